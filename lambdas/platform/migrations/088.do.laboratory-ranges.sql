-- Reference ranges and critical limits of an organization's own, by analyte: what stands and each version before it. Without ranges
-- and limits the platform's hold again.
CREATE TABLE laboratory_ranges (
  organization_id uuid NOT NULL REFERENCES organizations,
  analyte_id text COLLATE "C" NOT NULL CHECK (analyte_id ~ '^[a-z0-9-]{1,60}$'),
  version integer NOT NULL CHECK (version > 0),
  content jsonb NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, analyte_id, version)
);
ALTER TABLE laboratory_ranges ENABLE ROW LEVEL SECURITY;
ALTER TABLE laboratory_ranges FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON laboratory_ranges TO auxilia_app USING (organization_id = current_organization_id());
-- What stood once is not rewritten: a result was read by it.
GRANT SELECT, INSERT ON laboratory_ranges TO auxilia_app;
