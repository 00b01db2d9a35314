-- The check of medication (lambdas/medication): who went on in spite of what, and which rules an organization weighs otherwise.

-- A decision as a DetectedIssue states it, taken down as it was written by a person who may prescribe. It is good for one
-- prescription.
CREATE TABLE medication_decisions (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Of the DetectedIssue.
  issue_id text COLLATE "C" NOT NULL,
  -- The finding and the prescription as it was worded: lambdas/medication/decision-key.ts.
  decision_key text COLLATE "C" NOT NULL,
  rule_id text COLLATE "C" NOT NULL,
  reason_code text COLLATE "C" NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL,
  decided_at timestamptz NOT NULL,
  -- Of the MedicationRequest that was written by it.
  request_id text COLLATE "C",
  PRIMARY KEY (organization_id, issue_id)
);
CREATE INDEX medication_decisions_key ON medication_decisions (organization_id, decision_key, user_id);
CREATE INDEX medication_decisions_rule ON medication_decisions (organization_id, rule_id, decided_at);

-- Each change of a rule's level stays, with its reason; the last one counts. Null: as the rule has it.
CREATE TABLE medication_rule_levels (
  organization_id uuid NOT NULL REFERENCES organizations,
  rule_id text COLLATE "C" NOT NULL CHECK (length(rule_id) BETWEEN 1 AND 200),
  change integer NOT NULL CHECK (change >= 1),
  level text COLLATE "C" CHECK (level IN ('interrupts', 'informs')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 10 AND 1000),
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, rule_id, change)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['medication_decisions', 'medication_rule_levels'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, DELETE ON medication_decisions TO auxilia_app;
GRANT UPDATE (decision_key, rule_id, reason_code, patient_id, user_id, decided_at, request_id) ON medication_decisions TO auxilia_app;
GRANT SELECT, INSERT ON medication_rule_levels TO auxilia_app;
