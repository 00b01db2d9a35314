-- The history of a type, and of the whole record, is read newest first, deletions included.
DROP INDEX resources_by_update;
CREATE INDEX resources_by_update ON resources (organization_id, resource_type, last_updated, resource_key);

ALTER TABLE resource_versions ADD COLUMN resource_type text COLLATE "C";
-- The owner sees no organization's rows while row-level security is forced on it too.
ALTER TABLE resources NO FORCE ROW LEVEL SECURITY;
ALTER TABLE resource_versions NO FORCE ROW LEVEL SECURITY;
UPDATE resource_versions v SET resource_type = r.resource_type
  FROM resources r WHERE r.organization_id = v.organization_id AND r.resource_key = v.resource_key;
ALTER TABLE resources FORCE ROW LEVEL SECURITY;
ALTER TABLE resource_versions FORCE ROW LEVEL SECURITY;
ALTER TABLE resource_versions ALTER COLUMN resource_type SET NOT NULL;

CREATE INDEX resource_versions_by_update
  ON resource_versions (organization_id, resource_type, last_updated, resource_key, version);

-- Exports read a type in the order of creation: what came together, such as a patient's record, lies together.
CREATE INDEX resources_by_key ON resources (organization_id, resource_type, resource_key);

-- A bulk export, of the person who asked for it. It holds no patient's data: its files are read from the record, as
-- that was at transaction_time, when they are fetched. The work of finding where files begin and end stands at the
-- type of number next_type (from 0), after the resource after_key.
CREATE TABLE bulk_exports (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL,
  export_id uuid NOT NULL,
  request text NOT NULL,
  level text NOT NULL CHECK (level IN ('system', 'Patient', 'Group')),
  group_id text COLLATE "C" CHECK ((level = 'Group') = (group_id IS NOT NULL)),
  types text[] NOT NULL,
  since timestamptz,
  transaction_time timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  next_type integer NOT NULL DEFAULT 0,
  after_key bigint NOT NULL DEFAULT 0,
  completed_at timestamptz,
  PRIMARY KEY (organization_id, user_id, export_id)
);

-- A file: the resources of a type with keys above after_key, up to last_key.
CREATE TABLE bulk_export_parts (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  export_id uuid NOT NULL,
  part integer NOT NULL,
  resource_type text COLLATE "C" NOT NULL,
  after_key bigint NOT NULL,
  last_key bigint NOT NULL,
  resource_count integer NOT NULL,
  -- Of those deleted since the time that the export begins at.
  deletion_count integer NOT NULL,
  PRIMARY KEY (organization_id, user_id, export_id, part),
  FOREIGN KEY (organization_id, user_id, export_id) REFERENCES bulk_exports ON DELETE CASCADE
);

ALTER TABLE bulk_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE bulk_exports FORCE ROW LEVEL SECURITY;
ALTER TABLE bulk_export_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bulk_export_parts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_exports ON bulk_exports TO auxilia_app
  USING (organization_id = current_organization_id() AND user_id = current_user_id());
CREATE POLICY own_exports ON bulk_export_parts TO auxilia_app
  USING (organization_id = current_organization_id() AND user_id = current_user_id());

GRANT SELECT, INSERT, UPDATE (next_type, after_key, completed_at), DELETE ON bulk_exports TO auxilia_app;
GRANT SELECT, INSERT ON bulk_export_parts TO auxilia_app;
