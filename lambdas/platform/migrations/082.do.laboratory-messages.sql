-- Messages of laboratories: each is taken in once, and what nobody could tell the patient of is kept until somebody does.
CREATE TABLE laboratory_messages (
  organization_id uuid NOT NULL REFERENCES organizations,
  message_id uuid NOT NULL,
  -- MSH-3 and MSH-4, and MSH-10: the sender's own name of the message.
  sender text COLLATE "C" NOT NULL CHECK (length(sender) <= 500),
  control_id text COLLATE "C" NOT NULL CHECK (length(control_id) BETWEEN 1 AND 200),
  -- SHA-256 of the message: another content under the same name is refused.
  digest text COLLATE "C" NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  received_at timestamptz NOT NULL,
  -- Of what waited for somebody to say whose it is, until it is in a chart; what was dismissed keeps it.
  content text,
  task_id text COLLATE "C",
  settled_by uuid,
  settled_at timestamptz,
  dismissed_because text,
  PRIMARY KEY (organization_id, message_id),
  UNIQUE (organization_id, sender, control_id),
  CHECK ((settled_by IS NULL) = (settled_at IS NULL))
);
CREATE INDEX laboratory_messages_waiting ON laboratory_messages (organization_id, received_at)
  WHERE content IS NOT NULL AND settled_at IS NULL;
ALTER TABLE laboratory_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE laboratory_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON laboratory_messages TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (content, task_id, settled_by, settled_at, dismissed_because) ON laboratory_messages TO auxilia_app;
