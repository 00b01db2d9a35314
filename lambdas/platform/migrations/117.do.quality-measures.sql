-- Measures of clinical quality that an organization brings in, runs of these and of the platform's own, and where each patient stood.

-- A version never changes: the same version with another content is refused.
CREATE TABLE quality_measures (
  organization_id uuid NOT NULL REFERENCES organizations,
  measure_id uuid NOT NULL,
  url text COLLATE "C" NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  version text COLLATE "C" NOT NULL CHECK (length(version) BETWEEN 1 AND 100),
  -- SHA-256 of what is computed with.
  digest text COLLATE "C" NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  -- What is told of it (lambdas/contracts/quality.ts), without what it is computed with.
  summary jsonb NOT NULL,
  -- Types of resources that its criteria read.
  resource_types text[] NOT NULL,
  -- As lambdas/quality/measure/packed.ts writes it.
  content text COLLATE "C" NOT NULL CHECK (length(content) <= 20000000),
  imported_at timestamptz NOT NULL,
  imported_by uuid NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (organization_id, measure_id),
  UNIQUE (organization_id, url, version)
);

CREATE TABLE quality_runs (
  organization_id uuid NOT NULL REFERENCES organizations,
  run_id uuid NOT NULL,
  -- As contracts/quality.ts names measures: of an imported one its id, of one of the platform's own `own-` and its name.
  measure text COLLATE "C" NOT NULL,
  measure_url text COLLATE "C" NOT NULL,
  measure_version text COLLATE "C" NOT NULL,
  digest text COLLATE "C" NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL CHECK (period_end >= period_start),
  time_zone text NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'failed')),
  -- When it may next be taken: at once, the end of a worker's lease, or of the pause after a failure.
  wake_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- In a row.
  failures integer NOT NULL DEFAULT 0,
  -- The last patient that was computed; patients are taken by their ids.
  reached text COLLATE "C",
  expected integer NOT NULL DEFAULT 0,
  -- How many stand where.
  tally jsonb NOT NULL,
  requested_at timestamptz NOT NULL,
  requested_by uuid NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (organization_id, run_id),
  CHECK ((state IN ('waiting', 'running')) = (ended_at IS NULL)),
  CHECK ((wake_at IS NULL) = (ended_at IS NOT NULL))
);
CREATE INDEX quality_runs_due ON quality_runs (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX quality_runs_newest ON quality_runs (organization_id, measure, requested_at DESC);
-- The same is not computed twice at once.
CREATE UNIQUE INDEX quality_runs_open ON quality_runs (organization_id, measure, period_start, period_end) WHERE ended_at IS NULL;

-- Whom a measure is about, and whom it cannot be told of; who is outside is counted in the tally alone.
CREATE TABLE quality_results (
  organization_id uuid NOT NULL,
  run_id uuid NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  standing text COLLATE "C" NOT NULL CHECK (standing IN ('unknown', 'excluded', 'exception', 'numerator', 'rest', 'failed')),
  -- Which parts of the criteria held, and references to what was found.
  detail jsonb NOT NULL,
  PRIMARY KEY (organization_id, run_id, patient_id),
  FOREIGN KEY (organization_id, run_id) REFERENCES quality_runs
);
CREATE INDEX quality_results_by_standing ON quality_results (organization_id, run_id, standing, patient_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['quality_measures', 'quality_runs', 'quality_results'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I FOR SELECT TO auxilia_app USING (organization_id = current_organization_id())', name);
    EXECUTE format('CREATE POLICY own_organization_adds ON %I FOR INSERT TO auxilia_app WITH CHECK (organization_id = current_organization_id())', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO auxilia_app', name);
  END LOOP;
END $$;
CREATE POLICY withdraws ON quality_measures FOR UPDATE TO auxilia_app USING (organization_id = current_organization_id());
GRANT UPDATE (withdrawn_at) ON quality_measures TO auxilia_app;
-- What has ended stays what it is.
CREATE POLICY works_on_open ON quality_runs FOR UPDATE TO auxilia_app
  USING (organization_id = current_organization_id() AND ended_at IS NULL)
  WITH CHECK (organization_id = current_organization_id());
GRANT UPDATE (state, wake_at, attempts, failures, reached, expected, tally, started_at, ended_at) ON quality_runs TO auxilia_app;
-- Patients of a run go after 400 days, its figures stay (lambdas/quality/runs/erase-old-results.ts).
CREATE POLICY erases_old ON quality_results FOR DELETE TO auxilia_app
  USING (organization_id = current_organization_id() AND EXISTS (SELECT FROM quality_runs r
    WHERE r.organization_id = quality_results.organization_id AND r.run_id = quality_results.run_id
      AND r.ended_at < now() - interval '400 days'));
GRANT DELETE ON quality_results TO auxilia_app;

-- The worker takes runs; it reads neither measures nor patients.
CREATE POLICY across_organizations ON quality_runs TO auxilia_worker USING (true);
GRANT SELECT (organization_id, run_id, wake_at, attempts, ended_at), UPDATE (wake_at, attempts) ON quality_runs TO auxilia_worker;
