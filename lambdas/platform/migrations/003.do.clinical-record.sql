-- FHIR R4 resources, what they are found by, and who has seen them. The organization comes first in every key:
-- row-level security adds it to every statement, and growth of one clinic never slows another.
CREATE TABLE resources (
  organization_id uuid NOT NULL REFERENCES organizations,
  resource_key bigint GENERATED ALWAYS AS IDENTITY,
  resource_type text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL CHECK (id ~ '^[A-Za-z0-9.-]{1,64}$'),
  version integer NOT NULL DEFAULT 1,
  last_updated timestamptz NOT NULL,
  is_deleted boolean NOT NULL DEFAULT false,
  -- The clinically relevant date, or else last_updated: lists are read newest first, without a sort.
  sort_date timestamptz NOT NULL,
  -- Whose chart it belongs to; what each access is audited by.
  patient_ids text[] NOT NULL DEFAULT '{}',
  content jsonb,
  PRIMARY KEY (organization_id, resource_type, id),
  UNIQUE (organization_id, resource_key),
  CHECK (is_deleted = (content IS NULL))
);
CREATE INDEX resources_by_date ON resources (organization_id, resource_type, sort_date, resource_key) WHERE NOT is_deleted;
CREATE INDEX resources_by_update ON resources (organization_id, resource_type, last_updated, resource_key) WHERE NOT is_deleted;

-- Superseded versions; the current one is in resources alone.
CREATE TABLE resource_versions (
  organization_id uuid NOT NULL,
  resource_key bigint NOT NULL,
  version integer NOT NULL,
  last_updated timestamptz NOT NULL,
  is_deleted boolean NOT NULL,
  patient_ids text[] NOT NULL,
  content jsonb,
  PRIMARY KEY (organization_id, resource_key, version),
  FOREIGN KEY (organization_id, resource_key) REFERENCES resources (organization_id, resource_key)
);

-- One table per kind of search parameter. `parameter` is a hash of e.g. 'Observation.code'. Without a foreign key
-- to resources: a resource has about fifteen rows here, and each check would cost as much as the row. Sort date and
-- key end each index, so that a page of the newest matches is read without looking at the others.
CREATE TABLE index_tokens (
  organization_id uuid NOT NULL,
  resource_key bigint NOT NULL,
  parameter integer NOT NULL,
  system text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  sort_date timestamptz NOT NULL
);
CREATE INDEX index_tokens_value ON index_tokens (organization_id, parameter, code, sort_date, resource_key) INCLUDE (system);
CREATE INDEX index_tokens_resource ON index_tokens (organization_id, resource_key, parameter);

-- `value` is folded (case, accents); `exact` is null on rows that hold the later words of a name.
CREATE TABLE index_strings (
  organization_id uuid NOT NULL,
  resource_key bigint NOT NULL,
  parameter integer NOT NULL,
  value text COLLATE "C" NOT NULL,
  exact text COLLATE "C",
  sort_date timestamptz NOT NULL
);
CREATE INDEX index_strings_value ON index_strings (organization_id, parameter, value, resource_key) INCLUDE (sort_date);
CREATE INDEX index_strings_resource ON index_strings (organization_id, resource_key, parameter);

-- A date is the interval that it names: 2025-03 is the whole of March. `high` is exclusive.
CREATE TABLE index_dates (
  organization_id uuid NOT NULL,
  resource_key bigint NOT NULL,
  parameter integer NOT NULL,
  low timestamptz NOT NULL,
  high timestamptz NOT NULL,
  sort_date timestamptz NOT NULL
);
CREATE INDEX index_dates_low ON index_dates (organization_id, parameter, low, resource_key) INCLUDE (high, sort_date);
CREATE INDEX index_dates_high ON index_dates (organization_id, parameter, high, resource_key) INCLUDE (low, sort_date);
CREATE INDEX index_dates_resource ON index_dates (organization_id, resource_key, parameter);

-- Numbers and quantities: `unit` and `low`/`high` as written, `canonical_*` in base units by UCUM where it knows the unit.
CREATE TABLE index_quantities (
  organization_id uuid NOT NULL,
  resource_key bigint NOT NULL,
  parameter integer NOT NULL,
  low double precision NOT NULL,
  high double precision NOT NULL,
  system text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  unit text COLLATE "C" NOT NULL,
  canonical_unit text COLLATE "C",
  canonical_low double precision,
  canonical_high double precision,
  sort_date timestamptz NOT NULL
);
CREATE INDEX index_quantities_value ON index_quantities (organization_id, parameter, low, resource_key);
CREATE INDEX index_quantities_canonical ON index_quantities (organization_id, parameter, canonical_unit, canonical_low, resource_key)
  WHERE canonical_unit IS NOT NULL;
