-- What is known of the service over time, what its operator writes about it, and the operator's answers to what people
-- ask from the public pages. All of it belongs to Auxilia itself (migration 011), not to a clinic.

-- The people who run the platform. Whoever the API has found to be an administrator of the operator's organization acts
-- in this role; every other path of the API stays auxilia_app, which has no right to write what the public reads.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'auxilia_operator') THEN
    CREATE ROLE auxilia_operator NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
END $$;
-- The API's login may assume it, and holds none of its rights before it does.
ALTER ROLE auxilia_app NOINHERIT;
GRANT auxilia_operator TO auxilia_app;
GRANT USAGE ON SCHEMA public TO auxilia_operator;

-- The last that was seen of each component, and until when that may be told as its present state.
CREATE TABLE component_states (
  organization_id uuid NOT NULL DEFAULT '00000000-0000-4000-8000-000000000002' REFERENCES organizations,
  component text COLLATE "C" NOT NULL,
  -- 'unknown': it was asked for and could not be told.
  state text COLLATE "C" NOT NULL CHECK (state IN ('up', 'degraded', 'down', 'unknown')),
  checked_at timestamptz NOT NULL,
  good_until timestamptz NOT NULL,
  PRIMARY KEY (organization_id, component)
);

-- How long each component was seen in each state on a day (UTC). What is missing of the day's 86,400 seconds was not
-- measured: nobody looked, or nothing could be written down.
CREATE TABLE component_days (
  organization_id uuid NOT NULL DEFAULT '00000000-0000-4000-8000-000000000002' REFERENCES organizations,
  component text COLLATE "C" NOT NULL,
  day date NOT NULL,
  up_seconds integer NOT NULL DEFAULT 0 CHECK (up_seconds >= 0),
  degraded_seconds integer NOT NULL DEFAULT 0 CHECK (degraded_seconds >= 0),
  down_seconds integer NOT NULL DEFAULT 0 CHECK (down_seconds >= 0),
  PRIMARY KEY (organization_id, component, day),
  CHECK (up_seconds + degraded_seconds + down_seconds <= 86400)
);

CREATE TABLE incidents (
  organization_id uuid NOT NULL DEFAULT '00000000-0000-4000-8000-000000000002' REFERENCES organizations,
  incident_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('incident', 'maintenance')),
  title text NOT NULL CHECK (title <> ''),
  -- Of an incident.
  severity text COLLATE "C" CHECK (severity IN ('minor', 'major', 'critical')),
  components text[] NOT NULL CHECK (cardinality(components) >= 1),
  -- That of its newest update.
  state text COLLATE "C" NOT NULL CHECK (state IN ('investigating', 'identified', 'monitoring', 'resolved',
    'scheduled', 'underway', 'completed', 'cancelled')),
  starts_at timestamptz NOT NULL,
  -- Until when a maintenance is planned.
  ends_at timestamptz,
  settled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, incident_id),
  CHECK ((kind = 'incident') = (severity IS NOT NULL)),
  CHECK ((kind = 'maintenance') = (ends_at IS NOT NULL)),
  CHECK (ends_at > starts_at),
  CHECK ((state IN ('resolved', 'completed', 'cancelled')) = (settled_at IS NOT NULL))
);
CREATE INDEX incidents_settled ON incidents (organization_id, settled_at);

CREATE TABLE incident_updates (
  organization_id uuid NOT NULL DEFAULT '00000000-0000-4000-8000-000000000002' REFERENCES organizations,
  incident_id uuid NOT NULL,
  update_id uuid NOT NULL,
  -- Updates of one incident, in their order.
  place integer NOT NULL,
  state text COLLATE "C" NOT NULL,
  body text NOT NULL CHECK (body <> ''),
  written_at timestamptz NOT NULL,
  -- Of the operator's organization; the public reads neither.
  written_by uuid NOT NULL,
  corrected_at timestamptz,
  corrected_by uuid,
  PRIMARY KEY (organization_id, update_id),
  UNIQUE (organization_id, incident_id, place),
  FOREIGN KEY (organization_id, incident_id) REFERENCES incidents
);

