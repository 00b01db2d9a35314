-- What the platform does later, what leaves it, and the documents that people attach.

-- The worker's login. It looks across organizations, but only at what is due and whose it is; the work itself is
-- done as auxilia_app, which it may assume (and whose rights it does not hold otherwise), one organization at a time.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'auxilia_worker') THEN
    CREATE ROLE auxilia_worker LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOINHERIT;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'rds_iam') THEN
    GRANT rds_iam TO auxilia_worker;
  END IF;
END $$;
GRANT auxilia_app TO auxilia_worker;
GRANT USAGE ON SCHEMA public TO auxilia_worker;

-- `available_at` is when it may next be taken: first its due time, then the end of a worker's lease, or of the pause
-- after a failure. `revision` grows when it is asked for anew, `attempts` with each worker that takes it.
CREATE TABLE jobs (
  organization_id uuid NOT NULL REFERENCES organizations,
  job_key text COLLATE "C" NOT NULL CHECK (length(job_key) BETWEEN 1 AND 200),
  kind text COLLATE "C" NOT NULL,
  due_at timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  revision integer NOT NULL DEFAULT 1,
  attempts integer NOT NULL DEFAULT 0,
  -- Ids alone: what they stand for is read when the job runs.
  payload jsonb NOT NULL DEFAULT '{}',
  -- The class of the error that the last attempt ended with.
  error text,
  settled_at timestamptz,
  PRIMARY KEY (organization_id, job_key),
  CHECK ((state = 'waiting') = (settled_at IS NULL))
);
-- Across organizations: the worker asks who is due at all.
CREATE INDEX jobs_waiting ON jobs (available_at) WHERE state = 'waiting';
CREATE INDEX jobs_settled ON jobs (settled_at) WHERE state <> 'waiting';

-- A message on its way out, written in the transaction of its cause. 'uncertain': the process that sent it died, or
-- the provider did not answer, and to send it again might send it twice; a person decides.
CREATE TABLE outbox (
  organization_id uuid NOT NULL REFERENCES organizations,
  message_id uuid NOT NULL,
  channel text COLLATE "C" NOT NULL CHECK (channel IN ('email', 'sms', 'whatsapp')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'uncertain')),
  available_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- What is in it; erased some days after it was settled.
  is_erased boolean NOT NULL DEFAULT false,
  recipient text,
  subject text,
  body text,
  html text,
  -- The job that is told how it went, if any: its kind, and what the message is about.
  settled_kind text COLLATE "C",
  about text COLLATE "C",
  -- The provider's id of it, or why it was not sent.
  provider_id text,
  error text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (organization_id, message_id),
  CHECK ((state IN ('waiting', 'sending')) = (settled_at IS NULL)),
  CHECK (is_erased = (recipient IS NULL))
);
CREATE INDEX outbox_open ON outbox (available_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL AND NOT is_erased;

-- A file that somebody attached; its bytes are in the document store under organization and id.
CREATE TABLE documents (
  organization_id uuid NOT NULL REFERENCES organizations,
  document_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'awaiting-upload' CHECK (state IN ('awaiting-upload', 'ready', 'refused')),
  name text NOT NULL,
  content_type text COLLATE "C" NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  sha256 text COLLATE "C",
  -- Why it was refused.
  refusal text COLLATE "C",
  patient_id text COLLATE "C",
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (organization_id, document_id),
  CHECK ((state = 'ready') = (sha256 IS NOT NULL))
);

-- When and of what a clinic reminds its patients; no row means the product's own defaults.
CREATE TABLE reminder_settings (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  hours_before integer[] NOT NULL CHECK (array_length(hours_before, 1) <= 5 OR hours_before = '{}'),
  version integer NOT NULL DEFAULT 1
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['jobs', 'outbox', 'documents', 'reminder_settings'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, DELETE,
  UPDATE (kind, due_at, available_at, state, revision, attempts, payload, error, settled_at) ON jobs TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, available_at, provider_id, error, settled_at) ON outbox TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (state, sha256, refusal, settled_at) ON documents TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (hours_before, version) ON reminder_settings TO auxilia_app;

-- The worker takes, postpones and gives up jobs and messages, and clears away what is settled; it reads no payload,
-- no recipient and no text.
CREATE POLICY across_organizations ON jobs TO auxilia_worker USING (true);
CREATE POLICY across_organizations ON outbox TO auxilia_worker USING (true);
GRANT SELECT (organization_id, job_key, kind, due_at, available_at, state, revision, attempts, settled_at), DELETE,
  UPDATE (available_at, state, attempts, error, settled_at) ON jobs TO auxilia_worker;
GRANT SELECT (organization_id, message_id, channel, state, available_at, attempts, settled_at, is_erased),
  UPDATE (state, available_at, attempts, is_erased, recipient, subject, body, html) ON outbox TO auxilia_worker;
