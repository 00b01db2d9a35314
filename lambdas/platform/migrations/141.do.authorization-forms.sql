-- Forms of payers within a request for prior authorization (lambdas/prior-authorization/documentation): which form as it was asked, its
-- answers with where each comes from, and who filled, released and finished it. What a clinician released stands in the record as a
-- QuestionnaireResponse of the same id.
CREATE TABLE authorization_forms (
  organization_id uuid NOT NULL,
  form_id uuid NOT NULL,
  case_id uuid NOT NULL,
  -- As the rule names it.
  name text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('draft', 'released', 'finished')),
  content jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, form_id),
  UNIQUE (organization_id, case_id, name),
  FOREIGN KEY (organization_id, case_id) REFERENCES authorization_cases ON DELETE CASCADE
);

ALTER TABLE authorization_forms ENABLE ROW LEVEL SECURITY;
ALTER TABLE authorization_forms FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON authorization_forms TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (state, content, version) ON authorization_forms TO auxilia_app;
