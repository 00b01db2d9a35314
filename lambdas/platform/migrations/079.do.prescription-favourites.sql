-- What somebody often prescribes, with its words: their own, or for everybody of the organization.
CREATE TABLE prescription_favourites (
  organization_id uuid NOT NULL REFERENCES organizations,
  favourite_id uuid NOT NULL,
  made_by uuid NOT NULL,
  is_shared boolean NOT NULL,
  -- Medicine and dose as they are compared, so that nobody keeps one twice.
  said text NOT NULL,
  -- { concept, dose, reason, quantity, refills }
  content jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, favourite_id)
);
CREATE UNIQUE INDEX prescription_favourites_own ON prescription_favourites (organization_id, made_by, said) WHERE NOT is_shared;
CREATE UNIQUE INDEX prescription_favourites_shared ON prescription_favourites (organization_id, said) WHERE is_shared;
-- When each person last began a prescription with one.
CREATE TABLE prescription_favourite_uses (
  organization_id uuid NOT NULL,
  favourite_id uuid NOT NULL,
  user_id uuid NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, favourite_id, user_id),
  FOREIGN KEY (organization_id, favourite_id) REFERENCES prescription_favourites ON DELETE CASCADE
);
ALTER TABLE prescription_favourites ENABLE ROW LEVEL SECURITY;
ALTER TABLE prescription_favourites FORCE ROW LEVEL SECURITY;
CREATE POLICY own_or_shared ON prescription_favourites TO auxilia_app
  USING (organization_id = current_organization_id() AND (is_shared OR made_by = current_user_id()));
ALTER TABLE prescription_favourite_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE prescription_favourite_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY own_uses ON prescription_favourite_uses TO auxilia_app
  USING (organization_id = current_organization_id() AND user_id = current_user_id());
GRANT SELECT, INSERT, DELETE ON prescription_favourites TO auxilia_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON prescription_favourite_uses TO auxilia_app;
