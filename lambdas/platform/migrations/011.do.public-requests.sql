-- What people ask of Auxilia itself from the public pages, and the organization in whose name their e-mails leave.

-- Whoever fills in a public form belongs to no clinic. What they write belongs to Auxilia: an organization like the others,
-- so that the outbox, row-level security and the dispatcher need no exception for messages of nobody's.
ALTER TABLE organizations NO FORCE ROW LEVEL SECURITY;
INSERT INTO organizations (organization_id, legal_name, type, time_zone)
  VALUES ('00000000-0000-4000-8000-000000000002', 'Auxilia', 'other', 'America/New_York');
ALTER TABLE organizations FORCE ROW LEVEL SECURITY;
-- Nobody signs up for it, nothing is handed in to it.
CREATE POLICY no_clinic ON organizations AS RESTRICTIVE TO auxilia_identity
  USING (organization_id <> '00000000-0000-4000-8000-000000000002');

-- `request_id` is drawn with the form, so that a form that is sent twice is one request. `sender_key` stands for the
-- network address of a day, which nobody can read back from it.
CREATE TABLE demo_requests (
  organization_id uuid NOT NULL REFERENCES organizations,
  request_id uuid NOT NULL,
  sender_key text COLLATE "C" NOT NULL,
  received_at timestamptz NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email <> ''),
  organization_name text NOT NULL CHECK (organization_name <> ''),
  organization_size text COLLATE "C" NOT NULL,
  message text NOT NULL,
  PRIMARY KEY (organization_id, request_id)
);
CREATE INDEX demo_requests_sender ON demo_requests (organization_id, sender_key, received_at);

-- Of people who are signed in, under their organization; of all others, under Auxilia.
CREATE TABLE support_tickets (
  organization_id uuid NOT NULL REFERENCES organizations,
  request_id uuid NOT NULL,
  -- Null when nobody was signed in.
  user_id uuid,
  sender_key text COLLATE "C" NOT NULL,
  received_at timestamptz NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email <> ''),
  topic text COLLATE "C" NOT NULL,
  subject text NOT NULL CHECK (subject <> ''),
  message text NOT NULL CHECK (message <> ''),
  PRIMARY KEY (organization_id, request_id)
);
CREATE INDEX support_tickets_sender ON support_tickets (organization_id, sender_key, received_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['demo_requests', 'support_tickets'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
    -- The API that anybody may call takes in what people write and reads none of it: only whether a form has come
    -- before, and how many from one address.
    EXECUTE format('GRANT INSERT, SELECT (organization_id, request_id, sender_key, received_at) ON %I TO auxilia_app', name);
  END LOOP;
END $$;
