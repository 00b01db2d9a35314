-- How long a request for prior authorization takes by hand and here, as the organization itself measured it: hours saved are counted
-- from it, and without it nobody knows them (lambdas/prior-authorization/effort.ts).
CREATE TABLE authorization_effort (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  minutes_before integer NOT NULL CHECK (minutes_before BETWEEN 0 AND 600),
  minutes_now integer NOT NULL CHECK (minutes_now BETWEEN 0 AND 600),
  -- How it was measured, in words.
  source text NOT NULL,
  set_at timestamptz NOT NULL,
  set_by uuid NOT NULL
);
ALTER TABLE authorization_effort ENABLE ROW LEVEL SECURITY;
ALTER TABLE authorization_effort FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON authorization_effort TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (minutes_before, minutes_now, source, set_at, set_by) ON authorization_effort TO auxilia_app;
