-- Conversations of the team in which only some take part, and messages that did not arrive.

-- Whom a row is for; null: whoever the role allows. A rule of the database's own, since what is said among a few would
-- else have to be kept out of each list, search, count, history and export one by one.
ALTER TABLE resources ADD COLUMN restricted_to uuid[];
ALTER TABLE threads ADD COLUMN restricted_to uuid[];
CREATE POLICY participants ON resources AS RESTRICTIVE TO auxilia_app
  USING (restricted_to IS NULL OR current_user_id() = ANY (restricted_to));
CREATE POLICY participants ON threads AS RESTRICTIVE TO auxilia_app
  USING (restricted_to IS NULL OR current_user_id() = ANY (restricted_to));
GRANT UPDATE (restricted_to) ON resources, threads TO auxilia_app;

-- Messages to patients whose delivery failed or is uncertain, until they are sent again or retracted.
CREATE TABLE undelivered_messages (
  organization_id uuid NOT NULL REFERENCES organizations,
  thread_id text COLLATE "C" NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, thread_id, message_id)
);
ALTER TABLE undelivered_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE undelivered_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON undelivered_messages TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE ON undelivered_messages TO auxilia_app;
