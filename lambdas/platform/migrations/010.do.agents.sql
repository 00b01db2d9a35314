-- Agents, their versions, and what they do.

-- An organization of its own for each clinic, in which agents are tried on people who do not exist. Row-level security
-- keeps it from the clinic's record as it keeps one clinic from another.
ALTER TABLE organizations ADD COLUMN sandbox_of uuid UNIQUE REFERENCES organizations;
CREATE POLICY own_sandbox ON organizations FOR INSERT TO auxilia_app
  WITH CHECK (sandbox_of = current_organization_id());
GRANT INSERT (organization_id, legal_name, type, time_zone, sandbox_of) ON organizations TO auxilia_app;

CREATE TABLE agents (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Readable: asistente-admision.
  agent_id text COLLATE "C" NOT NULL CHECK (agent_id ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  state text COLLATE "C" NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'active', 'paused')),
  is_built_in boolean NOT NULL DEFAULT false,
  published_version integer,
  latest_version integer NOT NULL DEFAULT 1,
  template_id text COLLATE "C",
  template_version integer,
  -- In whose name it works, and the roles that they held when they published it: it may do what both allow.
  acting_user_id uuid,
  acting_roles text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, agent_id),
  CHECK ((state = 'draft') = (published_version IS NULL)),
  CHECK ((published_version IS NULL) = (acting_user_id IS NULL))
);

-- Numbered and never changed.
CREATE TABLE agent_versions (
  organization_id uuid NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  definition jsonb NOT NULL,
  note text,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, agent_id, version),
  FOREIGN KEY (organization_id, agent_id) REFERENCES agents
);

-- Each time that a version was put to work.
CREATE TABLE agent_publications (
  organization_id uuid NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  published_by uuid NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, agent_id, version, published_at),
  FOREIGN KEY (organization_id, agent_id, version) REFERENCES agent_versions
);

-- When active agents begin by themselves: a row for each trigger of the published version.
CREATE TABLE agent_triggers (
  organization_id uuid NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  place integer NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('message', 'event', 'schedule')),
  -- Of a message: its channels. Of an event: the resource type of its criteria.
  channels text[],
  resource_type text COLLATE "C",
  detail jsonb NOT NULL,
  PRIMARY KEY (organization_id, agent_id, place),
  FOREIGN KEY (organization_id, agent_id) REFERENCES agents
);
CREATE INDEX agent_triggers_kind ON agent_triggers (organization_id, kind, resource_type);

