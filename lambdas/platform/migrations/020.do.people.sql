-- People who are invited, and what the user pool still has to be told of somebody.

-- Somebody who has not come yet. The row becomes one of `users`, with the same id, when they first sign in. Their account in
-- the user pool is made, renewed and deleted from what stands here (lambdas/people/reconcile.ts).
CREATE TABLE invitations (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL,
  email text NOT NULL,
  given_name text NOT NULL,
  family_name text NOT NULL,
  roles text[] NOT NULL CHECK (roles <> '{}'),
  state text COLLATE "C" NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'revoked', 'refused')),
  -- Why the user pool does not take it.
  refusal text COLLATE "C" CHECK (refusal IN ('email-taken')),
  -- Null until the user pool has the account.
  cognito_sub text UNIQUE,
  -- How often it was to be sent, and how often it was: the difference is what is still to be done.
  sendings integer NOT NULL DEFAULT 1,
  sent integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, user_id),
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
-- Whoever is invited twice has two e-mails and one account.
CREATE UNIQUE INDEX invitations_open ON invitations (organization_id, email) WHERE state = 'open';
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON invitations TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (given_name, family_name, roles, state, refusal, cognito_sub, sendings, sent, expires_at, settled_at, version)
  ON invitations TO auxilia_app;
-- The trigger that lets them in for the first time.
CREATE POLICY provisioning ON invitations TO auxilia_identity USING (true);
GRANT SELECT, UPDATE (state, settled_at, version) ON invitations TO auxilia_identity;

-- Disabled for a while; `deactivated_at` says that somebody has left. `is_pool_behind`: the user pool has not been told yet.
ALTER TABLE users ADD COLUMN disabled_at timestamptz;
ALTER TABLE users ADD COLUMN is_pool_behind boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD COLUMN last_signed_in_at timestamptz;
GRANT UPDATE (disabled_at, deactivated_at, is_pool_behind, last_signed_in_at) ON users TO auxilia_app;
GRANT UPDATE (last_signed_in_at) ON users TO auxilia_identity;
GRANT SELECT (disabled_at) ON users TO auxilia_operator;
CREATE INDEX users_by_name ON users (organization_id, lower(family_name), lower(given_name), user_id);

-- As in migration 018, and whoever is disabled opens nothing either.
CREATE OR REPLACE FUNCTION enter_session(signed_in_at timestamptz, issued_at timestamptz, session_id uuid, token_roles text[])
RETURNS void LANGUAGE plpgsql STABLE AS $$
DECLARE
  person record;
BEGIN
  SELECT deactivated_at, disabled_at, revoked_before, kept_session, last_roles, roles_as_of INTO person
    FROM users WHERE user_id = current_user_id();
  IF NOT FOUND OR person.deactivated_at IS NOT NULL OR person.disabled_at IS NOT NULL THEN
    RAISE EXCEPTION 'The account is deactivated' USING ERRCODE = 'U0001';
  END IF;
  IF signed_in_at < person.revoked_before AND person.kept_session IS DISTINCT FROM session_id THEN
    RAISE EXCEPTION 'The session has ended' USING ERRCODE = 'U0002';
  END IF;
  -- An infinite `roles_as_of`: an administrator has decided here, whatever tokens say.
  IF issued_at < person.roles_as_of AND NOT token_roles <@ person.last_roles THEN
    RAISE EXCEPTION 'Roles were lost' USING ERRCODE = 'U0003', DETAIL = array_to_string(person.last_roles, ' ');
  END IF;
END $$;
CREATE OR REPLACE TRIGGER sessions_ended AFTER UPDATE OF revoked_before, deactivated_at, disabled_at, last_roles ON users
  FOR EACH ROW EXECUTE FUNCTION announce_ended_sessions();
