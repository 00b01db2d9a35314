-- Lists over messages and tasks. The truth is in resources; reactions keep these rows beside it, in the transaction of
-- each write. Texts are read from resources; only the folded words to search by are here.

-- A conversation. `counted` grows with each message that somebody of the clinic has to read; `counted_read` is how far
-- anybody has read.
-- Places are given under the row's lock, so that they follow the order of commits: a message that
-- becomes visible later always has the later place, and a reading never covers what nobody could see.
CREATE TABLE threads (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Of the Communication that heads it.
  thread_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('patient', 'internal')),
  -- Null in an internal thread, and in a patient's whose sender was not identified.
  patient_id text COLLATE "C",
  last_message_id text COLLATE "C",
  last_message_at timestamptz NOT NULL,
  messages integer NOT NULL DEFAULT 0,
  counted integer NOT NULL DEFAULT 0,
  counted_read integer NOT NULL DEFAULT 0,
  is_unread boolean GENERATED ALWAYS AS (counted > counted_read) STORED,
  assignee_id uuid,
  is_closed boolean NOT NULL DEFAULT false,
  -- Whether a person answers from now on, and no agent.
  is_human_led boolean NOT NULL DEFAULT false,
  open_drafts integer NOT NULL DEFAULT 0,
  open_flags integer NOT NULL DEFAULT 0,
  -- The clinic's day on which the emergency text was last sent.
  emergency_text_on date,
  PRIMARY KEY (organization_id, thread_id)
);
CREATE INDEX threads_by_date ON threads (organization_id, is_closed, last_message_at, thread_id);
CREATE INDEX threads_by_kind ON threads (organization_id, kind, is_closed, last_message_at, thread_id);
CREATE INDEX threads_by_assignee ON threads (organization_id, assignee_id, is_closed, last_message_at, thread_id);
CREATE INDEX threads_by_patient ON threads (organization_id, patient_id, last_message_at, thread_id);
CREATE INDEX threads_flagged ON threads (organization_id, last_message_at, thread_id) WHERE open_flags > 0;
CREATE INDEX threads_unread ON threads (organization_id, is_unread, is_closed, last_message_at, thread_id);

CREATE TABLE thread_messages (
  organization_id uuid NOT NULL REFERENCES organizations,
  message_id text COLLATE "C" NOT NULL,
  thread_id text COLLATE "C" NOT NULL,
  -- From 1 on, in the order in which they came to be there.
  place integer NOT NULL,
  -- How many of the thread have to be read, up to and with this one; `is_counted` whether this one has.
  counted integer NOT NULL,
  is_counted boolean NOT NULL,
  author_id uuid,
  PRIMARY KEY (organization_id, message_id),
  UNIQUE (organization_id, thread_id, place)
);

-- What each person has yet to read: a row from the first unread message on until all are read. Few rows for whoever
-- keeps up, however many threads there are; who comes new to the clinic has nothing to catch up with.
CREATE TABLE unread_threads (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL,
  thread_id text COLLATE "C" NOT NULL,
  -- How many of the thread they have read, or had not to.
  counted_before integer NOT NULL,
  PRIMARY KEY (organization_id, user_id, thread_id)
);

-- To search texts by the beginning of words. A B-tree, since row-level security keeps other kinds of index from being used.
CREATE TABLE message_words (
  organization_id uuid NOT NULL REFERENCES organizations,
  word text COLLATE "C" NOT NULL,
  thread_id text COLLATE "C" NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, word, thread_id, message_id)
);
-- For words that nearly every thread has: the newest threads are looked at one by one until a page is full.
CREATE INDEX message_words_thread ON message_words (organization_id, thread_id, word);
CREATE INDEX message_words_message ON message_words (organization_id, message_id);

-- How far each person has read each thread, and when they last did: read receipts, for all of the organization to see.
CREATE TABLE thread_reads (
  organization_id uuid NOT NULL REFERENCES organizations,
  thread_id text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL,
  place integer NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, thread_id, user_id)
);

-- When each person read each message for the first time.
CREATE TABLE message_reads (
  organization_id uuid NOT NULL REFERENCES organizations,
  message_id text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, message_id, user_id)
);

-- The drafts that await a decision.
CREATE TABLE open_drafts (
  organization_id uuid NOT NULL REFERENCES organizations,
  draft_id text COLLATE "C" NOT NULL,
  thread_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, draft_id)
);
CREATE INDEX open_drafts_thread ON open_drafts (organization_id, thread_id);

