-- Alarms: tasks that cannot wait, whatever raised them. Who is called for them, and who was.

-- Of an alarm: what raised it, whether its content is clinicians' alone, and since when nobody has it.
ALTER TABLE open_tasks ADD COLUMN alarm_kind text COLLATE "C"
  CHECK (alarm_kind IN ('red-flag', 'critical-result', 'agent-incident'));
ALTER TABLE open_tasks ADD COLUMN is_clinical boolean NOT NULL DEFAULT false;
ALTER TABLE open_tasks ADD COLUMN unowned_since timestamptz;
CREATE INDEX open_tasks_alarms ON open_tasks (organization_id, due_at, task_id) WHERE alarm_kind IS NOT NULL;
-- The owner sees no organization's rows while row-level security is forced on it too.
ALTER TABLE open_tasks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE jobs NO FORCE ROW LEVEL SECURITY;
UPDATE open_tasks SET alarm_kind = 'red-flag', unowned_since = CASE WHEN owner_id IS NULL THEN now() END
  WHERE flagged_thread_id IS NOT NULL;
INSERT INTO jobs (organization_id, job_key, kind, due_at, available_at, payload)
SELECT organization_id, 'alarm/' || task_id, 'alarm-call', now(), now(), jsonb_build_object('taskId', task_id)
FROM open_tasks WHERE alarm_kind IS NOT NULL AND owner_id IS NULL
ON CONFLICT DO NOTHING;
ALTER TABLE open_tasks FORCE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;

-- Whom a clinic calls, in order: [{userId, minutes, phone}].
CREATE TABLE on_call (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  people jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);

-- Who was called for which alarm, and whether as one of all.
CREATE TABLE alarm_calls (
  organization_id uuid NOT NULL REFERENCES organizations,
  task_id text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  called_at timestamptz NOT NULL,
  is_everybody boolean NOT NULL,
  PRIMARY KEY (organization_id, task_id, user_id, called_at)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['on_call', 'alarm_calls'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE (people, version) ON on_call TO auxilia_app;
GRANT SELECT, INSERT ON alarm_calls TO auxilia_app;
