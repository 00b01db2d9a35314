-- An end of a date that was written without a zone is a local time of the clinic, as if it were UTC: which instant it is
-- depends on the clinic's zone, which may change. The others are instants.
ALTER TABLE index_dates
  ADD COLUMN low_is_local boolean NOT NULL DEFAULT false,
  ADD COLUMN high_is_local boolean NOT NULL DEFAULT false;

-- Of what is stored: an end is local where it is a midnight, and the resource has that day, month or year as it is written
-- without a zone. The owner sees no organization's rows while row-level security is forced on it too.
ALTER TABLE resources NO FORCE ROW LEVEL SECURITY;
ALTER TABLE index_dates NO FORCE ROW LEVEL SECURITY;
WITH ends AS (
  SELECT d.ctid AS place, r.content::text AS content, d.low AT TIME ZONE 'UTC' AS low,
    d.high AT TIME ZONE 'UTC' - interval '1 day' AS last
  FROM index_dates d JOIN resources r USING (organization_id, resource_key)
  WHERE date_trunc('day', d.low, 'UTC') = d.low OR date_trunc('day', d.high, 'UTC') = d.high
), found AS (
  SELECT place,
    low = date_trunc('day', low) AND (content LIKE '%"' || to_char(low, 'YYYY-MM-DD') || '"%'
      OR (to_char(low, 'DD') = '01' AND content LIKE '%"' || to_char(low, 'YYYY-MM') || '"%')
      OR (to_char(low, 'MM-DD') = '01-01' AND content LIKE '%"' || to_char(low, 'YYYY') || '"%')) AS low_is_local,
    last = date_trunc('day', last) AND (content LIKE '%"' || to_char(last, 'YYYY-MM-DD') || '"%'
      OR (to_char(last + interval '1 day', 'DD') = '01' AND content LIKE '%"' || to_char(last, 'YYYY-MM') || '"%')
      OR (to_char(last, 'MM-DD') = '12-31' AND content LIKE '%"' || to_char(last, 'YYYY') || '"%')) AS high_is_local
  FROM ends
)
UPDATE index_dates d SET low_is_local = f.low_is_local, high_is_local = f.high_is_local
FROM found f WHERE d.ctid = f.place AND (f.low_is_local OR f.high_is_local);
ALTER TABLE index_dates FORCE ROW LEVEL SECURITY;
ALTER TABLE resources FORCE ROW LEVEL SECURITY;

DROP INDEX index_dates_low;
DROP INDEX index_dates_high;
CREATE INDEX index_dates_low ON index_dates (organization_id, parameter, low, resource_key)
  INCLUDE (high, sort_date, low_is_local, high_is_local);
CREATE INDEX index_dates_high ON index_dates (organization_id, parameter, high, resource_key)
  INCLUDE (low, sort_date, low_is_local, high_is_local);
