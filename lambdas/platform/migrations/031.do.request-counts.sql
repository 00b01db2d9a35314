-- What the processes of the service have counted together, where somebody asks much (lambdas/edge/README.md): of each person and
-- organization the minute that was counted last, and of Auxilia itself the last in which requests were left out.
CREATE TABLE request_counts (
  organization_id uuid NOT NULL REFERENCES organizations,
  counted text COLLATE "C" NOT NULL,
  -- The minute's beginning.
  since timestamptz NOT NULL,
  requests integer NOT NULL CHECK (requests > 0),
  PRIMARY KEY (organization_id, counted)
) WITH (fillfactor = 70);
ALTER TABLE request_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON request_counts TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT, UPDATE (since, requests) ON request_counts TO auxilia_app;
-- Whoever looks at the components is told of what was left out, and of nothing that is counted of a clinic.
CREATE POLICY of_the_platform ON request_counts FOR SELECT TO auxilia_worker
  USING (organization_id = '00000000-0000-4000-8000-000000000002');
GRANT SELECT ON request_counts TO auxilia_worker;
