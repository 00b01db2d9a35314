-- Payers whose systems are asked (lambdas/prior-authorization/payers): whether a service needs authorization, whether somebody is
-- covered, and for the authorization itself. No row: nobody has connected that payer, and a request leaves on paper.
CREATE TABLE payer_connections (
  organization_id uuid NOT NULL REFERENCES organizations,
  payer_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- As it is compared (lambdas/clinical/prior-authorization/rule-keys.ts).
  payer_key text COLLATE "C" NOT NULL,
  -- Of its FHIR server, and of its CDS Hooks service where it has one.
  base_url text COLLATE "C" NOT NULL CHECK (base_url ~ '^https://' AND length(base_url) <= 500),
  hooks_url text COLLATE "C" CHECK (hooks_url ~ '^https://' AND length(hooks_url) <= 500),
  has_eligibility boolean NOT NULL,
  token_url text COLLATE "C" NOT NULL CHECK (token_url ~ '^https://' AND length(token_url) <= 500),
  client_id text COLLATE "C" NOT NULL CHECK (length(client_id) BETWEEN 1 AND 200),
  -- A JWK whose public half the payer was given; it is never shown.
  private_key jsonb NOT NULL,
  added_at timestamptz NOT NULL,
  added_by uuid NOT NULL,
  removed_at timestamptz,
  removed_by uuid,
  PRIMARY KEY (organization_id, payer_id),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE UNIQUE INDEX payer_connections_one ON payer_connections (organization_id, payer_key) WHERE removed_at IS NULL;

-- What was asked of a payer, exactly as it left, and what came back, exactly as it came.
CREATE TABLE payer_exchanges (
  organization_id uuid NOT NULL,
  -- Also the name by which the call is told from its repeats.
  exchange_id uuid NOT NULL,
  payer_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL
    CHECK (kind IN ('submit', 'update', 'cancel', 'inquire', 'notice', 'order-sign', 'appointment-book', 'eligibility')),
  patient_id text COLLATE "C" NOT NULL,
  -- The request for authorization; null where it is about none.
  case_id uuid,
  state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'answered', 'taken', 'uncertain', 'failed')),
  sent text NOT NULL,
  answer text,
  -- HTTP status of the answer.
  status integer,
  -- What became of it, in a sentence; null where nothing is to be said.
  outcome text,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (organization_id, exchange_id),
  FOREIGN KEY (organization_id, payer_id) REFERENCES payer_connections,
  FOREIGN KEY (organization_id, case_id) REFERENCES authorization_cases
);
CREATE INDEX payer_exchanges_of_case ON payer_exchanges (organization_id, case_id, created_at) WHERE case_id IS NOT NULL;
CREATE INDEX payer_exchanges_of_patient ON payer_exchanges (organization_id, patient_id, created_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payer_connections', 'payer_exchanges'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE (removed_at, removed_by) ON payer_connections TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, answer, status, outcome, settled_at) ON payer_exchanges TO auxilia_app;
-- A call that was put off says by which attempt, so that one whose outcome nobody knows is told from it.
ALTER TABLE state_machine_calls ADD COLUMN postponed_attempt integer;
GRANT UPDATE (postponed_attempt) ON state_machine_calls TO auxilia_app;
