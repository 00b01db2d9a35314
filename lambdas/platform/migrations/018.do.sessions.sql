-- When a person's sessions end, looked up where each request's transaction begins; and the operator's own login.

-- Sign-ins before `revoked_before` do not count any more, but for the one that ended the others (`kept_session`: the
-- origin_jti of its tokens). `roles_as_of`: since when `last_roles` holds; tokens from before it bear no role beyond.
ALTER TABLE users ADD COLUMN revoked_before timestamptz, ADD COLUMN kept_session uuid, ADD COLUMN roles_as_of timestamptz;
GRANT UPDATE (revoked_before, kept_session, roles_as_of) ON users TO auxilia_app;
GRANT UPDATE (revoked_before, kept_session, roles_as_of, last_roles) ON users TO auxilia_identity;
GRANT SELECT (deactivated_at, revoked_before, kept_session, last_roles, roles_as_of) ON users TO auxilia_operator;

-- Called by the statement that begins a transaction in a person's name (lambdas/platform/database.ts), which reads the
-- SQLSTATEs. Nothing else of the transaction is done where it raises one.
CREATE FUNCTION enter_session(signed_in_at timestamptz, issued_at timestamptz, session_id uuid, token_roles text[])
RETURNS void LANGUAGE plpgsql STABLE AS $$
DECLARE
  person record;
BEGIN
  SELECT deactivated_at, revoked_before, kept_session, last_roles, roles_as_of INTO person
    FROM users WHERE user_id = current_user_id();
  IF NOT FOUND OR person.deactivated_at IS NOT NULL THEN
    RAISE EXCEPTION 'The account is deactivated' USING ERRCODE = 'U0001';
  END IF;
  IF signed_in_at < person.revoked_before AND person.kept_session IS DISTINCT FROM session_id THEN
    RAISE EXCEPTION 'The session has ended' USING ERRCODE = 'U0002';
  END IF;
  IF issued_at < person.roles_as_of AND NOT token_roles <@ person.last_roles THEN
    RAISE EXCEPTION 'Roles were lost' USING ERRCODE = 'U0003', DETAIL = array_to_string(person.last_roles, ' ');
  END IF;
END $$;

-- Open streams look again at once (lambdas/platform/change-bell.ts); where nobody listens, nothing is sent.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('auxilia.listens', true) = 'yes' THEN
    PERFORM pg_notify('auxilia_changes', NEW.organization_id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER UPDATE OF revoked_before, deactivated_at, last_roles ON users
  FOR EACH ROW EXECUTE FUNCTION announce_ended_sessions();

-- The API could become the operator by SET ROLE, and with it whatever SQL ran there. The operator logs in itself.
REVOKE auxilia_operator FROM auxilia_app;
ALTER ROLE auxilia_operator LOGIN;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'rds_iam') THEN
    GRANT rds_iam TO auxilia_operator;
  END IF;
END $$;
