-- How long an organization keeps what may be erased, what must not be erased meanwhile, and what was (lambdas/retention).
CREATE TABLE retention_plans (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  -- Years after its end that what an agent and a patient said in a run is kept; null: for ever.
  run_years smallint CHECK (run_years BETWEEN 6 AND 30),
  -- Years without contact after which a chart is shown for somebody to decide on; nothing deletes it.
  chart_years smallint NOT NULL CHECK (chart_years BETWEEN 7 AND 50),
  -- Of whoever is younger nothing is erased, and no chart is shown.
  minors_until_age smallint NOT NULL CHECK (minors_until_age BETWEEN 21 AND 40),
  -- The rule that the organization follows, in its words.
  basis text NOT NULL,
  -- Nothing is erased before.
  effective_at timestamptz NOT NULL,
  set_by uuid NOT NULL,
  set_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 2
);

-- Nothing of the patient's is erased while one is in force; without a patient, nothing at all.
CREATE TABLE retention_holds (
  organization_id uuid NOT NULL REFERENCES organizations,
  hold_id uuid NOT NULL,
  patient_id text COLLATE "C",
  reason text NOT NULL,
  placed_by uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  released_by uuid,
  released_at timestamptz,
  release_reason text,
  PRIMARY KEY (organization_id, hold_id),
  CHECK ((released_by IS NULL) = (released_at IS NULL) AND (released_by IS NULL) = (release_reason IS NULL))
);
CREATE INDEX retention_holds_open ON retention_holds (organization_id, patient_id) WHERE released_at IS NULL;

-- What was erased, and what was due and kept, by pass.
CREATE TABLE retention_passes (
  organization_id uuid NOT NULL REFERENCES organizations,
  pass_id uuid NOT NULL,
  at timestamptz NOT NULL,
  plan_version integer NOT NULL,
  runs integer NOT NULL,
  held integer NOT NULL,
  minors integer NOT NULL,
  PRIMARY KEY (organization_id, pass_id)
);
CREATE INDEX retention_passes_newest ON retention_passes (organization_id, at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['retention_plans', 'retention_holds', 'retention_passes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO auxilia_app', name);
  END LOOP;
END $$;
GRANT UPDATE (run_years, chart_years, minors_until_age, basis, effective_at, set_by, set_at, version)
  ON retention_plans TO auxilia_app;
GRANT UPDATE (released_by, released_at, release_reason) ON retention_holds TO auxilia_app;

-- Of an erased run its row stays, without whom it was about: what agents did is counted for as long as they exist.
ALTER TABLE runs ADD COLUMN erased_at timestamptz CHECK (erased_at IS NULL OR (ended_at IS NOT NULL AND patient_id IS NULL));
GRANT UPDATE (erased_at, focus) ON runs TO auxilia_app;
GRANT UPDATE (patient_id) ON agent_approvals TO auxilia_app;
CREATE INDEX runs_to_erase ON runs (organization_id, ended_at) WHERE ended_at IS NOT NULL AND erased_at IS NULL;

-- Whatever the code asks for: no event goes before the legal minimum, or from under a hold.
GRANT DELETE ON run_events TO auxilia_app;
CREATE POLICY kept_by_law ON run_events AS RESTRICTIVE FOR DELETE TO auxilia_app USING (
  EXISTS (
    SELECT FROM runs r WHERE r.organization_id = run_events.organization_id AND r.run_id = run_events.run_id
      AND r.ended_at < now() - interval '6 years'
      AND NOT EXISTS (
        SELECT FROM retention_holds h WHERE h.organization_id = r.organization_id AND h.released_at IS NULL
          AND (h.patient_id IS NULL OR h.patient_id = r.patient_id))));
