-- A run outlives its execution, whose history holds so many events: which of its executions carries it on, the first being 0.
ALTER TABLE workflow_runs ADD COLUMN part integer NOT NULL DEFAULT 0 CHECK (part >= 0);
GRANT UPDATE (part) ON workflow_runs TO auxilia_app;
GRANT SELECT (part) ON workflow_runs TO auxilia_worker;
