-- What went into each step of a run and came out of it, and each try that came to nothing. It is patients' data: read only by whoever
-- asks for it with the right to, which goes to the log of accesses. Nothing of it is deleted, as nothing of the runs is.

ALTER TABLE workflow_steps ADD COLUMN given jsonb;

-- How a wait ended: by an answer, by a failure, or (neither) because its run did.
ALTER TABLE workflow_waits ADD COLUMN output jsonb;
ALTER TABLE workflow_waits ADD COLUMN error text COLLATE "C" CHECK (length(error) <= 100);
ALTER TABLE workflow_waits ADD COLUMN cause text CHECK (length(cause) <= 2000);
ALTER TABLE workflow_waits ADD CHECK (ended_at IS NOT NULL OR (output IS NULL AND error IS NULL));
GRANT UPDATE (output, error, cause) ON workflow_waits TO auxilia_app;
CREATE INDEX workflow_waits_of ON workflow_waits (organization_id, run_id);

CREATE TABLE workflow_step_failures (
  organization_id uuid NOT NULL,
  run_id uuid NOT NULL,
  step_id text COLLATE "C" NOT NULL,
  entry text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  given jsonb NOT NULL,
  error text COLLATE "C" NOT NULL CHECK (length(error) <= 100),
  cause text CHECK (length(cause) <= 2000),
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, run_id, step_id, entry),
  FOREIGN KEY (organization_id, run_id) REFERENCES workflow_runs
);
ALTER TABLE workflow_step_failures ENABLE ROW LEVEL SECURITY;
ALTER TABLE workflow_step_failures FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON workflow_step_failures TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT ON workflow_step_failures TO auxilia_app;
