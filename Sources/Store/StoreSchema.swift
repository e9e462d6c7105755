/// The tables and views of a store, documented in Documentation/store.md.
enum StoreSchema {
  /// Raised when a table changes its meaning; a store of another number is refused.
  static let version = 1

  static let tables = """
    CREATE TABLE IF NOT EXISTS run (
      id INTEGER PRIMARY KEY,
      started TEXT NOT NULL,
      ended TEXT,
      tool_version TEXT NOT NULL,
      question TEXT NOT NULL,
      interrupted INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE IF NOT EXISTS result (
      id INTEGER PRIMARY KEY,
      sha256 TEXT NOT NULL,
      name TEXT NOT NULL,
      question TEXT NOT NULL,
      tool_version TEXT NOT NULL,
      path TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      made TEXT NOT NULL,
      run INTEGER NOT NULL REFERENCES run(id),
      failed INTEGER NOT NULL,
      damaged INTEGER NOT NULL,
      final INTEGER NOT NULL,
      records BLOB NOT NULL,
      UNIQUE (sha256, name, question)
    );
    CREATE TABLE IF NOT EXISTS sighting (
      run INTEGER NOT NULL REFERENCES run(id),
      path TEXT NOT NULL,
      result INTEGER NOT NULL REFERENCES result(id) ON DELETE CASCADE,
      PRIMARY KEY (run, path)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS sighting_result ON sighting (result);
    CREATE INDEX IF NOT EXISTS sighting_path ON sighting (path, run);
    CREATE TABLE IF NOT EXISTS device (
      result INTEGER NOT NULL REFERENCES result(id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      product TEXT, os_version TEXT, os_build TEXT, captured TEXT,
      managed INTEGER, developer_mode INTEGER,
      network_filters TEXT NOT NULL,
      swcd_crashes INTEGER NOT NULL,
      records INTEGER NOT NULL
    );
    CREATE INDEX IF NOT EXISTS device_result ON device (result);
    CREATE TABLE IF NOT EXISTS association (
      result INTEGER NOT NULL REFERENCES result(id) ON DELETE CASCADE,
      service TEXT NOT NULL, app_id TEXT, domain TEXT, mode TEXT NOT NULL,
      asked INTEGER NOT NULL,
      status TEXT NOT NULL, broken_link TEXT, root_cause TEXT,
      site_approval TEXT, user_approval TEXT, last_checked TEXT, patterns TEXT
    );
    CREATE INDEX IF NOT EXISTS association_result ON association (result);
    CREATE INDEX IF NOT EXISTS association_subject ON association (service, app_id, domain);
    CREATE TABLE IF NOT EXISTS verdict (
      result INTEGER NOT NULL REFERENCES result(id) ON DELETE CASCADE,
      url TEXT NOT NULL, app_id TEXT NOT NULL, domain TEXT, basis TEXT NOT NULL,
      asked INTEGER NOT NULL, verdict TEXT NOT NULL, rule TEXT, opens TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS verdict_result ON verdict (result);
    CREATE TABLE IF NOT EXISTS finding (
      result INTEGER NOT NULL REFERENCES result(id) ON DELETE CASCADE,
      code TEXT NOT NULL, slug TEXT NOT NULL, severity TEXT NOT NULL, confidence TEXT NOT NULL,
      asked INTEGER NOT NULL, root_cause INTEGER NOT NULL,
      message TEXT NOT NULL, service TEXT, app_id TEXT, domain TEXT, url TEXT
    );
    CREATE INDEX IF NOT EXISTS finding_result ON finding (result);
    CREATE INDEX IF NOT EXISTS finding_code ON finding (code);
    CREATE INDEX IF NOT EXISTS finding_old_patterns ON finding (result) WHERE code = 'SWCD3171';
    CREATE TABLE IF NOT EXISTS error (
      result INTEGER NOT NULL REFERENCES result(id) ON DELETE CASCADE,
      kind TEXT NOT NULL, member TEXT, message TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS error_result ON error (result);
    """