DO $$
DECLARE
  name text;
  platform constant text := $id$organization_id = '00000000-0000-4000-8000-000000000002'$id$;
BEGIN
  FOREACH name IN ARRAY ARRAY['component_states', 'component_days', 'incidents', 'incident_updates'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    -- The public page is read in Auxilia's own name (lambdas/platform/platform-organization.ts); no clinic sees a row.
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['component_states', 'component_days'] LOOP
    EXECUTE format('CREATE POLICY of_the_platform ON %I TO auxilia_worker USING (%s)', name, platform);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['incidents', 'incident_updates'] LOOP
    EXECUTE format('CREATE POLICY of_the_platform ON %I TO auxilia_operator USING (%s)', name, platform);
  END LOOP;
END $$;

GRANT SELECT ON component_states, component_days, incidents TO auxilia_app;
GRANT SELECT (organization_id, incident_id, update_id, place, state, body, written_at, corrected_at)
  ON incident_updates TO auxilia_app;

-- Whoever looks at the components writes down what it saw, and reads in no clinic what it does not read for its work.
GRANT SELECT, INSERT, UPDATE (state, checked_at, good_until) ON component_states TO auxilia_worker;
GRANT SELECT, INSERT, DELETE, UPDATE (up_seconds, degraded_seconds, down_seconds) ON component_days TO auxilia_worker;

GRANT SELECT, INSERT, UPDATE (title, severity, components, state, starts_at, ends_at, settled_at, version)
  ON incidents TO auxilia_operator;
GRANT SELECT, INSERT, UPDATE (body, corrected_at, corrected_by) ON incident_updates TO auxilia_operator;

-- Whether somebody has answered: the answer itself goes by e-mail.
ALTER TABLE demo_requests ADD COLUMN answered_at timestamptz, ADD COLUMN answered_by uuid,
  ADD COLUMN version integer NOT NULL DEFAULT 1, ADD CHECK ((answered_at IS NULL) = (answered_by IS NULL));
ALTER TABLE support_tickets ADD COLUMN answered_at timestamptz, ADD COLUMN answered_by uuid,
  ADD COLUMN version integer NOT NULL DEFAULT 1, ADD CHECK ((answered_at IS NULL) = (answered_by IS NULL));
CREATE INDEX demo_requests_received ON demo_requests (received_at DESC, request_id DESC);
CREATE INDEX support_tickets_received ON support_tickets (received_at DESC, request_id DESC);

-- The operator reads what people wrote, whoever they are, and changes nothing of it.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['demo_requests', 'support_tickets'] LOOP
    EXECUTE format('CREATE POLICY across_organizations ON %I TO auxilia_operator USING (true)', name);
    EXECUTE format('GRANT SELECT, UPDATE (answered_at, answered_by, version) ON %I TO auxilia_operator', name);
  END LOOP;
END $$;
-- From which clinic, by name alone; and who of the operator's own people answered.
CREATE POLICY across_organizations ON organizations FOR SELECT TO auxilia_operator USING (true);
GRANT SELECT (organization_id, legal_name) ON organizations TO auxilia_operator;
CREATE POLICY operators_organization ON users FOR SELECT TO auxilia_operator
  USING (organization_id = current_organization_id());
GRANT SELECT (user_id, organization_id, given_name, family_name) ON users TO auxilia_operator;

-- Repeated changes get the same answer, and each leaves its entry, as in the transactions of any organization.
CREATE POLICY operators_keys ON idempotency_keys TO auxilia_operator
  USING (organization_id = current_organization_id() AND user_id = current_user_id());
GRANT SELECT, INSERT, UPDATE (answer), DELETE ON idempotency_keys TO auxilia_operator;
CREATE POLICY operators_organization ON audit_events TO auxilia_operator
  USING (organization_id = current_organization_id());
GRANT SELECT, INSERT ON audit_events TO auxilia_operator;
