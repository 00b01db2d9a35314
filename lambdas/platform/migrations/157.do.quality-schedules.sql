-- When a measure of quality is computed by itself (lambdas/quality/runs/schedules.ts).
CREATE TABLE quality_schedules (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- As quality_runs.measure.
  measure text COLLATE "C" NOT NULL,
  cadence text COLLATE "C" NOT NULL CHECK (cadence IN ('daily', 'weekly', 'monthly')),
  period text COLLATE "C" NOT NULL CHECK (period IN ('calendar-year', 'rolling-year')),
  -- When a run is next asked for, or a worker's lease ends.
  wake_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  set_at timestamptz NOT NULL,
  -- Its runs are asked for in their name.
  set_by uuid NOT NULL,
  PRIMARY KEY (organization_id, measure)
);
CREATE INDEX quality_schedules_due ON quality_schedules (wake_at);
ALTER TABLE quality_schedules ENABLE ROW LEVEL SECURITY;
ALTER TABLE quality_schedules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON quality_schedules TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON quality_schedules TO auxilia_app;
CREATE POLICY across_organizations ON quality_schedules TO auxilia_worker USING (true);
GRANT SELECT (organization_id, measure, wake_at, attempts), UPDATE (wake_at, attempts) ON quality_schedules TO auxilia_worker;
