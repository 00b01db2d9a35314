-- The log of accesses as administrators search it, what looks unusual in it, its verification on screen, and access in an
-- emergency (lambdas/audit, lambdas/fhir/decisions/2026-11-reading-the-log.md).

-- What entries are searched by, as columns: under row-level security an index is used only for operators that are leakproof,
-- and those that look into jsonb are not. The hash of an entry is of `entry` alone.
ALTER TABLE access_log
  ADD COLUMN action text COLLATE "C" GENERATED ALWAYS AS (
    CASE WHEN entry ->> 'outcome' = 'refused' THEN 'refused'
      WHEN entry ? 'emergency' THEN 'emergency'
      WHEN entry ->> 'interaction' IN ('create', 'delete', 'operation') THEN entry ->> 'interaction'
      WHEN entry ->> 'interaction' IN ('update', 'patch') THEN 'update'
      WHEN entry ->> 'interaction' = 'search-type' THEN 'search'
      ELSE 'read' END) STORED,
  ADD COLUMN address text COLLATE "C" GENERATED ALWAYS AS (entry ->> 'address') STORED,
  ADD COLUMN software text COLLATE "C" GENERATED ALWAYS AS (entry #>> '{software,id}') STORED;
DROP INDEX access_log_by_user;
CREATE INDEX access_log_by_user ON access_log (organization_id, user_id, recorded, chain, sequence);
CREATE INDEX access_log_by_action ON access_log (organization_id, action, recorded, chain, sequence);
CREATE INDEX access_log_by_address ON access_log (organization_id, address, recorded, chain, sequence)
  WHERE address IS NOT NULL;
CREATE INDEX access_log_by_software ON access_log (organization_id, software, recorded, chain, sequence)
  WHERE software IS NOT NULL;
CREATE INDEX audit_events_newest ON audit_events (organization_id, recorded_at, sequence);

-- One check of the organization's logs, in pieces; `places` says how far each chain has been read.
CREATE TABLE log_verifications (
  organization_id uuid NOT NULL REFERENCES organizations,
  verification_id uuid NOT NULL,
  started_by uuid NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Of the checkpoints, as they were when it began: number, time, what is wrong with the series.
  seals jsonb NOT NULL,
  places jsonb NOT NULL,
  entries bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL,
  findings jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, verification_id)
);
CREATE INDEX log_verifications_newest ON log_verifications (organization_id, started_at);

-- Accesses that a rule points out (lambdas/audit/unusual), once for each rule, person, patient and day of the clinic.
CREATE TABLE unusual_accesses (
  organization_id uuid NOT NULL REFERENCES organizations,
  unusual_id uuid NOT NULL,
  rule text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL,
  -- Empty where the rule is about no patient in particular.
  patient_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  accesses integer NOT NULL,
  -- What the reason is made of, as the rule found it.
  facts jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  verdict text COLLATE "C" CHECK (verdict IN ('justified', 'unjustified')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  note text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, unusual_id),
  UNIQUE (organization_id, rule, user_id, patient_id, day),
  CHECK ((verdict IS NULL) = (reviewed_by IS NULL) AND (verdict IS NULL) = (reviewed_at IS NULL)),
  -- Nobody judges what they did themselves.
  CHECK (reviewed_by <> user_id)
);
CREATE INDEX unusual_accesses_newest ON unusual_accesses (organization_id, last_at, unusual_id);
CREATE INDEX unusual_accesses_open ON unusual_accesses (organization_id, last_at, unusual_id) WHERE verdict IS NULL;

-- How far the rules have looked at an organization's log.
CREATE TABLE unusual_progress (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  looked_until timestamptz NOT NULL
);

-- Somebody who may not read clinical data reads one patient's, for a while, for a reason that is kept.
CREATE TABLE emergency_accesses (
  organization_id uuid NOT NULL REFERENCES organizations,
  emergency_id uuid NOT NULL,
  user_id uuid NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  reason text COLLATE "C" NOT NULL,
  explanation text NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  verdict text COLLATE "C" CHECK (verdict IN ('justified', 'unjustified')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  note text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, emergency_id),
  CHECK (expires_at > started_at AND expires_at <= started_at + interval '1 hour'),
  CHECK ((verdict IS NULL) = (reviewed_by IS NULL) AND (verdict IS NULL) = (reviewed_at IS NULL)),
  CHECK (reviewed_by <> user_id)
);
CREATE INDEX emergency_accesses_newest ON emergency_accesses (organization_id, started_at, emergency_id);
CREATE INDEX emergency_accesses_of ON emergency_accesses (organization_id, user_id, patient_id, expires_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['log_verifications', 'unusual_accesses', 'unusual_progress', 'emergency_accesses'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO auxilia_app', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['log_verifications', 'unusual_accesses', 'unusual_progress'] LOOP
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT UPDATE (finished_at, seals, places, entries, findings, version) ON log_verifications TO auxilia_app;
GRANT UPDATE (first_at, last_at, accesses, verdict, reviewed_by, reviewed_at, note, version) ON unusual_accesses TO auxilia_app;
GRANT UPDATE (looked_until) ON unusual_progress TO auxilia_app;

-- Nobody opens an emergency in another's name, or lets it last longer; reviewing changes nothing of what it was.
CREATE POLICY own_organization ON emergency_accesses FOR SELECT TO auxilia_app
  USING (organization_id = current_organization_id());
CREATE POLICY own_emergency ON emergency_accesses FOR INSERT TO auxilia_app
  WITH CHECK (organization_id = current_organization_id() AND user_id = current_user_id());
CREATE POLICY ended_or_reviewed ON emergency_accesses FOR UPDATE TO auxilia_app
  USING (organization_id = current_organization_id())
  WITH CHECK (organization_id = current_organization_id() AND (reviewed_by IS NULL OR reviewed_by <> user_id));
GRANT UPDATE (ended_at, verdict, reviewed_by, reviewed_at, note, version) ON emergency_accesses TO auxilia_app;
