-- What each person notes on a conversation for themselves: that it stays on top, or is out of the way until a moment. It
-- is back then, or once something to read has come since (`counted` of the thread above `snoozed_counted`).
CREATE TABLE thread_marks (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL,
  thread_id text COLLATE "C" NOT NULL,
  is_pinned boolean NOT NULL DEFAULT false,
  snoozed_until timestamptz,
  snoozed_counted integer,
  snooze_note text,
  PRIMARY KEY (organization_id, user_id, thread_id),
  CHECK ((snoozed_until IS NULL) = (snoozed_counted IS NULL)),
  CHECK (is_pinned OR snoozed_until IS NOT NULL)
);

-- Words by which an organization sorts its conversations.
CREATE TABLE thread_tags (
  organization_id uuid NOT NULL REFERENCES organizations,
  tag_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  PRIMARY KEY (organization_id, tag_id)
);
CREATE UNIQUE INDEX thread_tags_name ON thread_tags (organization_id, lower(name));

CREATE TABLE tagged_threads (
  organization_id uuid NOT NULL REFERENCES organizations,
  thread_id text COLLATE "C" NOT NULL,
  tag_id uuid NOT NULL,
  PRIMARY KEY (organization_id, thread_id, tag_id),
  FOREIGN KEY (organization_id, tag_id) REFERENCES thread_tags ON DELETE CASCADE
);
CREATE INDEX tagged_threads_tag ON tagged_threads (organization_id, tag_id);

ALTER TABLE thread_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE thread_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON thread_marks TO auxilia_app
  USING (organization_id = current_organization_id() AND user_id = current_user_id());
ALTER TABLE thread_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE thread_tags FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON thread_tags TO auxilia_app USING (organization_id = current_organization_id());
ALTER TABLE tagged_threads ENABLE ROW LEVEL SECURITY;
ALTER TABLE tagged_threads FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON tagged_threads TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON thread_marks, thread_tags TO auxilia_app;
GRANT SELECT, INSERT, DELETE ON tagged_threads TO auxilia_app;
