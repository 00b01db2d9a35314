import { randomUUID } from 'node:crypto';
import { fillSandbox } from '../../lambdas/agents/sandbox/ensure-sandbox.ts';
import { findTemplate } from '../../lambdas/agents/templates/templates.ts';
import { syncTriggers } from '../../lambdas/agents/triggers/sync-triggers.ts';
import type { AgentDefinition } from '../../lambdas/contracts/agents/definition.ts';
import type { AccessClaims } from '../../lambdas/contracts/claims.ts';
import type { Repository } from '../../lambdas/fhir/index.ts';
import type { Database, Row } from '../../lambdas/platform/database.ts';
import { madeUpDataExtensions } from '../../lambdas/record/extensions.ts';
import { inRecord } from '../../lambdas/record/in-record.ts';

export const timeZone = 'America/New_York';
const roles = ['clinicians', 'staff'] as const;

/** A clinic of its own of people who do not exist, with one agent at work and a clock that the scenario moves. */
export interface EvaluationClinic {
  organizationId: string;
  agentId: string;
  definition: AgentDefinition;
  now(): Date;
  pass(milliseconds: number): void;
  /** Does something in the record as a clinician. */
  asPerson<Result>(work: (repository: Repository) => Promise<Result>): Promise<Result>;
  query<Result extends Row>(statement: string, parameters?: readonly unknown[]): Promise<Result[]>;
}

export async function openEvaluationClinic(
  database: Database,
  { agent, clock, model }: { agent: string; clock: string; model: string },
): Promise<EvaluationClinic> {
  const template = findTemplate(agent);
  if (!template) throw new Error(`No template is called ${agent}`);
  const definition = { ...template.definition, model };
  let time = Date.parse(clock);
  const now = () => new Date(time);
  const organizationId = randomUUID();
  const userId = randomUUID();
  const caller: AccessClaims = {
    token_use: 'access',
    sub: userId,
    organization_id: organizationId,
    user_id: userId,
    roles: [...roles],
  };
  const scope = { role: 'app', organizationId, userId } as const;
  await database.transaction({ role: 'identity' }, async (sql) => {
    await sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at)
       VALUES ($1, 'Clínica de pruebas', 'clinic', $2, '2025-01', now())`,
      [organizationId, timeZone],
    );
    await sql(
      `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
       VALUES ($1, $2, $3, $4, 'Ana', 'Prueba')`,
      [userId, organizationId, userId, `${userId}@example.com`],
    );
  });
  const asPerson = <Result>(work: (repository: Repository) => Promise<Result>): Promise<Result> =>
    database.transaction(scope, (sql) => inRecord({ sql, caller, now }, work));
  await database.transaction(scope, (sql) =>
    fillSandbox({ sql, caller, now, extensions: madeUpDataExtensions }, timeZone),
  );
  await asPerson(async (repository) => {
    const at = repository.now.toISOString();
    await repository.sql(
      `INSERT INTO agents (organization_id, agent_id, state, published_version, acting_user_id, acting_roles,
         created_at, updated_at) VALUES ($1, $2, 'active', 1, $3, $4, $5, $5)`,
      [organizationId, agent, userId, roles, at],
    );
    await repository.sql(
      `INSERT INTO agent_versions (organization_id, agent_id, version, definition, created_by, created_at)
       VALUES ($1, $2, 1, $3::jsonb, $4, $5)`,
      [organizationId, agent, JSON.stringify(definition), userId, at],
    );
    await syncTriggers(repository, agent, definition);
  });
  return {
    organizationId,
    agentId: agent,
    definition,
    now,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    asPerson,
    query: (statement, parameters = []) => database.transaction(scope, (sql) => sql(statement, parameters)),
  };
}
