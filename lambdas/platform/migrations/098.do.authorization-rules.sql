-- What payers say about prior authorization, as people of the organization read it: the rule of the moment and each before it.
CREATE TABLE authorization_rules (
  organization_id uuid NOT NULL REFERENCES organizations,
  rule_id uuid NOT NULL,
  -- Payer, plan (empty: any) and service as they are compared (lambdas/clinical/prior-authorization/rule-keys.ts).
  payer_key text COLLATE "C" NOT NULL,
  plan_key text COLLATE "C" NOT NULL,
  service_key text COLLATE "C" NOT NULL,
  -- What it is searched by: the three, and the service's words and code.
  words text COLLATE "C" NOT NULL,
  content jsonb NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (organization_id, rule_id),
  UNIQUE (organization_id, payer_key, service_key, plan_key)
);
CREATE TABLE authorization_rule_versions (
  organization_id uuid NOT NULL REFERENCES organizations,
  rule_id uuid NOT NULL,
  version integer NOT NULL,
  -- Null: it was removed then.
  content jsonb,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, rule_id, version)
);
ALTER TABLE authorization_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE authorization_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON authorization_rules TO auxilia_app USING (organization_id = current_organization_id());
ALTER TABLE authorization_rule_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE authorization_rule_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON authorization_rule_versions TO auxilia_app
  USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (payer_key, plan_key, service_key, words, content, version), DELETE ON authorization_rules TO auxilia_app;
-- What stood once is not rewritten.
GRANT SELECT, INSERT ON authorization_rule_versions TO auxilia_app;
