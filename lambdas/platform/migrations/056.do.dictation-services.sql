-- The service of an organization's own that writes down what is dictated (lambdas/api/dictation.ts). Its key is never answered.
CREATE TABLE dictation_services (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  -- Null: none, as long as it has been taken out.
  address text COLLATE "C" CHECK (length(address) BETWEEN 1 AND 500 AND address LIKE 'https://%'),
  model text COLLATE "C" NOT NULL CHECK (length(model) BETWEEN 1 AND 100),
  api_key text COLLATE "C" CHECK (length(api_key) BETWEEN 1 AND 500),
  version integer NOT NULL DEFAULT 1,
  updated_by uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (address IS NOT NULL OR api_key IS NULL)
);
ALTER TABLE dictation_services ENABLE ROW LEVEL SECURITY;
ALTER TABLE dictation_services FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON dictation_services TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT ON dictation_services TO auxilia_app;
GRANT UPDATE (address, model, api_key, version, updated_by, updated_at) ON dictation_services TO auxilia_app;
