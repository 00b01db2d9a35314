-- What notes are begun with, and abbreviations that become longer texts: an organization's, or one person's own.
CREATE TABLE note_templates (
  organization_id uuid NOT NULL REFERENCES organizations,
  template_id uuid NOT NULL,
  -- Null: the organization's.
  owner_id uuid,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('template', 'snippet')),
  -- Of a snippet what is typed, with its point: `.hta`.
  name text NOT NULL CHECK (name <> ''),
  -- { noteKind, sections } of a template, { text } of a snippet
  content jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_by uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, template_id)
);
CREATE UNIQUE INDEX note_templates_name
  ON note_templates (organization_id, kind, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), lower(name));
ALTER TABLE note_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE note_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY own_or_shared ON note_templates TO auxilia_app
  USING (organization_id = current_organization_id() AND (owner_id IS NULL OR owner_id = current_user_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON note_templates TO auxilia_app;
