-- Processes of a clinic that run for weeks: what they are (a draft and published versions that never change), their runs, and
-- what is asked of the state machines that carry them.

CREATE TABLE workflows (
  organization_id uuid NOT NULL REFERENCES organizations,
  workflow_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 1000),
  -- As it is being edited, finished or not.
  draft jsonb NOT NULL,
  -- Grows with each change of the draft, of the name and of the state; what a change names in If-Match.
  row_version integer NOT NULL DEFAULT 1,
  -- The one that new runs take; null before the first, and once it is retired.
  published_version integer,
  is_paused boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid NOT NULL,
  PRIMARY KEY (organization_id, workflow_id)
);

CREATE TABLE workflow_versions (
  organization_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  version integer NOT NULL,
  definition jsonb NOT NULL,
  note text CHECK (length(note) <= 500),
  published_at timestamptz NOT NULL,
  published_by uuid NOT NULL,
  -- What the publisher might do then: a run may do no more, and no more than they may do now.
  acting_roles text[] NOT NULL,
  retired_at timestamptz,
  PRIMARY KEY (organization_id, workflow_id, version),
  FOREIGN KEY (organization_id, workflow_id) REFERENCES workflows
);

CREATE TABLE workflow_runs (
  organization_id uuid NOT NULL,
  run_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  version integer NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'succeeded', 'failed', 'stopped')),
  -- References alone.
  trigger jsonb NOT NULL,
  patient_id text COLLATE "C",
  -- Null where no person began it.
  started_by uuid,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  error text,
  cause text,
  -- A failure that somebody has looked after, and how.
  resolved_at timestamptz,
  resolved_by uuid,
  resolution text CHECK (length(resolution) <= 500),
  PRIMARY KEY (organization_id, run_id),
  FOREIGN KEY (organization_id, workflow_id, version) REFERENCES workflow_versions,
  CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE INDEX workflow_runs_newest ON workflow_runs (organization_id, started_at DESC, run_id);
CREATE INDEX workflow_runs_of ON workflow_runs (organization_id, workflow_id, started_at DESC);

-- What a step did, once for each time that it was entered: a call that is repeated finds its answer here.
CREATE TABLE workflow_steps (
  organization_id uuid NOT NULL,
  run_id uuid NOT NULL,
  step_id text COLLATE "C" NOT NULL,
  entry text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  result jsonb NOT NULL,
  called_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, run_id, step_id, entry),
  FOREIGN KEY (organization_id, run_id) REFERENCES workflow_runs
);

-- Who is waited for: the FHIR Task that was given to them, and the token by which the state machine goes on.
CREATE TABLE workflow_waits (
  organization_id uuid NOT NULL,
  task_id text COLLATE "C" NOT NULL,
  run_id uuid NOT NULL,
  step_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('task', 'approval')),
  token text COLLATE "C" NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (organization_id, task_id),
  FOREIGN KEY (organization_id, run_id) REFERENCES workflow_runs
);
CREATE INDEX workflow_waits_open ON workflow_waits (organization_id, run_id) WHERE ended_at IS NULL;

-- What is asked of the state machines, written in the transaction of its cause and carried out by whoever reaches them. As with jobs,
-- `available_at` is when it may next be taken.
CREATE TABLE state_machine_calls (
  organization_id uuid NOT NULL REFERENCES organizations,
  call_id uuid NOT NULL,
  -- Orders what concerns one run.
  number bigint GENERATED ALWAYS AS IDENTITY,
  call jsonb NOT NULL,
  run_id uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  available_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  error text,
  settled_at timestamptz,
  PRIMARY KEY (organization_id, call_id),
  CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE INDEX state_machine_calls_waiting ON state_machine_calls (available_at) WHERE state = 'waiting';

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['workflows', 'workflow_versions', 'workflow_runs', 'workflow_steps', 'workflow_waits', 'state_machine_calls'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE (name, description, draft, row_version, published_version, is_paused, archived_at, changed_at, changed_by)
  ON workflows TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (retired_at) ON workflow_versions TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, ended_at, error, cause, resolved_at, resolved_by, resolution) ON workflow_runs TO auxilia_app;
GRANT SELECT, INSERT ON workflow_steps TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (ended_at) ON workflow_waits TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, available_at, error, settled_at) ON state_machine_calls TO auxilia_app;

-- The worker takes and postpones calls; it reads none.
CREATE POLICY across_organizations ON state_machine_calls TO auxilia_worker USING (true);
GRANT SELECT (organization_id, call_id, number, state, available_at, attempts, settled_at),
  UPDATE (available_at, attempts) ON state_machine_calls TO auxilia_worker;
