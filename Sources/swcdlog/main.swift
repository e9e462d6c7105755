print("swcdlog")
