-- The logs prove themselves. An organization's access log is several chains, so that those who write to it at once do not
-- wait for one another; product events are a chain too; the heads of all are signed and kept outside the database
-- (lambdas/audit). Rows are kept by the month.

-- The last entry of each chain. Chains of the access log are made together, when an organization first writes.
CREATE TABLE log_heads (
  organization_id uuid NOT NULL REFERENCES organizations,
  log text COLLATE "C" NOT NULL CHECK (log IN ('access', 'product')),
  chain smallint NOT NULL CHECK (chain BETWEEN 0 AND 7),
  sequence bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x00',
  PRIMARY KEY (organization_id, log, chain)
) WITH (fillfactor = 50);

-- What migrations 003 and 002 made has other names until it is copied.
ALTER TABLE access_log RENAME TO access_log_before;
ALTER TABLE access_log_before RENAME CONSTRAINT access_log_pkey TO access_log_before_pkey;
DROP INDEX access_log_by_patient, access_log_by_user;
ALTER TABLE audit_events RENAME TO audit_events_before;
ALTER TABLE audit_events_before RENAME CONSTRAINT audit_events_pkey TO audit_events_before_pkey;
-- The owner sees no organization's rows while row-level security is forced on it too.
ALTER TABLE access_log_before NO FORCE ROW LEVEL SECURITY;
ALTER TABLE access_log_heads NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_events_before NO FORCE ROW LEVEL SECURITY;

-- `recorded` is the entry's own. Entries are numbered without gaps in their chain; those from before chains are in 0.
CREATE TABLE access_log (
  organization_id uuid NOT NULL REFERENCES organizations,
  chain smallint NOT NULL,
  sequence bigint NOT NULL,
  recorded timestamptz NOT NULL,
  entry jsonb NOT NULL,
  user_id uuid GENERATED ALWAYS AS ((entry ->> 'user')::uuid) STORED,
  hash bytea NOT NULL,
  PRIMARY KEY (organization_id, chain, sequence, recorded)
) PARTITION BY RANGE (recorded);
CREATE INDEX access_log_newest ON access_log (organization_id, recorded, chain, sequence);
CREATE INDEX access_log_by_user ON access_log (organization_id, user_id, recorded);

-- Whose data an entry tells of: a row for each patient. No array of them with an index of its own: under row-level
-- security an index is used only for what cannot tell of other rows (leakproof), and no operator of arrays is.
CREATE TABLE access_log_patients (
  organization_id uuid NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  recorded timestamptz NOT NULL,
  chain smallint NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (organization_id, patient_id, recorded, chain, sequence)
) PARTITION BY RANGE (recorded);

CREATE TABLE audit_events (
  organization_id uuid NOT NULL REFERENCES organizations,
  sequence bigint NOT NULL,
  recorded_at timestamptz NOT NULL,
  audit_event_id uuid NOT NULL,
  user_id uuid,
  -- What happened, e.g. 'signed-in'; and Cognito's or the request's id, so that a retry adds nothing.
  action text NOT NULL,
  source_id text NOT NULL,
  detail jsonb NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (organization_id, sequence, recorded_at)
) PARTITION BY RANGE (recorded_at);
CREATE INDEX audit_events_source ON audit_events (organization_id, action, source_id);

-- Where no partition is for a month, its rows are in the default one: nothing fails for want of one.
CREATE TABLE access_log_other PARTITION OF access_log DEFAULT;
CREATE TABLE access_log_patients_other PARTITION OF access_log_patients DEFAULT;
CREATE TABLE audit_events_other PARTITION OF audit_events DEFAULT;

CREATE FUNCTION make_log_partition(log text, month timestamp) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  name text := log || to_char(month, '_YYYY_MM');
BEGIN
  IF to_regclass('public.' || name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)', name, log,
    month || '+00', (month + interval '1 month') || '+00');
  -- Nobody has a right on a partition; row-level security shuts out even its owner.
  EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', name);
EXCEPTION WHEN check_violation THEN RETURN; -- The default partition has rows of this month, and keeps all of it.
END $$;
REVOKE ALL ON FUNCTION make_log_partition(text, timestamp) FROM PUBLIC;

-- This month's and the next two, ahead of their first row.
CREATE FUNCTION make_log_partitions() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('log partitions', 0));
  PERFORM make_log_partition(log, date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead))
    FROM unnest(ARRAY['access_log', 'access_log_patients', 'audit_events']) log, generate_series(0, 2) ahead;
