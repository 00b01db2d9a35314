-- What only people know of an agent, for its evidence report: each time that somebody writes, another version.
CREATE TABLE agent_evidence (
  organization_id uuid NOT NULL,
  agent_id text COLLATE "C" NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- By source attribute (lambdas/contracts/agents/source-attributes.ts).
  texts jsonb NOT NULL,
  -- [{userId, on, about}]
  training jsonb NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, agent_id, version),
  FOREIGN KEY (organization_id, agent_id) REFERENCES agents
);
ALTER TABLE agent_evidence ENABLE ROW LEVEL SECURITY;
ALTER TABLE agent_evidence FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON agent_evidence TO auxilia_app USING (organization_id = current_organization_id());
GRANT SELECT, INSERT ON agent_evidence TO auxilia_app;
