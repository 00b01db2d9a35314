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

-- Who is in training, and who supervises them: their signed notes wait for the signature of one of these (lambdas/visits).
CREATE TABLE supervised_people (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL,
  supervisors uuid[] NOT NULL CHECK (cardinality(supervisors) <= 20 AND NOT user_id = ANY (supervisors)),
  version integer NOT NULL DEFAULT 1,
  updated_by uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);
ALTER TABLE supervised_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE supervised_people FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON supervised_people TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT ON supervised_people TO auxilia_app;
GRANT UPDATE (supervisors, version, updated_by, updated_at) ON supervised_people TO auxilia_app;

-- `cosigner`: a signed note of somebody in training waits for this supervisor, or for another of theirs.
ALTER TABLE unsigned_notes DROP CONSTRAINT unsigned_notes_part_check;
ALTER TABLE unsigned_notes ADD CONSTRAINT unsigned_notes_part_check CHECK (part IN ('author', 'writer', 'cosigner'));
-- Of the Composition on which second signatures stand, and who signed first; both of `cosigner` alone.
ALTER TABLE unsigned_notes ADD COLUMN composition_id text COLLATE "C";
ALTER TABLE unsigned_notes ADD COLUMN signed_by uuid;
ALTER TABLE unsigned_notes ADD CHECK ((part = 'cosigner') = (composition_id IS NOT NULL) AND (part = 'cosigner') = (signed_by IS NOT NULL));
CREATE INDEX unsigned_notes_composition ON unsigned_notes (organization_id, composition_id) WHERE part = 'cosigner';
GRANT UPDATE (part, reminded_hours, composition_id, signed_by, begun_at) ON unsigned_notes TO auxilia_app;
