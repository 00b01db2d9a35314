-- How many resources of a type an organization has, so that a total is not counted: the sum of its rows. Who writes takes
-- one that nobody else has just now, or makes another, so that nobody waits; there are as many as ever wrote at once.
CREATE TABLE resource_counts (
  organization_id uuid NOT NULL REFERENCES organizations,
  resource_type text COLLATE "C" NOT NULL,
  part bigint GENERATED ALWAYS AS IDENTITY,
  present bigint NOT NULL,
  PRIMARY KEY (organization_id, resource_type, part)
);
ALTER TABLE resource_counts ENABLE ROW LEVEL SECURITY;

-- The owner sees no organization's rows while row-level security is forced on it too.
ALTER TABLE resources NO FORCE ROW LEVEL SECURITY;
INSERT INTO resource_counts (organization_id, resource_type, present)
  SELECT organization_id, resource_type, count(*) FROM resources WHERE NOT is_deleted GROUP BY organization_id, resource_type;
ALTER TABLE resources FORCE ROW LEVEL SECURITY;

ALTER TABLE resource_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON resource_counts USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (present) ON resource_counts TO auxilia_app;

-- Nobody searches by whole contents: looking through a sample of them is most of what statistics cost.
ALTER TABLE resources ALTER COLUMN content SET STATISTICS 0;
ALTER TABLE resource_versions ALTER COLUMN content SET STATISTICS 0;