-- What came in from outside, so that a message that is delivered again does nothing again.
CREATE TABLE inbound_messages (
  organization_id uuid NOT NULL REFERENCES organizations,
  source text COLLATE "C" NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  communication_id text COLLATE "C" NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, source, external_id)
);

-- Texts that the clinic writes often; `{{paciente.nombre}}` and the like are filled in from the chart.
CREATE TABLE message_templates (
  organization_id uuid NOT NULL REFERENCES organizations,
  template_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  body text NOT NULL CHECK (body <> ''),
  version integer NOT NULL DEFAULT 1,
  updated_by uuid NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, template_id)
);
CREATE UNIQUE INDEX message_templates_name ON message_templates (organization_id, lower(name));

-- The tasks that are open, and nothing else: few, whatever the record holds.
CREATE TABLE open_tasks (
  organization_id uuid NOT NULL REFERENCES organizations,
  task_id text COLLATE "C" NOT NULL,
  owner_id uuid,
  queue text COLLATE "C",
  due_at timestamptz,
  -- Of a red flag: the thread it was raised in.
  flagged_thread_id text COLLATE "C",
  PRIMARY KEY (organization_id, task_id)
);
CREATE INDEX open_tasks_owner ON open_tasks (organization_id, owner_id, due_at);
CREATE INDEX open_tasks_queue ON open_tasks (organization_id, queue) WHERE owner_id IS NULL;
CREATE INDEX open_tasks_flagged ON open_tasks (organization_id, flagged_thread_id) WHERE flagged_thread_id IS NOT NULL;

-- A number per topic that grows with each change, so that screens learn that there is something new, and never what.
CREATE TABLE change_marks (
  organization_id uuid NOT NULL REFERENCES organizations,
  topic text COLLATE "C" NOT NULL,
  mark bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, topic)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['threads', 'thread_messages', 'message_words', 'open_drafts', 'inbound_messages', 'message_templates',
    'open_tasks', 'change_marks'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
  -- Everybody sees who has read; nobody reads in another's name.
  FOREACH name IN ARRAY ARRAY['thread_reads', 'message_reads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I FOR SELECT TO auxilia_app USING (organization_id = current_organization_id())', name);
    EXECUTE format('CREATE POLICY own_reading ON %I FOR INSERT TO auxilia_app WITH CHECK (organization_id = current_organization_id() AND user_id = current_user_id())', name);
    EXECUTE format('CREATE POLICY own_rereading ON %I FOR UPDATE TO auxilia_app USING (organization_id = current_organization_id() AND user_id = current_user_id())', name);
  END LOOP;
END $$;

-- A message is unread for others too; to have read it is for each person to say.
ALTER TABLE unread_threads ENABLE ROW LEVEL SECURITY;
ALTER TABLE unread_threads FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON unread_threads FOR SELECT TO auxilia_app USING (organization_id = current_organization_id());
CREATE POLICY arrival ON unread_threads FOR INSERT TO auxilia_app WITH CHECK (organization_id = current_organization_id());
CREATE POLICY own_reading ON unread_threads FOR UPDATE TO auxilia_app USING (organization_id = current_organization_id() AND user_id = current_user_id());
CREATE POLICY own_end ON unread_threads FOR DELETE TO auxilia_app USING (organization_id = current_organization_id() AND user_id = current_user_id());

GRANT SELECT, INSERT, DELETE, UPDATE (kind, patient_id, last_message_id, last_message_at, messages, counted, counted_read,
  assignee_id, is_closed, is_human_led, open_drafts, open_flags, emergency_text_on) ON threads TO auxilia_app;
GRANT SELECT, INSERT, DELETE ON thread_messages, message_words, open_drafts TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (place, read_at) ON thread_reads TO auxilia_app;
GRANT SELECT, INSERT, DELETE, UPDATE (counted_before) ON unread_threads TO auxilia_app;
GRANT SELECT, INSERT ON message_reads, inbound_messages TO auxilia_app;
GRANT SELECT, INSERT, DELETE, UPDATE (name, body, version, updated_by, updated_at) ON message_templates TO auxilia_app;
GRANT SELECT, INSERT, DELETE, UPDATE (owner_id, queue, due_at, flagged_thread_id) ON open_tasks TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (mark) ON change_marks TO auxilia_app;
