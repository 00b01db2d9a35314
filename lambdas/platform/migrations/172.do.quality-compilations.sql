-- Bundles of measures whose CQL is compiled before they are looked at (lambdas/quality/cql). They hold no patients, and go after a day.
CREATE TABLE quality_compilations (
  organization_id uuid NOT NULL REFERENCES organizations,
  compilation_id uuid NOT NULL,
  -- As it was sent, and from the end on with what it compiled to.
  bundle text COLLATE "C" NOT NULL CHECK (length(bundle) <= 20000000),
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused')),
  refusal text COLLATE "C" CHECK (refusal IN ('faults', 'time', 'memory', 'unreadable', 'unfinished')),
  faults jsonb NOT NULL DEFAULT '[]',
  -- When it may next be taken: at once, or the end of a worker's lease.
  wake_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  asked_by uuid NOT NULL,
  PRIMARY KEY (organization_id, compilation_id),
  CHECK ((state = 'waiting') = (wake_at IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX quality_compilations_due ON quality_compilations (wake_at) WHERE wake_at IS NOT NULL;
ALTER TABLE quality_compilations ENABLE ROW LEVEL SECURITY;
ALTER TABLE quality_compilations FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON quality_compilations TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON quality_compilations TO auxilia_app;
CREATE POLICY across_organizations ON quality_compilations TO auxilia_worker USING (true);
GRANT SELECT (organization_id, compilation_id, wake_at, attempts), UPDATE (wake_at, attempts) ON quality_compilations TO auxilia_worker;
