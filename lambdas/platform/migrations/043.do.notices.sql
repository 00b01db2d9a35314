-- By which channels each kind of notice reaches a clinic's people; no row means the product's own defaults.
CREATE TABLE notice_settings (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  channels jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);

-- What each person does without.
CREATE TABLE muted_notices (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL REFERENCES users,
  kinds text[] COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['notice_settings', 'muted_notices'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE (channels, version) ON notice_settings TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (kinds) ON muted_notices TO auxilia_app;
