-- In which of the repeating elements of a resource a value lies, for the parameters that composite ones are made of: 0 is
-- the resource itself. Only values of one element meet a composite search.
ALTER TABLE index_tokens ADD COLUMN element smallint NOT NULL DEFAULT 0;
ALTER TABLE index_quantities ADD COLUMN element smallint NOT NULL DEFAULT 0;
ALTER TABLE index_references ADD COLUMN element smallint NOT NULL DEFAULT 0;

-- Medical record numbers of each organization's own system. A number belongs to one patient, and is kept for them when
-- it is corrected; when the patient is deleted it is nobody's (NULL), and no new patient is given it.
CREATE TABLE record_numbers (
  organization_id uuid NOT NULL REFERENCES organizations,
  value text COLLATE "C" NOT NULL,
  patient_id text COLLATE "C",
  PRIMARY KEY (organization_id, value)
);
CREATE INDEX record_numbers_by_patient ON record_numbers (organization_id, patient_id) WHERE patient_id IS NOT NULL;

-- The last number that was given. Its row lock makes an organization's creations of patients take turns.
CREATE TABLE record_number_heads (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  last bigint NOT NULL
);

-- Gives as many patients the next numbers that nobody has had, in their order.
CREATE FUNCTION give_record_numbers(patients text[]) RETURNS SETOF text
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  organization uuid := current_organization_id();
  number bigint;
  patient text;
BEGIN
  INSERT INTO record_number_heads VALUES (organization, 1000000) ON CONFLICT DO NOTHING;
  SELECT last INTO number FROM record_number_heads WHERE organization_id = organization FOR UPDATE;
  FOREACH patient IN ARRAY patients LOOP
    LOOP
      number := number + 1;
      INSERT INTO record_numbers VALUES (organization, number::text, patient) ON CONFLICT DO NOTHING;
      EXIT WHEN FOUND;
    END LOOP;
    RETURN NEXT number::text;
  END LOOP;
  UPDATE record_number_heads SET last = number WHERE organization_id = organization;
END $$;
REVOKE ALL ON FUNCTION give_record_numbers(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION give_record_numbers(text[]) TO auxilia_app;

-- Patients who are there already keep the numbers that they have. The owner sees no organization's rows while
-- row-level security is forced on it too.
ALTER TABLE resources NO FORCE ROW LEVEL SECURITY;
INSERT INTO record_numbers (organization_id, value, patient_id)
  SELECT r.organization_id, identifier ->> 'value', r.id
  FROM resources r CROSS JOIN jsonb_array_elements(r.content -> 'identifier') AS identifier
  WHERE r.resource_type = 'Patient' AND jsonb_typeof(r.content -> 'identifier') = 'array'
    AND identifier ->> 'system' = 'https://auxilia.example/organizations/' || r.organization_id || '/mrn'
    AND identifier ->> 'value' IS NOT NULL
  ON CONFLICT DO NOTHING;
ALTER TABLE resources FORCE ROW LEVEL SECURITY;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['record_numbers', 'record_number_heads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE (patient_id) ON record_numbers TO auxilia_app;
GRANT SELECT, INSERT, UPDATE (last) ON record_number_heads TO auxilia_app;
