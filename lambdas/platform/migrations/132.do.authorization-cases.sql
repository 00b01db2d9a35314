-- Requests for prior authorization (lambdas/prior-authorization/cases): what is asked of which payer for whom, how it stands, and each
-- step with who took it. What is sent and answered is in the record too, as Claim and ClaimResponse.
CREATE TABLE authorization_cases (
  organization_id uuid NOT NULL REFERENCES organizations,
  case_id uuid NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  -- As it is compared (lambdas/clinical/prior-authorization/rule-keys.ts).
  payer_key text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('draft', 'incomplete', 'ready', 'sent', 'pended', 'info-requested', 'approved',
    'partly-approved', 'denied', 'appealed', 'cancelled')),
  -- By when the next thing is to happen, and who does it; null where nobody knows.
  deadline date,
  whose text COLLATE "C" CHECK (whose IN ('clinic', 'payer')),
  content jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, case_id),
  CHECK ((deadline IS NULL) = (whose IS NULL))
);
CREATE INDEX authorization_cases_by_deadline ON authorization_cases (organization_id, coalesce(deadline, 'infinity'), case_id)
  INCLUDE (state);
CREATE INDEX authorization_cases_of ON authorization_cases (organization_id, patient_id);

CREATE TABLE authorization_case_events (
  organization_id uuid NOT NULL,
  case_id uuid NOT NULL,
  -- The case's after it.
  version integer NOT NULL,
  step text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  note text NOT NULL,
  -- The whole as it stood then: a step is undone by going back to what was before it.
  content jsonb NOT NULL,
  acted_at timestamptz NOT NULL,
  acted_by uuid NOT NULL,
  PRIMARY KEY (organization_id, case_id, version),
  FOREIGN KEY (organization_id, case_id) REFERENCES authorization_cases ON DELETE CASCADE
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['authorization_cases', 'authorization_case_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_organization ON %I TO auxilia_app USING (organization_id = current_organization_id())', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE (state, deadline, whose, content, version) ON authorization_cases TO auxilia_app;
-- What happened once is not rewritten.
GRANT SELECT, INSERT ON authorization_case_events TO auxilia_app;
