-- The text of a note while it is written (lambdas/visits): saved every few seconds over the version that was seen. The
-- record gets it every few minutes, when it is left and when it is signed; then the row goes.
CREATE TABLE note_drafts (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Of the DocumentReference.
  note_id text COLLATE "C" NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- { title, sections }
  content jsonb NOT NULL,
  saved_by uuid NOT NULL,
  saved_at timestamptz NOT NULL,
  -- When the record had it last, and from whom.
  kept_at timestamptz NOT NULL,
  kept_by uuid NOT NULL,
  PRIMARY KEY (organization_id, note_id)
);
ALTER TABLE note_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE note_drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON note_drafts TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON note_drafts TO auxilia_app;