CREATE INDEX index_quantities_resource ON index_quantities (organization_id, resource_key, parameter);

-- `target` is 'Patient/123', or a URL where a reference or a canonical holds one.
CREATE TABLE index_references (
  organization_id uuid NOT NULL,
  resource_key bigint NOT NULL,
  parameter integer NOT NULL,
  target text COLLATE "C" NOT NULL,
  sort_date timestamptz NOT NULL
);
CREATE INDEX index_references_value ON index_references (organization_id, parameter, target, sort_date, resource_key);
CREATE INDEX index_references_resource ON index_references (organization_id, resource_key, parameter);

CREATE TABLE index_uris (
  organization_id uuid NOT NULL,
  resource_key bigint NOT NULL,
  parameter integer NOT NULL,
  value text COLLATE "C" NOT NULL,
  sort_date timestamptz NOT NULL
);
CREATE INDEX index_uris_value ON index_uris (organization_id, parameter, value, sort_date, resource_key);
CREATE INDEX index_uris_resource ON index_uris (organization_id, resource_key, parameter);

-- Who did what with whose data. Entries are numbered without gaps and each carries the hash of the one before,
-- so that a changed or missing entry shows. They are written by append_access_log alone.
CREATE TABLE access_log (
  organization_id uuid NOT NULL REFERENCES organizations,
  sequence bigint NOT NULL,
  entry jsonb NOT NULL,
  patient_id text COLLATE "C" GENERATED ALWAYS AS (entry ->> 'patient') STORED,
  user_id uuid GENERATED ALWAYS AS ((entry ->> 'user')::uuid) STORED,
  hash bytea NOT NULL,
  PRIMARY KEY (organization_id, sequence)
);
CREATE INDEX access_log_by_patient ON access_log (organization_id, patient_id, sequence) WHERE patient_id IS NOT NULL;
CREATE INDEX access_log_by_user ON access_log (organization_id, user_id, sequence);

CREATE TABLE access_log_heads (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE FUNCTION access_log_hash(previous bytea, sequence bigint, entry jsonb) RETURNS bytea
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS
  $$ SELECT sha256(previous || convert_to(sequence || entry::text, 'UTF8')) $$;

-- Appends the entries of a transaction. The head's row lock makes an organization's writers take turns until they
-- commit, so this comes last in a transaction.
CREATE FUNCTION append_access_log(entries jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  organization uuid := current_organization_id();
  head access_log_heads;
  item jsonb;
BEGIN
  INSERT INTO access_log_heads VALUES (organization, 0, '\x00') ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM access_log_heads WHERE organization_id = organization FOR UPDATE;
  FOR item IN SELECT value FROM jsonb_array_elements(entries) LOOP
    head.sequence := head.sequence + 1;
    head.hash := access_log_hash(head.hash, head.sequence, item);
    INSERT INTO access_log VALUES (organization, head.sequence, item, DEFAULT, DEFAULT, head.hash);
  END LOOP;
  UPDATE access_log_heads SET sequence = head.sequence, hash = head.hash WHERE organization_id = organization;
END $$;
REVOKE ALL ON FUNCTION append_access_log(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_access_log(jsonb) TO auxilia_app;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['resources', 'resource_versions', 'index_tokens', 'index_strings', 'index_dates',
    'index_quantities', 'index_references', 'index_uris', 'access_log', 'access_log_heads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    -- For everybody, the owner of append_access_log included.
    EXECUTE format('CREATE POLICY own_organization ON %I USING (organization_id = current_organization_id())', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['index_tokens', 'index_strings', 'index_dates', 'index_quantities',
    'index_references', 'index_uris'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, DELETE ON %I TO auxilia_app', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE (version, last_updated, is_deleted, sort_date, patient_ids, content) ON resources TO auxilia_app;
GRANT SELECT, INSERT ON resource_versions TO auxilia_app;
GRANT SELECT ON access_log, access_log_heads TO auxilia_app;
