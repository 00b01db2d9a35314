-- What was done about patients who do not meet a measure of quality, and gaps that were closed elsewhere. A gap is a measure, a
-- period and a patient.

-- Never twice of a kind for one gap: periods that overlap are of the same one.
CREATE TABLE quality_gap_actions (
  organization_id uuid NOT NULL,
  action_id uuid NOT NULL,
  run_id uuid NOT NULL,
  measure text COLLATE "C" NOT NULL,
  period daterange NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('task', 'message', 'order', 'appointment')),
  -- What was written into the record, as `Type/id`.
  reference text COLLATE "C" NOT NULL CHECK (reference ~ '^[A-Za-z]+/[A-Za-z0-9.-]{1,64}$'),
  done_at timestamptz NOT NULL,
  done_by uuid NOT NULL,
  PRIMARY KEY (organization_id, action_id),
  FOREIGN KEY (organization_id, run_id) REFERENCES quality_runs,
  EXCLUDE USING gist (organization_id WITH =, measure WITH =, patient_id WITH =, kind WITH =, period WITH &&)
);
CREATE INDEX quality_gap_actions_of_patient ON quality_gap_actions (organization_id, patient_id, done_at DESC);

-- Closed elsewhere. What the measure can count is in the record (`reference`) and is counted by the next run; the others are told
-- beside the rate and counted nowhere. Taken back, it stays with who took it back.
CREATE TABLE quality_gap_closures (
  organization_id uuid NOT NULL,
  closure_id uuid NOT NULL,
  run_id uuid NOT NULL,
  measure text COLLATE "C" NOT NULL,
  period daterange NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('done-elsewhere', 'not-applicable', 'declined')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  happened_on date,
  reference text COLLATE "C" CHECK (reference ~ '^[A-Za-z]+/[A-Za-z0-9.-]{1,64}$'),
  closed_at timestamptz NOT NULL,
  closed_by uuid NOT NULL,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  PRIMARY KEY (organization_id, closure_id),
  FOREIGN KEY (organization_id, run_id) REFERENCES quality_runs,
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  CHECK (kind <> 'done-elsewhere' OR happened_on IS NOT NULL),
  EXCLUDE USING gist (organization_id WITH =, measure WITH =, patient_id WITH =, period WITH &&) WHERE (withdrawn_at IS NULL)
);

-- Measures that an organization follows, in its order; `target` is a share.
CREATE TABLE quality_board (
  organization_id uuid NOT NULL REFERENCES organizations,
  measure text COLLATE "C" NOT NULL,
  place integer NOT NULL CHECK (place BETWEEN 0 AND 11),
  target numeric(4, 3) CHECK (target BETWEEN 0 AND 1),
  chosen_at timestamptz NOT NULL,
  chosen_by uuid NOT NULL,
  PRIMARY KEY (organization_id, measure),
  UNIQUE (organization_id, place)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['quality_gap_actions', 'quality_gap_closures', 'quality_board'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I FOR SELECT TO auxilia_app USING (organization_id = current_organization_id())', name);
    EXECUTE format('CREATE POLICY own_organization_adds ON %I FOR INSERT TO auxilia_app WITH CHECK (organization_id = current_organization_id())', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO auxilia_app', name);
  END LOOP;
END $$;
CREATE POLICY withdraws ON quality_gap_closures FOR UPDATE TO auxilia_app
  USING (organization_id = current_organization_id() AND withdrawn_at IS NULL)
  WITH CHECK (organization_id = current_organization_id());
GRANT UPDATE (withdrawn_at, withdrawn_by) ON quality_gap_closures TO auxilia_app;
CREATE POLICY chooses_anew ON quality_board FOR DELETE TO auxilia_app USING (organization_id = current_organization_id());
GRANT DELETE ON quality_board TO auxilia_app;
-- As patients of runs: 400 days (lambdas/quality/runs/erase-old-results.ts).
CREATE POLICY erases_old ON quality_gap_actions FOR DELETE TO auxilia_app
  USING (organization_id = current_organization_id() AND done_at < now() - interval '400 days');
GRANT DELETE ON quality_gap_actions TO auxilia_app;
CREATE POLICY erases_old ON quality_gap_closures FOR DELETE TO auxilia_app
  USING (organization_id = current_organization_id() AND closed_at < now() - interval '400 days');
GRANT DELETE ON quality_gap_closures TO auxilia_app;
