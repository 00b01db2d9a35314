-- E-mail addresses that mail came back from, or whose owner reported it as unwanted: nothing more is sent there for a while
-- (lambdas/platform/returned-mail.ts). Of the address a digest is enough.
CREATE TABLE returned_addresses (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- SHA-256 of the address in small letters.
  address_digest text COLLATE "C" NOT NULL CHECK (length(address_digest) = 64),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('bounce', 'complaint')),
  returned_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, address_digest)
);
ALTER TABLE returned_addresses ENABLE ROW LEVEL SECURITY;
ALTER TABLE returned_addresses FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON returned_addresses TO auxilia_app
  USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (kind, returned_at) ON returned_addresses TO auxilia_app;
