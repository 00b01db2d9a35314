-- Where people are signed in, as their pages tell when they open: for whoever has to end it for them. What counts of a session is
-- in `users` (migration 018).
CREATE TABLE seen_sessions (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL REFERENCES users,
  -- The origin_jti of its tokens.
  session_id uuid NOT NULL,
  signed_in_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- The browser and its system, in words.
  device text NOT NULL,
  PRIMARY KEY (organization_id, user_id, session_id)
);
ALTER TABLE seen_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE seen_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON seen_sessions TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, DELETE, UPDATE (last_seen_at, device) ON seen_sessions TO auxilia_app;
