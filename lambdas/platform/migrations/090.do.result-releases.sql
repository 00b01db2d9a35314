-- What a clinician told a patient of a report: who, when and in which words. A later one does not take an earlier one back.
CREATE TABLE result_releases (
  organization_id uuid NOT NULL REFERENCES organizations,
  release_id uuid NOT NULL,
  report_id text COLLATE "C" NOT NULL,
  -- Of the DiagnosticReport: once it is another, agents no longer tell what was said of it.
  report_version integer NOT NULL,
  patient_id text COLLATE "C" NOT NULL,
  -- The Communication that went to the patient.
  message_id text COLLATE "C" NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 8000),
  released_by uuid NOT NULL,
  released_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, release_id)
);
CREATE INDEX result_releases_of_report ON result_releases (organization_id, report_id, released_at DESC);
CREATE INDEX result_releases_of_patient ON result_releases (organization_id, patient_id, released_at DESC);
ALTER TABLE result_releases ENABLE ROW LEVEL SECURITY;
ALTER TABLE result_releases FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON result_releases TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT ON result_releases TO auxilia_app;
