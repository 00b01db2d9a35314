-- What people of an organization have reviewed of the knowledge that ships: by a digest of what it says, so that a review
-- holds for those words alone and goes when they change.
CREATE TABLE medication_reviews (
  organization_id uuid NOT NULL REFERENCES organizations,
  content_key text COLLATE "C" NOT NULL CHECK (content_key ~ '^[0-9a-f]{64}$'),
  rule_id text COLLATE "C" NOT NULL CHECK (length(rule_id) BETWEEN 1 AND 200),
  reviewed_by uuid NOT NULL,
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, content_key)
);
ALTER TABLE medication_reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE medication_reviews FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON medication_reviews TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE ON medication_reviews TO auxilia_app;
