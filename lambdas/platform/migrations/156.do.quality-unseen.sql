-- What a run's measure cannot see of the charts that it read: of patients outside of it, too. They go with the run's patients.
CREATE TABLE quality_unseen (
  organization_id uuid NOT NULL,
  run_id uuid NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('uncoded', 'unit', 'undated', 'birth-date', 'duplicate')),
  -- `Type/id`.
  reference text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, run_id, kind, patient_id, reference),
  FOREIGN KEY (organization_id, run_id) REFERENCES quality_runs
);
ALTER TABLE quality_unseen ENABLE ROW LEVEL SECURITY;
ALTER TABLE quality_unseen FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON quality_unseen FOR SELECT TO auxilia_app USING (organization_id = current_organization_id());
CREATE POLICY own_organization_adds ON quality_unseen FOR INSERT TO auxilia_app WITH CHECK (organization_id = current_organization_id());
CREATE POLICY erases_old ON quality_unseen FOR DELETE TO auxilia_app
  USING (organization_id = current_organization_id() AND EXISTS (SELECT FROM quality_runs r
    WHERE r.organization_id = quality_unseen.organization_id AND r.run_id = quality_unseen.run_id
      AND r.ended_at < now() - interval '400 days'));
GRANT SELECT, INSERT, DELETE ON quality_unseen TO auxilia_app;

-- Kept for the next run of the same, as the rest of what came of a chart.
ALTER TABLE quality_known_results ADD COLUMN unseen jsonb NOT NULL DEFAULT '[]';
