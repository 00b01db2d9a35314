-- Prescriptions that leave for a pharmacy (lambdas/medication/prescribing). They go out by the outbox, as messages do.
ALTER TABLE outbox DROP CONSTRAINT outbox_channel_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_channel_check CHECK (channel IN ('email', 'sms', 'whatsapp', 'prescription'));

-- How the network knows an organization, and the pharmacies that it writes to; no row: nobody has said.
CREATE TABLE prescription_networks (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  sender_id text NOT NULL,
  -- [{ ncpdpId, name }]
  pharmacies jsonb NOT NULL
);

-- What was sent of a prescription, or asked about it, and what became of it; no word of the prescription. It is kept as long
-- as the prescription's own history is, whose part it is.
CREATE TABLE prescription_messages (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Of what is sent also the outbox's, and the MessageID by which the network tells repeats.
  message_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('new', 'cancel', 'renewal-request', 'renewal-denied')),
  patient_id text COLLATE "C" NOT NULL,
  prescription_id text COLLATE "C" NOT NULL,
  -- { ncpdpId, name }, as they were when it was sent.
  pharmacy jsonb NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sent', 'accepted', 'refused', 'failed', 'withdrawn', 'answered')),
  -- SCRIPT's codes of a refusal, or the class of a failure.
  code text COLLATE "C",
  -- Of what a pharmacy asks: its own MessageID, and the digest by which a repeat is told from another under the same name.
  received_id text COLLATE "C" CHECK (length(received_id) <= 35),
  digest text COLLATE "C",
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, message_id)
);
CREATE INDEX prescription_messages_patient ON prescription_messages (organization_id, patient_id, created_at);
CREATE INDEX prescription_messages_prescription ON prescription_messages (organization_id, prescription_id);
-- A prescription is with one pharmacy at a time: nobody sends it twice, or to two.
CREATE UNIQUE INDEX prescription_messages_one ON prescription_messages (organization_id, prescription_id, kind)
  WHERE kind IN ('new', 'cancel') AND state IN ('waiting', 'sent', 'accepted');
CREATE UNIQUE INDEX prescription_messages_received ON prescription_messages (organization_id, (pharmacy ->> 'ncpdpId'), received_id)
  WHERE received_id IS NOT NULL;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['prescription_networks', 'prescription_messages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE (sender_id, pharmacies) ON prescription_networks TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, code) ON prescription_messages TO auxilia_app;
