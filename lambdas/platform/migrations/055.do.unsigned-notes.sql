-- Who has which draft before them (lambdas/visits/unsigned-notes.ts): whoever is to sign it, and whoever writes it for them.
CREATE TABLE unsigned_notes (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL,
  -- Of the DocumentReference.
  note_id text COLLATE "C" NOT NULL,
  part text COLLATE "C" NOT NULL CHECK (part IN ('author', 'writer')),
  begun_at timestamptz NOT NULL,
  -- After how many hours whoever is to sign it was reminded last.
  reminded_hours smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, user_id, note_id)
);
CREATE INDEX unsigned_notes_note ON unsigned_notes (organization_id, note_id);
CREATE INDEX unsigned_notes_age ON unsigned_notes (organization_id, user_id, part, begun_at);
CREATE INDEX unsigned_notes_reminders ON unsigned_notes (organization_id, begun_at) WHERE part = 'author' AND reminded_hours < 72;

-- Drafts that are there already. Nobody is reminded of those by surprise. The owner sees no organization's rows while
-- row-level security is forced on it too.
ALTER TABLE resources NO FORCE ROW LEVEL SECURITY;
ALTER TABLE resource_versions NO FORCE ROW LEVEL SECURITY;
INSERT INTO unsigned_notes (organization_id, user_id, note_id, part, begun_at, reminded_hours)
  SELECT r.organization_id, (author #>> '{identifier,value}')::uuid, r.id, 'author',
    coalesce((SELECT min(v.last_updated) FROM resource_versions v
      WHERE v.organization_id = r.organization_id AND v.resource_key = r.resource_key), r.last_updated), 72
  FROM resources r CROSS JOIN jsonb_array_elements(r.content -> 'author') AS author
  WHERE r.resource_type = 'DocumentReference' AND NOT r.is_deleted
    AND r.content ->> 'docStatus' = 'preliminary' AND r.content ->> 'status' = 'current'
    AND jsonb_typeof(r.content -> 'author') = 'array' AND author #>> '{identifier,system}' = 'urn:auxilia:user'
    AND author #>> '{identifier,value}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ON CONFLICT DO NOTHING;
ALTER TABLE resources FORCE ROW LEVEL SECURITY;
ALTER TABLE resource_versions FORCE ROW LEVEL SECURITY;

ALTER TABLE unsigned_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE unsigned_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON unsigned_notes TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE ON unsigned_notes TO auxilia_app;
GRANT UPDATE (part, reminded_hours) ON unsigned_notes TO auxilia_app;
