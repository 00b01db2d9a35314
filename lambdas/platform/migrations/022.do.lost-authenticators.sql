-- Who has lost their authenticator, how they come in again, and the codes that they keep for it.

-- One attempt of a person who has proven their password. `confirmed`: decided on, and the user pool is still to be told.
CREATE TABLE access_recoveries (
  organization_id uuid NOT NULL REFERENCES organizations,
  recovery_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  state text COLLATE "C" NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'confirmed', 'done', 'cancelled', 'rejected', 'expired')),
  -- By what it was decided. A code proves as much as the authenticator did; after the others the password is chosen anew too.
  way text COLLATE "C" CHECK (way IN ('administrator', 'code', 'waiting')),
  requested_at timestamptz NOT NULL,
  -- When it is granted without anybody's word, where there is nobody who could give it.
  matures_at timestamptz,
  -- When it is forgotten.
  expires_at timestamptz NOT NULL,
  decided_by uuid,
  settled_at timestamptz,
  PRIMARY KEY (organization_id, recovery_id),
  CHECK ((state IN ('confirmed', 'done')) <= (way IS NOT NULL))
);
CREATE UNIQUE INDEX access_recoveries_underway ON access_recoveries (organization_id, user_id)
  WHERE state IN ('open', 'confirmed');
ALTER TABLE access_recoveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE access_recoveries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON access_recoveries TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (state, way, decided_by, settled_at) ON access_recoveries TO auxilia_app;
-- Whoever comes in has an authenticator.
CREATE POLICY provisioning ON access_recoveries TO auxilia_identity USING (true);
GRANT SELECT, UPDATE (state, settled_at) ON access_recoveries TO auxilia_identity;

-- The codes of a person: one salt for all that were made together, hashes that cost time (lambdas/people/recovery-codes.ts).
CREATE TABLE recovery_codes (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL REFERENCES users,
  code_hash text COLLATE "C" NOT NULL,
  salt text COLLATE "C" NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (organization_id, user_id, code_hash)
);
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE recovery_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON recovery_codes TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON recovery_codes TO auxilia_app;

-- How often somebody has tried, for the limit per hour.
CREATE TABLE recovery_attempts (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL REFERENCES users,
  attempted_at timestamptz NOT NULL
);
CREATE INDEX recovery_attempts_of ON recovery_attempts (organization_id, user_id, attempted_at);
ALTER TABLE recovery_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE recovery_attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON recovery_attempts TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE ON recovery_attempts TO auxilia_app;
