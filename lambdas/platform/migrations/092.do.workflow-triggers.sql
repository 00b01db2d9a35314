-- Workflows begin by themselves, wait for what is written into the record, and run others.

-- How the published version of a workflow begins by itself.
CREATE TABLE workflow_triggers (
  organization_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('event', 'schedule')),
  -- Of what begins it.
  resource_type text COLLATE "C",
  detail jsonb NOT NULL,
  PRIMARY KEY (organization_id, workflow_id),
  FOREIGN KEY (organization_id, workflow_id) REFERENCES workflows
);
CREATE INDEX workflow_triggers_of ON workflow_triggers (organization_id, kind, resource_type);
ALTER TABLE workflow_triggers ENABLE ROW LEVEL SECURITY;
ALTER TABLE workflow_triggers FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON workflow_triggers TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE ON workflow_triggers TO auxilia_app;

-- What a run was begun for: the same begins one run of a workflow, however often it is told of. Null: somebody began it.
ALTER TABLE workflow_runs ADD COLUMN begun_for text COLLATE "C" CHECK (length(begun_for) <= 1000);
CREATE UNIQUE INDEX workflow_runs_begun_for ON workflow_runs (organization_id, workflow_id, begun_for)
  WHERE begun_for IS NOT NULL;

-- Besides people: what is written into the record, and the end of another run. `task_id` is the task's, the run's, or the wait's own.
ALTER TABLE workflow_waits DROP CONSTRAINT workflow_waits_kind_check;
ALTER TABLE workflow_waits ADD CONSTRAINT workflow_waits_kind_check CHECK (kind IN ('task', 'approval', 'event', 'run'));
ALTER TABLE workflow_waits ADD COLUMN resource_type text COLLATE "C";
ALTER TABLE workflow_waits ADD COLUMN search jsonb;
ALTER TABLE workflow_waits ADD CHECK ((kind = 'event') = (resource_type IS NOT NULL AND search IS NOT NULL));
CREATE INDEX workflow_waits_events ON workflow_waits (organization_id, resource_type)
  WHERE ended_at IS NULL AND kind = 'event';