END $$;
REVOKE ALL ON FUNCTION make_log_partitions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_log_partitions() TO auxilia_worker;
SELECT make_log_partitions();
-- Of what is there, each month that has rows and is not from a clock that was wrong by years.
SELECT make_log_partition(log, month) FROM (
    SELECT DISTINCT date_trunc('month', (entry ->> 'recorded')::timestamptz AT TIME ZONE 'UTC') AS month FROM access_log_before
    UNION SELECT DISTINCT date_trunc('month', recorded_at AT TIME ZONE 'UTC') FROM audit_events_before
  ) months, unnest(ARRAY['access_log', 'access_log_patients', 'audit_events']) log
  WHERE month BETWEEN now() - interval '10 years' AND now() + interval '1 year';

CREATE FUNCTION audit_event_hash(previous bytea, event audit_events) RETURNS bytea LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT access_log_hash(previous, event.sequence, jsonb_build_object('id', event.audit_event_id, 'user', event.user_id,
    'action', event.action, 'source', event.source_id, 'detail', event.detail,
    'recorded', to_char(event.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))) $$;

-- What is there keeps its place and its hash; product events get theirs in the order in which they were recorded.
INSERT INTO access_log (organization_id, chain, sequence, recorded, entry, hash)
  SELECT organization_id, 0, sequence, (entry ->> 'recorded')::timestamptz, entry, hash FROM access_log_before;
INSERT INTO access_log_patients
  SELECT organization_id, entry ->> 'patient', recorded, chain, sequence FROM access_log WHERE entry ? 'patient';
INSERT INTO log_heads (organization_id, log, chain, sequence, hash)
  SELECT organization_id, 'access', 0, sequence, hash FROM access_log_heads;
INSERT INTO log_heads (organization_id, log, chain)
  SELECT organization_id, 'access', generate_series(1, 7) FROM access_log_heads;

DO $$
DECLARE
  head log_heads;
  event audit_events;
BEGIN
  FOR event IN SELECT organization_id, row_number() OVER (PARTITION BY organization_id ORDER BY recorded_at, audit_event_id),
    recorded_at, audit_event_id, user_id, action, source_id, detail, '\x00'::bytea FROM audit_events_before
    ORDER BY organization_id, recorded_at, audit_event_id LOOP
    IF event.sequence = 1 THEN head.hash := '\x00'; END IF;
    event.hash := audit_event_hash(head.hash, event);
    head.hash := event.hash;
    INSERT INTO audit_events VALUES (event.*);
    INSERT INTO log_heads VALUES (event.organization_id, 'product', 0, event.sequence, event.hash)
      ON CONFLICT (organization_id, log, chain) DO UPDATE SET sequence = EXCLUDED.sequence, hash = EXCLUDED.hash;
  END LOOP;
END $$;

DROP FUNCTION append_access_log(jsonb);
DROP TABLE access_log_before, access_log_heads, audit_events_before;

