-- Where a resource does not keep a profile that it claims. Base R4 decides whether it is stored; a profile does only in an
-- organization that wants it so.
ALTER TABLE organizations ADD COLUMN strict_profiles boolean NOT NULL DEFAULT false;
GRANT UPDATE (strict_profiles) ON organizations TO auxilia_app;

-- Of the current version, replaced with it, as index rows are. No patient's values: elements and rules alone.
CREATE TABLE profile_findings (
  organization_id uuid NOT NULL,
  resource_key bigint NOT NULL,
  sort_date timestamptz NOT NULL,
  resource_type text COLLATE "C" NOT NULL,
  -- Canonical address, without version.
  profile text COLLATE "C" NOT NULL,
  -- FHIRPath without positions: Patient.identifier.system.
  element text COLLATE "C" NOT NULL,
  -- Spanish, for people.
  diagnostics text COLLATE "C" NOT NULL
);
CREATE INDEX profile_findings_kind
  ON profile_findings (organization_id, resource_type, profile, element, diagnostics, resource_key);
CREATE INDEX profile_findings_resource ON profile_findings (organization_id, resource_key);

ALTER TABLE profile_findings ENABLE ROW LEVEL SECURITY;
ALTER TABLE profile_findings FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON profile_findings USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE ON profile_findings TO auxilia_app;
