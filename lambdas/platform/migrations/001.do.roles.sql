-- The login roles of the Lambdas. They own nothing, cannot bypass row-level security and hold only the
-- rights granted table by table. On Aurora they log in with IAM tokens (rds_iam); elsewhere a session
-- assumes them with SET ROLE.
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['auxilia_app', 'auxilia_identity'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS', role_name);
    END IF;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'rds_iam') THEN
      EXECUTE format('GRANT rds_iam TO %I', role_name);
    END IF;
  END LOOP;
END $$;

-- Nobody may create objects in the schema but its owner.
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO auxilia_app, auxilia_identity;
