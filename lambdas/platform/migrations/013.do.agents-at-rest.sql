-- Agents that are put away or may not go on, and conversations that are in an agent's hands.

-- An agent that is archived stays with all that it did, and does nothing more. Whoever resumes one forgets why it was
-- paused.
ALTER TABLE agents ADD COLUMN archived_at timestamptz;
ALTER TABLE agents ADD COLUMN pause_cause text COLLATE "C"
  CHECK (pause_cause IN ('person', 'publisher-left', 'publisher-roles'));
ALTER TABLE agents ADD CHECK (archived_at IS NULL OR state <> 'active');
ALTER TABLE agents ADD CHECK (pause_cause IS NULL OR state = 'paused');
GRANT UPDATE (archived_at, pause_cause) ON agents TO auxilia_app;

-- Whoever answers for an agent must still be there, with the roles that they had: `deactivated_at` says when somebody
-- left, `last_roles` what the newest of their tokens showed. Null: not seen since this is kept.
ALTER TABLE users ADD COLUMN deactivated_at timestamptz;
ALTER TABLE users ADD COLUMN last_roles text[];
GRANT UPDATE (last_roles) ON users TO auxilia_app;
GRANT UPDATE (deactivated_at) ON users TO auxilia_identity;

-- What befell an agent itself, and no run of it; runs tell of their own.
CREATE TABLE agent_incidents (
  organization_id uuid NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('publisher-left', 'publisher-roles')),
  PRIMARY KEY (organization_id, agent_id, at, kind),
  FOREIGN KEY (organization_id, agent_id) REFERENCES agents
);
ALTER TABLE agent_incidents ENABLE ROW LEVEL SECURITY;
ALTER TABLE agent_incidents FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON agent_incidents TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT ON agent_incidents TO auxilia_app;

-- Whoever guesses at identities leaves few of these; they are asked for with each identification
-- (lambdas/agents/tools/guesses.ts has the same condition).
CREATE INDEX run_events_guesses ON run_events (organization_id, at)
  WHERE (type = 'tool-executed' AND payload ->> 'tool' = 'find_patient' AND payload #>> '{output,match}' <> 'verified')
    OR (type = 'tool-refused' AND payload ->> 'tool' = 'register_patient' AND payload ->> 'code' = 'conflict');

-- `agent_since` is how many of a patient's thread were counted when an agent took it; null while none has it. `handled`
-- is how far an agent has dealt with it, so that nobody of the team has to read it.
ALTER TABLE threads ADD COLUMN agent_since integer;
ALTER TABLE threads ADD COLUMN handled integer NOT NULL DEFAULT 0;
ALTER TABLE threads DROP COLUMN is_unread;
ALTER TABLE threads ADD COLUMN is_unread boolean
  GENERATED ALWAYS AS (counted > greatest(counted_read, handled)) STORED;
CREATE INDEX threads_unread ON threads (organization_id, is_unread, is_closed, last_message_at, thread_id);
GRANT UPDATE (agent_since, handled) ON threads TO auxilia_app;
