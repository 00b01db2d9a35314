-- The organization and the person on whose behalf a transaction runs; null when it set none.
CREATE FUNCTION current_organization_id() RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.organization_id', true), '')::uuid $$;
CREATE FUNCTION current_user_id() RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;

CREATE TABLE organizations (
  organization_id uuid PRIMARY KEY,
  legal_name text NOT NULL CHECK (legal_name <> ''),
  npi text CHECK (npi ~ '^[12][0-9]{9}$'),
  type text NOT NULL,
  time_zone text NOT NULL,
  baa_version text,
  baa_accepted_at timestamptz,
  baa_accepted_by uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((baa_version IS NULL) = (baa_accepted_at IS NULL))
);
-- One organization per NPI, so that nobody can open a second record for a clinic that is already here.
CREATE UNIQUE INDEX organizations_npi ON organizations (npi) WHERE npi IS NOT NULL;

CREATE TABLE users (
  user_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Cognito's sub. It changes when a lost authenticator is recovered; user_id never does.
  cognito_sub text NOT NULL UNIQUE,
  email text NOT NULL,
  given_name text NOT NULL,
  family_name text NOT NULL,
  terms_version text,
  terms_accepted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_organization ON users (organization_id);

-- What a person declared when signing up, kept until their e-mail is confirmed.
CREATE TABLE registrations (
  cognito_sub text PRIMARY KEY,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  declaration jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE audit_events (
  audit_event_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid,
  -- What happened, e.g. 'signed-in'; and Cognito's or the request's id, so that a retry adds nothing.
  action text NOT NULL,
  source_id text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  recorded_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organization_id, action, source_id)
);

-- The answer to a change that carried an Idempotency-Key, so that a repeated request gets the same one.
CREATE TABLE idempotency_keys (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL REFERENCES users,
  idempotency_key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id, idempotency_key)
);

ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
ALTER TABLE organizations FORCE ROW LEVEL SECURITY;
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE registrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE registrations FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_events FORCE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;

-- The API sees one organization at a time.
CREATE POLICY own_organization ON organizations TO auxilia_app
  USING (organization_id = current_organization_id());
CREATE POLICY own_organization ON users TO auxilia_app
  USING (organization_id = current_organization_id());
CREATE POLICY own_organization ON audit_events TO auxilia_app
  USING (organization_id = current_organization_id());
CREATE POLICY own_keys ON idempotency_keys TO auxilia_app
  USING (organization_id = current_organization_id() AND user_id = current_user_id());

GRANT SELECT, UPDATE (legal_name, npi, type, time_zone, baa_version, baa_accepted_at, baa_accepted_by, version, updated_at)
  ON organizations TO auxilia_app;
GRANT SELECT, UPDATE (given_name, family_name, email, version, updated_at) ON users TO auxilia_app;
GRANT SELECT, INSERT ON audit_events TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (answer), DELETE ON idempotency_keys TO auxilia_app;

-- The Cognito triggers create organizations and people before anybody belongs to one.
CREATE POLICY provisioning ON organizations TO auxilia_identity USING (true);
CREATE POLICY provisioning ON users TO auxilia_identity USING (true);
CREATE POLICY provisioning ON registrations TO auxilia_identity USING (true);
CREATE POLICY provisioning ON audit_events TO auxilia_identity USING (true);

GRANT SELECT, INSERT ON organizations TO auxilia_identity;
GRANT SELECT, INSERT, UPDATE (given_name, family_name, email, version, updated_at) ON users TO auxilia_identity;
GRANT SELECT, INSERT, UPDATE, DELETE ON registrations TO auxilia_identity;
GRANT SELECT, INSERT ON audit_events TO auxilia_identity;
