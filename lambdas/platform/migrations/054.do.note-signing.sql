-- How an organization's notes are signed (lambdas/visits): with one's name, or with the password and a code of the
-- authenticator, which the user pool judges.
ALTER TABLE organizations ADD COLUMN note_signing text COLLATE "C" NOT NULL DEFAULT 'typed-name'
  CHECK (note_signing IN ('typed-name', 'authenticator-code'));
GRANT UPDATE (note_signing), INSERT (note_signing) ON organizations TO auxilia_app;

-- That somebody has shown who they are, for one signature. Asked before the pool is, so that each attempt counts.
CREATE TABLE signing_proofs (
  organization_id uuid NOT NULL REFERENCES organizations,
  proof_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The sign-in (origin_jti) for which it is good; null where no sign-in stands behind the token.
  session_id uuid,
  asked_at timestamptz NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'proven', 'failed', 'used')),
  -- Of the DocumentReference that was signed with it.
  note_id text COLLATE "C",
  PRIMARY KEY (organization_id, proof_id),
  CHECK ((state = 'used') = (note_id IS NOT NULL))
);
CREATE INDEX signing_proofs_user ON signing_proofs (organization_id, user_id, asked_at);
ALTER TABLE signing_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE signing_proofs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON signing_proofs TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE ON signing_proofs TO auxilia_app;
GRANT UPDATE (state, note_id) ON signing_proofs TO auxilia_app;