-- Appends the entries of a transaction to a chain that nobody holds; where all are held, to one of them in its turn. Its
-- head is locked until the commit, so this comes last in a transaction.
CREATE FUNCTION append_access_log(entries jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  organization uuid := current_organization_id();
  head log_heads;
  item jsonb;
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT * INTO head FROM log_heads WHERE organization_id = organization AND log = 'access'
      ORDER BY chain LIMIT 1 FOR UPDATE SKIP LOCKED;
    EXIT WHEN FOUND;
    INSERT INTO log_heads (organization_id, log, chain) SELECT organization, 'access', generate_series(0, 7)
      ON CONFLICT DO NOTHING;
  END LOOP;
  IF head.chain IS NULL THEN
    SELECT * INTO STRICT head FROM log_heads WHERE organization_id = organization AND log = 'access'
      AND chain = pg_backend_pid() % 8 FOR UPDATE;
  END IF;
  FOR item IN SELECT value FROM jsonb_array_elements(entries) LOOP
    head.sequence := head.sequence + 1;
    head.hash := access_log_hash(head.hash, head.sequence, item);
    INSERT INTO access_log (organization_id, chain, sequence, recorded, entry, hash)
      VALUES (organization, head.chain, head.sequence, (item ->> 'recorded')::timestamptz, item, head.hash);
    IF item ? 'patient' THEN
      INSERT INTO access_log_patients
        VALUES (organization, item ->> 'patient', (item ->> 'recorded')::timestamptz, head.chain, head.sequence);
    ELSIF item ? 'patients' THEN
      INSERT INTO access_log_patients
        SELECT DISTINCT organization, patient, (item ->> 'recorded')::timestamptz, head.chain, head.sequence
        FROM jsonb_array_elements_text(item -> 'patients') patient;
    END IF;
  END LOOP;
  UPDATE log_heads SET sequence = head.sequence, hash = head.hash
    WHERE organization_id = organization AND log = 'access' AND chain = head.chain;
END $$;
REVOKE ALL ON FUNCTION append_access_log(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_access_log(jsonb) TO auxilia_app;

-- Adds a product event, in the transaction of what it records; the same action and source a second time add nothing. It
-- is for the organization of the transaction, and for any where Cognito's triggers ask, who run before there is one.
CREATE FUNCTION append_audit_event(organization uuid, event_id uuid, by_user uuid, act text, source text, about jsonb)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  acting text := CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role') END;
  head log_heads;
  event audit_events;
BEGIN
  IF organization IS DISTINCT FROM current_organization_id() AND acting <> 'auxilia_identity' THEN
    RAISE insufficient_privilege USING MESSAGE = 'permission denied for the events of another organization';
  END IF;
  INSERT INTO log_heads (organization_id, log, chain) VALUES (organization, 'product', 0) ON CONFLICT DO NOTHING;
  SELECT * INTO STRICT head FROM log_heads
    WHERE organization_id = organization AND log = 'product' AND chain = 0 FOR UPDATE;
  IF EXISTS (SELECT FROM audit_events WHERE organization_id = organization AND action = act AND source_id = source)
  THEN RETURN; END IF;
  event := (organization, head.sequence + 1, now(), event_id, by_user, act, source, about, '\x00'::bytea);
  event.hash := audit_event_hash(head.hash, event);
  INSERT INTO audit_events VALUES (event.*);
  UPDATE log_heads SET sequence = event.sequence, hash = event.hash
    WHERE organization_id = organization AND log = 'product' AND chain = 0;
END $$;
REVOKE ALL ON FUNCTION append_audit_event(uuid, uuid, uuid, text, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_audit_event(uuid, uuid, uuid, text, text, jsonb)
  TO auxilia_app, auxilia_identity, auxilia_operator;

-- The newest checkpoint of all heads that was written outside the database, and how far it and those before it reach.
CREATE TABLE log_checkpoints (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  number bigint NOT NULL,
  hash text COLLATE "C" NOT NULL
);
CREATE TABLE log_checkpoint_heads (
  organization_id uuid NOT NULL,
  log text COLLATE "C" NOT NULL,
  chain smallint NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (organization_id, log, chain)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['access_log', 'access_log_patients', 'audit_events', 'log_heads', 'log_checkpoints',
    'log_checkpoint_heads', 'access_log_other', 'access_log_patients_other', 'audit_events_other'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['access_log', 'access_log_patients', 'audit_events', 'log_heads'] LOOP
    -- The owner of the functions above, whose parameters say which organization they are for.
    EXECUTE format('CREATE POLICY appended ON %I TO CURRENT_USER USING (true)', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
    EXECUTE format('GRANT SELECT ON %I TO auxilia_app', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['log_checkpoints', 'log_checkpoint_heads'] LOOP
    EXECUTE format('CREATE POLICY across_organizations ON %I TO auxilia_worker USING (true)', name);
  END LOOP;
END $$;

-- Numbers and hashes alone.
CREATE POLICY across_organizations ON log_heads FOR SELECT TO auxilia_worker USING (true);
GRANT SELECT ON log_heads TO auxilia_worker;
GRANT SELECT, INSERT, UPDATE (number, hash) ON log_checkpoints TO auxilia_worker;
GRANT SELECT, INSERT, UPDATE (sequence) ON log_checkpoint_heads TO auxilia_worker;

CREATE POLICY provisioning ON audit_events TO auxilia_identity USING (true);
CREATE POLICY operators_organization ON audit_events TO auxilia_operator USING (organization_id = current_organization_id());
GRANT SELECT ON audit_events TO auxilia_identity, auxilia_operator;