-- One conversation, or one piece of work, of one version. `wake_at` is when a worker may take it: now, at the end of
-- another worker's lease, or when what it waits for is over; null once it has ended. `attempts` grows with each worker
-- that takes it, and whoever holds an older number has lost it.
CREATE TABLE runs (
  organization_id uuid NOT NULL REFERENCES organizations,
  run_id uuid NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('queued', 'waiting-message', 'waiting-approval', 'waiting-time',
    'finished', 'escalated', 'failed', 'stopped')),
  trigger text COLLATE "C" NOT NULL CHECK (trigger IN ('message', 'event', 'schedule', 'manual', 'trial')),
  -- Names what it was begun for, so that the same cause begins it once.
  cause text COLLATE "C" NOT NULL,
  focus text COLLATE "C",
  thread_id text COLLATE "C",
  -- Whose record it may work on; null until they were identified.
  patient_id text COLLATE "C",
  wake_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- Times that it was taken since anything came of it.
  failures integer NOT NULL DEFAULT 0,
  -- Of the last message of the thread that it has taken in, or that was there before it began.
  taken_place integer NOT NULL DEFAULT 0,
  -- Of the last event.
  seq integer NOT NULL DEFAULT 0,
  steps integer NOT NULL DEFAULT 0,
  steps_of_turn integer NOT NULL DEFAULT 0,
  turns integer NOT NULL DEFAULT 0,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  cost_micros bigint NOT NULL DEFAULT 0,
  outcome text,
  escalation_reason text COLLATE "C",
  -- Who began it by hand.
  started_by uuid,
  started_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (organization_id, run_id),
  UNIQUE (organization_id, agent_id, cause),
  FOREIGN KEY (organization_id, agent_id, version) REFERENCES agent_versions,
  CHECK ((ended_at IS NULL) = (state IN ('queued', 'waiting-message', 'waiting-approval', 'waiting-time'))),
  CHECK (ended_at IS NULL OR wake_at IS NULL)
);
CREATE INDEX runs_waking ON runs (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX runs_by_date ON runs (organization_id, started_at DESC, run_id);
CREATE INDEX runs_of_agent ON runs (organization_id, agent_id, started_at DESC, run_id);
CREATE INDEX runs_of_patient ON runs (organization_id, patient_id, started_at DESC) WHERE patient_id IS NOT NULL;
-- A conversation has one agent at a time.
CREATE UNIQUE INDEX runs_open_in_thread ON runs (organization_id, thread_id)
  WHERE thread_id IS NOT NULL AND ended_at IS NULL;
CREATE INDEX runs_of_thread ON runs (organization_id, thread_id, started_at DESC) WHERE thread_id IS NOT NULL;

CREATE TABLE run_events (
  organization_id uuid NOT NULL,
  run_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  type text COLLATE "C" NOT NULL,
  -- Of events about one call of a tool.
  call_id text COLLATE "C",
  at timestamptz NOT NULL,
  payload jsonb NOT NULL,
  PRIMARY KEY (organization_id, run_id, seq),
  FOREIGN KEY (organization_id, run_id) REFERENCES runs
);
-- A call is carried out once, whoever tries; it is decided once; and a message is taken in once.
CREATE UNIQUE INDEX run_events_executed ON run_events (organization_id, run_id, call_id) WHERE type = 'tool-executed';
CREATE UNIQUE INDEX run_events_decided ON run_events (organization_id, run_id, call_id) WHERE type = 'approval-decided';
CREATE UNIQUE INDEX run_events_received ON run_events (organization_id, run_id, (payload ->> 'communicationId'))
  WHERE type = 'message-received';

-- Proposals beside their Tasks, to list them by risk and age.
CREATE TABLE agent_approvals (
  organization_id uuid NOT NULL,
  task_id text COLLATE "C" NOT NULL,
  run_id uuid NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  call_id text COLLATE "C" NOT NULL,
  tool text COLLATE "C" NOT NULL,
  patient_id text COLLATE "C",
  -- 3 is the highest.
  risk integer NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'edited', 'rejected', 'expired')),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (organization_id, task_id),
  FOREIGN KEY (organization_id, run_id) REFERENCES runs,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX agent_approvals_call ON agent_approvals (organization_id, run_id, call_id);
CREATE INDEX agent_approvals_open ON agent_approvals (organization_id, risk DESC, asked_at) WHERE state = 'open';
CREATE INDEX agent_approvals_decided ON agent_approvals (organization_id, decided_at DESC) WHERE state <> 'open';

-- What models cost, by the clinic's day.
CREATE TABLE agent_spending (
  organization_id uuid NOT NULL REFERENCES organizations,
  agent_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  cost_micros bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, agent_id, day)
);

-- What administrators allow all agents; no row means the product's own defaults.
CREATE TABLE agent_settings (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  allowed_models text[] NOT NULL,
  budget_per_day numeric(12, 2) NOT NULL CHECK (budget_per_day >= 0),
  version integer NOT NULL DEFAULT 1
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['agents', 'agent_versions', 'agent_publications', 'agent_triggers', 'runs', 'run_events',
    'agent_approvals', 'agent_spending', 'agent_settings'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE (state, published_version, latest_version, template_id, template_version, acting_user_id,
  acting_roles, version, updated_at) ON agents TO auxilia_app;
GRANT SELECT, INSERT ON agent_versions, agent_publications, run_events TO auxilia_app;
GRANT SELECT, INSERT, DELETE ON agent_triggers TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, thread_id, patient_id, wake_at, failures, taken_place, seq, steps, steps_of_turn, turns,
  input_tokens, output_tokens, cost_micros, outcome, escalation_reason, updated_at, ended_at) ON runs TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, decided_at, decided_by) ON agent_approvals TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (input_tokens, output_tokens, cost_micros) ON agent_spending TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (allowed_models, budget_per_day, version) ON agent_settings TO auxilia_app;

-- The worker takes runs that are due, and sees nothing of what is in them.
CREATE POLICY across_organizations ON runs TO auxilia_worker USING (true);
GRANT SELECT (organization_id, run_id, state, wake_at, attempts, failures), UPDATE (wake_at, attempts, failures) ON runs
  TO auxilia_worker;
