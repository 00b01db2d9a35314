-- When somebody last asked whether the execution of a run that is under way has ended: what tells of ends may be lost.
ALTER TABLE workflow_runs ADD COLUMN asked_about_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX workflow_runs_running ON workflow_runs (asked_about_at) WHERE state = 'running';

CREATE POLICY across_organizations ON workflow_runs TO auxilia_worker USING (state = 'running');
GRANT SELECT (organization_id, run_id, workflow_id, version, state, asked_about_at),
  UPDATE (asked_about_at) ON workflow_runs TO auxilia_worker;
