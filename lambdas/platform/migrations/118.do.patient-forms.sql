-- What patients are asked to fill in without an account (lambdas/patient-forms): the form that is asked for, whose id is that of its
-- FHIR Task, the links that lead to it and who has opened one. Of secrets only their SHA-256 is kept.
CREATE TABLE patient_forms (
  organization_id uuid NOT NULL REFERENCES organizations,
  form_id uuid NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  questionnaire_id text COLLATE "C" NOT NULL,
  -- The one that is asked, whatever is published after it.
  questionnaire_version text COLLATE "C" NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  language text COLLATE "C" NOT NULL CHECK (language IN ('es', 'en')),
  -- What the patient agrees to with a signature; null: nothing is signed.
  consent text CHECK (length(consent) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Answers that are not sent yet: nobody of the clinic reads them, and they go when the form ends.
  draft jsonb NOT NULL DEFAULT '[]',
  revision integer NOT NULL DEFAULT 0,
  saved_at timestamptz,
  ended_at timestamptz,
  ending text COLLATE "C" CHECK (ending IN ('completed', 'expired', 'cancelled')),
  response_id text COLLATE "C",
  PRIMARY KEY (organization_id, form_id),
  CHECK ((ended_at IS NULL) = (ending IS NULL)),
  CHECK (ended_at IS NULL OR draft = '[]'::jsonb),
  CHECK ((ending = 'completed') = (response_id IS NOT NULL) OR ending IS NULL)
);
CREATE INDEX patient_forms_of ON patient_forms (organization_id, patient_id, created_at DESC);

CREATE TABLE patient_links (
  organization_id uuid NOT NULL,
  link_id uuid NOT NULL,
  form_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  -- Birth dates that were not the patient's: after some of them the link opens no more.
  failures smallint NOT NULL DEFAULT 0,
  opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  PRIMARY KEY (organization_id, link_id),
  FOREIGN KEY (organization_id, form_id) REFERENCES patient_forms ON DELETE CASCADE,
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX patient_links_of ON patient_links (organization_id, form_id);

CREATE TABLE patient_sessions (
  organization_id uuid NOT NULL,
  session_hash bytea NOT NULL CHECK (length(session_hash) = 32),
  link_id uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_hash),
  FOREIGN KEY (organization_id, link_id) REFERENCES patient_links ON DELETE CASCADE
);
CREATE INDEX patient_sessions_of ON patient_sessions (organization_id, link_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['patient_forms', 'patient_links', 'patient_sessions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE (draft, revision, saved_at, ended_at, ending, response_id) ON patient_forms TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (failures, opened_at, revoked_at, revoked_by) ON patient_links TO auxilia_app;
GRANT SELECT, INSERT, DELETE ON patient_sessions TO auxilia_app;

-- Whoever follows a link belongs to no organization yet. The row whose secret they hold, and no other, opens to them until the
-- transaction ends.
CREATE POLICY by_token ON patient_links FOR SELECT TO auxilia_app
  USING (token_hash = decode(nullif(current_setting('app.patient_link', true), ''), 'hex'));
CREATE POLICY by_secret ON patient_sessions FOR SELECT TO auxilia_app
  USING (session_hash = decode(nullif(current_setting('app.patient_session', true), ''), 'hex'));

CREATE FUNCTION open_patient_link(hash bytea) RETURNS TABLE (organization_id uuid, link_id uuid)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.patient_link', encode(hash, 'hex'), true);
  RETURN QUERY SELECT l.organization_id, l.link_id FROM patient_links l WHERE l.token_hash = hash;
END $$;
CREATE FUNCTION open_patient_session(hash bytea) RETURNS TABLE (organization_id uuid, link_id uuid, expires_at timestamptz)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.patient_session', encode(hash, 'hex'), true);
  RETURN QUERY SELECT s.organization_id, s.link_id, s.expires_at FROM patient_sessions s WHERE s.session_hash = hash;
END $$;
REVOKE ALL ON FUNCTION open_patient_link(bytea), open_patient_session(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_patient_link(bytea), open_patient_session(bytea) TO auxilia_app;

-- Retention (lambdas/platform/clear-settled.ts): the worker forgets sessions that are over, and forms that ended long ago with
-- their links. It reads nothing of what was asked or answered; answers that were sent are in the record.
CREATE POLICY ended_long_ago ON patient_forms TO auxilia_worker USING (ended_at IS NOT NULL);
GRANT SELECT (ended_at), DELETE ON patient_forms TO auxilia_worker;
CREATE POLICY across_organizations ON patient_sessions TO auxilia_worker USING (true);
GRANT SELECT (expires_at), DELETE ON patient_sessions TO auxilia_worker;
