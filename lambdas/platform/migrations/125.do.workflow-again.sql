-- A run on a state machine of its own is asked about as every other is.
GRANT SELECT (machine) ON workflow_runs TO auxilia_worker;
-- A run that waited for another which failed waits for it anew once that is tried again.
GRANT UPDATE (token, asked_at) ON workflow_waits TO auxilia_app;
CREATE INDEX workflow_runs_again ON workflow_runs (organization_id, again_of) WHERE again_of IS NOT NULL;
