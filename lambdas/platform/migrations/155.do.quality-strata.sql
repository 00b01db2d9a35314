-- By what patients of a run are told apart (lambdas/quality/runs/groups.ts): keys, whose words are looked up when they are read.
ALTER TABLE quality_results ADD COLUMN groups jsonb NOT NULL DEFAULT '{}';

-- Whether each patient is computed anew, and how many were as they had been.
ALTER TABLE quality_runs ADD COLUMN is_full boolean NOT NULL DEFAULT false;
ALTER TABLE quality_runs ADD COLUMN reused integer NOT NULL DEFAULT 0;
GRANT UPDATE (reused) ON quality_runs TO auxilia_app;

-- What came last of each patient for one basis: a measure's content, a period and its clock. Of a chart with the same fingerprint
-- it is what would be computed again. Rows of bases that nobody computes any more go (lambdas/quality/runs/known-results.ts).
CREATE TABLE quality_known_results (
  organization_id uuid NOT NULL REFERENCES organizations,
  basis text COLLATE "C" NOT NULL CHECK (basis ~ '^[0-9a-f]{64}$'),
  patient_id text COLLATE "C" NOT NULL,
  -- Of all that was read: each resource with its version.
  fingerprint text COLLATE "C" NOT NULL,
  standing text COLLATE "C" NOT NULL,
  detail jsonb NOT NULL,
  groups jsonb NOT NULL,
  computed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, basis, patient_id)
);
CREATE INDEX quality_known_results_old ON quality_known_results (organization_id, computed_at);
ALTER TABLE quality_known_results ENABLE ROW LEVEL SECURITY;
ALTER TABLE quality_known_results FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON quality_known_results TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON quality_known_results TO auxilia_app;