  static let views = """
    DROP VIEW IF EXISTS last_run;
    CREATE VIEW last_run AS SELECT * FROM run ORDER BY id DESC LIMIT 1;
    DROP VIEW IF EXISTS current_result;
    CREATE VIEW current_result AS
      SELECT * FROM result WHERE question = (SELECT question FROM last_run);
    DROP VIEW IF EXISTS current_association;
    CREATE VIEW current_association AS
      SELECT a.*, r.path, r.sha256,
        (SELECT d.os_build FROM device d WHERE d.result = r.id LIMIT 1) AS os_build,
        (SELECT d.captured FROM device d WHERE d.result = r.id LIMIT 1) AS captured
      FROM association a JOIN current_result r ON r.id = a.result
      WHERE a.asked = 1;
    DROP VIEW IF EXISTS fleet_root_cause;
    CREATE VIEW fleet_root_cause AS
      SELECT a.root_cause AS code,
        (SELECT f.slug FROM finding f WHERE f.code = a.root_cause LIMIT 1) AS slug,
        count(DISTINCT a.result) AS devices, count(*) AS associations,
        count(DISTINCT a.app_id) AS apps, count(DISTINCT a.domain) AS domains
      FROM current_association a WHERE a.root_cause IS NOT NULL
      GROUP BY a.root_cause ORDER BY devices DESC, code;
    DROP VIEW IF EXISTS fleet_app;
    CREATE VIEW fleet_app AS
      SELECT app_id, count(DISTINCT result) AS devices,
        count(DISTINCT CASE WHEN status = 'broken' THEN result END) AS broken,
        count(DISTINCT CASE WHEN status = 'at-risk' THEN result END) AS at_risk,
        count(DISTINCT CASE WHEN status = 'working' THEN result END) AS working,
        count(DISTINCT CASE WHEN status = 'unknown' THEN result END) AS unknown
      FROM current_association WHERE app_id IS NOT NULL
      GROUP BY app_id ORDER BY broken DESC, at_risk DESC, devices DESC, app_id;
    DROP VIEW IF EXISTS fleet_domain;
    CREATE VIEW fleet_domain AS
      SELECT domain, count(DISTINCT result) AS devices,
        count(DISTINCT CASE WHEN status = 'broken' THEN result END) AS broken,
        count(DISTINCT CASE WHEN status = 'at-risk' THEN result END) AS at_risk,
        count(DISTINCT CASE WHEN status = 'working' THEN result END) AS working,
        count(DISTINCT CASE WHEN status = 'unknown' THEN result END) AS unknown
      FROM current_association WHERE domain IS NOT NULL
      GROUP BY domain ORDER BY broken DESC, at_risk DESC, devices DESC, domain;
    DROP VIEW IF EXISTS fleet_build;
    CREATE VIEW fleet_build AS
      SELECT d.os_build, max(d.os_version) AS os_version, count(DISTINCT d.result) AS devices,
        count(DISTINCT CASE WHEN a.status = 'broken' THEN d.result END) AS broken,
        count(DISTINCT CASE WHEN d.managed = 1 THEN d.result END) AS managed
      FROM device d JOIN current_result r ON r.id = d.result
        LEFT JOIN association a ON a.result = d.result AND a.asked = 1
      GROUP BY d.os_build ORDER BY devices DESC, d.os_build;
    DROP VIEW IF EXISTS fleet_approval;
    CREATE VIEW fleet_approval AS
      SELECT substr(captured, 1, 10) AS day,
        count(CASE WHEN site_approval = 'approved' THEN 1 END) AS approved,
        count(CASE WHEN site_approval = 'denied' THEN 1 END) AS denied,
        count(CASE WHEN site_approval = 'unspecified' THEN 1 END) AS unspecified,
        count(CASE WHEN user_approval = 'denied' THEN 1 END) AS user_denied,
        count(DISTINCT result) AS devices
      FROM current_association WHERE site_approval IS NOT NULL AND captured IS NOT NULL
      GROUP BY day ORDER BY day;
    DROP VIEW IF EXISTS newest_patterns;
    CREATE VIEW newest_patterns AS
      SELECT service, app_id, domain, patterns, last_checked FROM (
        SELECT *, row_number() OVER (
          PARTITION BY service, app_id, domain ORDER BY last_checked DESC, patterns) AS rank
        FROM current_association WHERE patterns IS NOT NULL AND last_checked IS NOT NULL)
      WHERE rank = 1;
    DROP VIEW IF EXISTS fleet_old_patterns;
    CREATE VIEW fleet_old_patterns AS
      SELECT a.path, a.service, a.app_id, a.domain, a.last_checked, n.last_checked AS newest,
        CASE WHEN EXISTS (SELECT 1 FROM finding f WHERE f.result = a.result AND f.code = 'SWCD3171'
            AND f.app_id IS a.app_id AND f.domain IS a.domain)
          THEN 'differs from the file' ELSE 'differs from a later device' END AS why
      FROM current_association a
        LEFT JOIN newest_patterns n ON n.service = a.service AND n.app_id IS a.app_id AND n.domain IS a.domain
      WHERE (a.patterns IS NOT NULL AND n.patterns IS NOT NULL AND a.patterns <> n.patterns
          AND a.last_checked < n.last_checked)
        OR EXISTS (SELECT 1 FROM finding f WHERE f.result = a.result AND f.code = 'SWCD3171'
            AND f.app_id IS a.app_id AND f.domain IS a.domain)
      ORDER BY a.path, a.service, a.app_id, a.domain;
    DROP VIEW IF EXISTS fleet_new;
    CREATE VIEW fleet_new AS
      SELECT s.path, a.service, a.app_id, a.domain, a.root_cause AS code,
        CASE WHEN EXISTS (SELECT 1 FROM sighting o WHERE o.path = s.path AND o.run < s.run)
          THEN 'changed' ELSE 'new input' END AS why
      FROM sighting s JOIN association a ON a.result = s.result AND a.asked = 1
      WHERE s.run = (SELECT id FROM last_run) AND a.root_cause IS NOT NULL
        AND NOT EXISTS (
          SELECT 1 FROM sighting p JOIN association b ON b.result = p.result
          WHERE p.path = s.path AND p.run < s.run AND b.asked = 1 AND b.service = a.service
            AND b.app_id IS a.app_id AND b.domain IS a.domain AND b.root_cause = a.root_cause)
      ORDER BY s.path, a.service, a.app_id, a.domain;
    DROP VIEW IF EXISTS fleet_failed;
    CREATE VIEW fleet_failed AS
      SELECT r.path, e.kind, e.member, e.message
      FROM error e JOIN current_result r ON r.id = e.result ORDER BY r.path, e.kind, e.member;
    """
}
