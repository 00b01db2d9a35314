-- CDS Hooks (lambdas/cds-services): who may ask from outside, with which keys, what they were answered and what came of it.
CREATE TABLE cds_clients (
  organization_id uuid NOT NULL REFERENCES organizations,
  client_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- The claim `iss` of its tokens, and `tenant` where one system asks for several organizations; empty for any.
  issuer text COLLATE "C" NOT NULL CHECK (length(issuer) BETWEEN 1 AND 500),
  tenant text COLLATE "C" NOT NULL DEFAULT '' CHECK (length(tenant) <= 200),
  -- Its public keys, or where they are to be fetched (also the one `jku` that its tokens may name).
  jwks jsonb,
  jwks_url text COLLATE "C",
  -- The one server of FHIR at which data are fetched with the token that it sends along.
  fhir_server text COLLATE "C",
  hooks text[] COLLATE "C" NOT NULL,
  is_enabled boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_by uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, client_id),
  UNIQUE (organization_id, issuer, tenant),
  CHECK (jwks IS NOT NULL OR jwks_url IS NOT NULL)
);
CREATE INDEX cds_clients_issuer ON cds_clients (issuer) WHERE is_enabled;

-- Tokens that were used, until they expire: each is good once.
CREATE TABLE cds_tokens (
  organization_id uuid NOT NULL REFERENCES organizations,
  client_id uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, client_id, token_hash)
);
CREATE INDEX cds_tokens_expiry ON cds_tokens (organization_id, expires_at);

-- The cards that were answered, without their words: which rule spoke, and to whom.
CREATE TABLE cds_cards (
  organization_id uuid NOT NULL REFERENCES organizations,
  card_id uuid NOT NULL,
  service_id text COLLATE "C" NOT NULL,
  rule_id text COLLATE "C",
  indicator text COLLATE "C" NOT NULL CHECK (indicator IN ('info', 'warning', 'critical')),
  -- The foreign client, or the person of the organization.
  client_id uuid,
  user_id uuid,
  suggestions uuid[] NOT NULL,
  override_reasons text[] COLLATE "C" NOT NULL,
  shown_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, card_id),
  CHECK ((client_id IS NULL) <> (user_id IS NULL))
);
CREATE INDEX cds_cards_age ON cds_cards (organization_id, shown_at);
CREATE INDEX cds_cards_rule ON cds_cards (organization_id, rule_id, shown_at);

-- What came of a card, as whoever saw it says.
CREATE TABLE cds_feedback (
  organization_id uuid NOT NULL REFERENCES organizations,
  card_id uuid NOT NULL,
  outcome text COLLATE "C" NOT NULL CHECK (outcome IN ('accepted', 'overridden')),
  accepted_suggestions uuid[] NOT NULL,
  reason_code text COLLATE "C",
  comment text CHECK (length(comment) <= 2000),
  outcome_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, card_id),
  FOREIGN KEY (organization_id, card_id) REFERENCES cds_cards ON DELETE CASCADE
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['cds_clients', 'cds_tokens', 'cds_cards', 'cds_feedback'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, DELETE ON cds_clients, cds_tokens, cds_cards, cds_feedback TO auxilia_app;
GRANT UPDATE (name, issuer, tenant, jwks, jwks_url, fhir_server, hooks, is_enabled, version, updated_by, updated_at)
  ON cds_clients TO auxilia_app;
GRANT UPDATE (outcome, accepted_suggestions, reason_code, comment, outcome_at, received_at) ON cds_feedback TO auxilia_app;

-- A token names its issuer before anybody knows for which organization it asks. The registrations of that issuer, and no
-- others, open until the transaction ends; they hold public keys alone.
CREATE POLICY by_issuer ON cds_clients FOR SELECT TO auxilia_app
  USING (is_enabled AND issuer = nullif(current_setting('app.cds_issuer', true), ''));
CREATE FUNCTION open_cds_clients(asking text)
  RETURNS TABLE (organization_id uuid, client_id uuid, tenant text, jwks jsonb, jwks_url text, fhir_server text, hooks text[])
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.cds_issuer', asking, true);
  RETURN QUERY SELECT c.organization_id, c.client_id, c.tenant, c.jwks, c.jwks_url, c.fhir_server, c.hooks
    FROM cds_clients c WHERE c.issuer = asking AND c.is_enabled ORDER BY c.updated_at LIMIT 20;
END $$;
REVOKE ALL ON FUNCTION open_cds_clients(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_cds_clients(text) TO auxilia_app;
