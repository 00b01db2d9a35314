-- The calendar: who is taken when. Kept by the record's reactions to Appointment and Slot, so that it holds whatever
-- writes them; an exclusion constraint makes that two appointments never have the same person at the same time.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE calendar_times (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Whose time: 'Practitioner/…', 'Device/…', 'Location/…'; of extra time 'Schedule/…'.
  actor text COLLATE "C" NOT NULL,
  -- What for: 'Appointment/…', 'Slot/…', 'hold/…'.
  source text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('booked', 'held', 'absent', 'extra')),
  -- An appointment takes all lanes, one patient of a service for several takes one of those of its service.
  lanes int4range NOT NULL DEFAULT '[1,)' CHECK (NOT isempty(lanes)),
  -- With the service's buffers.
  during tstzrange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  -- The HealthcareService whose patients may share the time; empty where nobody shares it.
  service text COLLATE "C" NOT NULL DEFAULT '',
  -- False for what may lie over others: absences, extra time, and appointments given in spite of a conflict. New
  -- appointments are checked against these too, under a lock of the actor.
  is_exclusive boolean NOT NULL,
  expires_at timestamptz CHECK ((expires_at IS NOT NULL) = (kind = 'held')),
  PRIMARY KEY (organization_id, source, actor),
  CONSTRAINT calendar_times_taken_once EXCLUDE USING gist
    (organization_id WITH =, actor WITH =, lanes WITH &&, during WITH &&) WHERE (is_exclusive)
);
CREATE INDEX calendar_times_actor ON calendar_times (organization_id, actor, upper(during));

-- A time that somebody keeps while they fill in a form. Its id becomes that of the appointment.
CREATE TABLE appointment_holds (
  organization_id uuid NOT NULL REFERENCES organizations,
  hold_id uuid NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  proposal jsonb NOT NULL,
  PRIMARY KEY (organization_id, hold_id)
);
CREATE INDEX appointment_holds_user ON appointment_holds (organization_id, user_id);

-- What has been proposed to whom of those who wait: the same free time never twice.
CREATE TABLE waitlist_offers (
  organization_id uuid NOT NULL REFERENCES organizations,
  actor text COLLATE "C" NOT NULL,
  during tstzrange NOT NULL,
  -- The id of the waiting Appointment.
  candidate text COLLATE "C" NOT NULL,
  task_id text COLLATE "C" NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (organization_id, actor, during, candidate)
);
CREATE INDEX waitlist_offers_open ON waitlist_offers (organization_id, candidate) WHERE is_open;

-- Subscription links to a practitioner's agenda. Of a token only its SHA-256 is kept.
CREATE TABLE calendar_feeds (
  organization_id uuid NOT NULL REFERENCES organizations,
  feed_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  practitioner_id text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, feed_id)
);
CREATE INDEX calendar_feeds_user ON calendar_feeds (organization_id, user_id);

-- What is booked already. Nothing of it is refused: where two overlap, the later stands as given in spite of it.
ALTER TABLE resources NO FORCE ROW LEVEL SECURITY;
INSERT INTO calendar_times (organization_id, actor, source, kind, during, is_exclusive)
SELECT organization_id, actor, source, 'booked', during,
  NOT EXISTS (
    SELECT FROM (
      SELECT 1 FROM resources o, jsonb_array_elements(o.content -> 'participant') p
      WHERE o.organization_id = taken.organization_id AND o.resource_type = 'Appointment' AND NOT o.is_deleted
        AND o.resource_key < taken.resource_key
        AND o.content ->> 'status' IN ('pending', 'booked', 'arrived', 'checked-in')
        AND p #>> '{actor,reference}' = taken.actor
        AND (o.content ->> 'start')::timestamptz < upper(taken.during)
        AND (o.content ->> 'end')::timestamptz > lower(taken.during)
        AND (o.content ->> 'end')::timestamptz > now()
    ) earlier
  )
FROM (
  SELECT DISTINCT r.organization_id, r.resource_key, p #>> '{actor,reference}' AS actor, 'Appointment/' || r.id AS source,
    tstzrange((r.content ->> 'start')::timestamptz, (r.content ->> 'end')::timestamptz) AS during
  FROM resources r, jsonb_array_elements(r.content -> 'participant') p
  WHERE r.resource_type = 'Appointment' AND NOT r.is_deleted
    AND r.content ->> 'status' IN ('pending', 'booked', 'arrived', 'checked-in')
    AND (r.content ->> 'start')::timestamptz < (r.content ->> 'end')::timestamptz
    AND (r.content ->> 'end')::timestamptz > now()
    AND p #>> '{actor,reference}' ~ '^(Practitioner|Device)/[A-Za-z0-9.-]{1,64}$'
    AND p ->> 'status' <> 'declined'
) taken;
ALTER TABLE resources FORCE ROW LEVEL SECURITY;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['calendar_times', 'appointment_holds', 'waitlist_offers', 'calendar_feeds'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, DELETE ON calendar_times, appointment_holds, calendar_feeds TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (is_open) ON waitlist_offers TO auxilia_app;

-- Whoever follows a link belongs to no organization yet. The row whose token they hold, and no other, opens to them
-- until the transaction ends.
CREATE POLICY by_token ON calendar_feeds FOR SELECT TO auxilia_app
  USING (token_hash = decode(nullif(current_setting('app.calendar_feed', true), ''), 'hex'));
CREATE FUNCTION open_calendar_feed(hash bytea) RETURNS TABLE (organization_id uuid, user_id uuid, practitioner_id text)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.calendar_feed', encode(hash, 'hex'), true);
  RETURN QUERY SELECT f.organization_id, f.user_id, f.practitioner_id FROM calendar_feeds f WHERE f.token_hash = hash;
END $$;
REVOKE ALL ON FUNCTION open_calendar_feed(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_calendar_feed(bytea) TO auxilia_app;
