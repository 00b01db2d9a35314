import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { openLocalWorkflows, stepsFunction } from '../../../infra/local/workflows.ts';
import type { AccessClaims } from '../../../lambdas/contracts/claims.ts';
import { readDraft } from '../../../lambdas/contracts/workflows/findings.ts';
import { inRepository, type Repository } from '../../../lambdas/fhir/index.ts';
import { carryOutCalls } from '../../../lambdas/jobs/carry-out-calls.ts';
import type { Database, Row } from '../../../lambdas/platform/database.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { bringForms } from '../../../lambdas/workflows/catalogue/bring-forms.ts';
import { createWorkflow, publishWorkflow } from '../../../lambdas/workflows/catalogue/change-workflows.ts';
import { readRunDetail } from '../../../lambdas/workflows/runs/read-runs.ts';
import { startRun } from '../../../lambdas/workflows/runs/start-run.ts';

const roles = ['clinicians', 'staff'] as const;

/**
 * An organization with a person who publishes workflows and answers what they ask, over state machines that may be cut off. What
 * these keep in `store` stays when their process ends.
 */
export async function openWorkflowClinic(
  database: Database,
  store = new DatabaseSync(':memory:'),
  /** What the history of one execution holds, where it is not as much as AWS's. */
  limit: { mostEvents?: number } = {},
) {
  const organizationId = randomUUID();
  const userId = randomUUID();
  await database.transaction({ role: 'identity' }, async (sql) => {
    await sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at)
       VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    );
    await sql(
      `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
       VALUES ($1, $2, $3, $4, 'Eva', 'Prieto')`,
      [userId, organizationId, randomUUID(), `${userId}@example.com`],
    );
  });
  const scope = { role: 'app', organizationId, userId } as const;
  const caller: AccessClaims = {
    token_use: 'access',
    sub: 'test',
    organization_id: organizationId,
    user_id: userId,
    roles: [...roles],
  };
  let time = new Date('2026-03-02T12:00:00Z');
  const now = () => time;
  const facts = { database, extensions, now, log: () => undefined, ...limit };
  let workflows = openLocalWorkflows({ store, ...facts });

  const inRecord = <Result>(work: (repository: Repository) => Promise<Result>) =>
    database.transaction(scope, (sql) =>
      inRepository({ sql, caller, now, baseUrl: '', extensions }, async (repository) => {
        const result = await work(repository);
        repository.noteWrites();
        return result;
      }),
    );

  return {
    organizationId,
    now,
    inRecord,
    rows: <Result extends Row>(statement: string, parameters: unknown[] = []) =>
      database.transaction(scope, (sql) => sql<Result>(statement, parameters)),
    pass: (ms: number) => {
      time = new Date(time.getTime() + ms);
    },
    async publish(draft: Record<string, unknown>): Promise<string> {
      const { definition, findings } = readDraft(JSON.parse(JSON.stringify(draft)));
      if (!definition) throw new Error(JSON.stringify(findings));
      await inRecord((repository) => bringForms(repository, definition));
      return database.transaction(scope, async (sql) => {
        const changing = { sql, userId, now: now() };
        const content = { name: 'Flujo', description: '', draft: definition };
        const id = await createWorkflow(changing, JSON.parse(JSON.stringify(content)));
        await publishWorkflow(changing, id, { definition, note: null, roles, stepsFunction, ...limit }, 1);
        return id;
      });
    },
    async start(workflowId: string, more: Record<string, unknown> = {}): Promise<string> {
      const patient = await inRecord(async (repository) =>
        repository.create({ resourceType: 'Patient', name: [{ family: 'Prieto' }], birthDate: '1987-04-12' }),
      );
      const run = { organizationId, workflowId, version: 1, patientId: patient.id, startedBy: userId, more };
      return database.transaction(scope, (sql) => startRun(sql, run, now()));
    },
    run: (runId: string) =>
      database.transaction(scope, (sql) => readRunDetail({ sql, isClinical: true, isRevealed: true }, runId)),
    /** Until nothing is to be done but to wait for people and time. */
    async settle(): Promise<void> {
      let isBusy = true;
      while (isBusy) {
        isBusy = await carryOutCalls(database, workflows.stateMachines, { now, log: () => undefined });
        await workflows.passTime();
        await workflows.settle();
      }
    },
    /** The process ends, and another one goes on. */
    async restart(): Promise<void> {
      await workflows.close();
      workflows = openLocalWorkflows({ store, ...facts });
    },
    close: () => workflows.close(),
  };
}
export type WorkflowClinic = Awaited<ReturnType<typeof openWorkflowClinic>>;
