-- Letters of appeal (lambdas/prior-authorization/appeal): what a clinician answers a payer that said no, sentence by sentence with where
-- each comes from. Once it is signed it stands in the record as a DocumentReference of the same id, and is not changed any more.
CREATE TABLE authorization_letters (
  organization_id uuid NOT NULL,
  letter_id uuid NOT NULL,
  case_id uuid NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('draft', 'signed')),
  content jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, letter_id),
  FOREIGN KEY (organization_id, case_id) REFERENCES authorization_cases ON DELETE CASCADE
);
CREATE UNIQUE INDEX authorization_letters_draft ON authorization_letters (organization_id, case_id) WHERE state = 'draft';

ALTER TABLE authorization_letters ENABLE ROW LEVEL SECURITY;
ALTER TABLE authorization_letters FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON authorization_letters TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (state, content, version) ON authorization_letters TO auxilia_app;
