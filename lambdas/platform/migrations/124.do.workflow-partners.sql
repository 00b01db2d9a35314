-- Whom workflows may call outside, as administrators allow: an address and the key with which calls are signed.
CREATE TABLE workflow_partners (
  organization_id uuid NOT NULL REFERENCES organizations,
  partner_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  base_url text COLLATE "C" NOT NULL CHECK (base_url ~ '^https://' AND length(base_url) <= 500),
  -- 32 bytes in hexadecimal, told once to whoever adds the partner.
  signing_key text COLLATE "C" NOT NULL CHECK (signing_key ~ '^[0-9a-f]{64}$'),
  added_at timestamptz NOT NULL,
  added_by uuid NOT NULL,
  removed_at timestamptz,
  removed_by uuid,
  PRIMARY KEY (organization_id, partner_id),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
ALTER TABLE workflow_partners ENABLE ROW LEVEL SECURITY;
ALTER TABLE workflow_partners FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON workflow_partners TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (removed_at, removed_by) ON workflow_partners TO auxilia_app;

-- A run waits for an agent, whose run's id is `task_id`, and for a partner's answer.
ALTER TABLE workflow_waits DROP CONSTRAINT workflow_waits_kind_check;
ALTER TABLE workflow_waits ADD CONSTRAINT workflow_waits_kind_check
  CHECK (kind IN ('task', 'approval', 'event', 'run', 'form', 'agent', 'request'));

-- Workflows begin with a patient's message, an agent's outcome and the call of a system of the clinic's.
ALTER TABLE workflow_triggers DROP CONSTRAINT workflow_triggers_kind_check;
ALTER TABLE workflow_triggers ADD CONSTRAINT workflow_triggers_kind_check
  CHECK (kind IN ('event', 'schedule', 'message', 'agent', 'webhook'));

-- What a run was begun again from: another run, and the step at which it goes on with what that one had.
ALTER TABLE workflow_runs ADD COLUMN again_of uuid;
ALTER TABLE workflow_runs ADD COLUMN again_from text COLLATE "C" CHECK (length(again_from) <= 40);
-- The state machine that it runs on, where it is not that of its version from the start.
ALTER TABLE workflow_runs ADD COLUMN machine text COLLATE "C" CHECK (length(machine) <= 80);
