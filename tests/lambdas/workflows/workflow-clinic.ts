import { expect, vi } from 'vitest';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openVisitClinic, type PersonName } from '../visits/visit-clinic.ts';

export type Json = ReturnType<typeof JSON.parse>;

/** The demonstration's people with a patient, and what they do with workflows. */
export async function openWorkflowClinic(options: Parameters<typeof openVisitClinic>[0] = {}) {
  let database: Awaited<ReturnType<typeof openMemoryDatabase>> | undefined;
  const openInMemory = async () => {
    database = await openMemoryDatabase();
    return database;
  };
  const clinic = await openVisitClinic({ openInMemory, ...options });
  await clinic.addPatient('p1');

  async function publish(definition: object, name = 'Seguimiento', by: PersonName = 'luis'): Promise<Json> {
    const created = await clinic.api(by, 'POST', '/workflows', { body: { name, draft: definition } });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    const { id, version } = created.body;
    const published = await clinic.api(by, 'POST', `/workflows/${id}/publish`, { body: {}, version });
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    return published.body;
  }

  async function start(
    workflowId: string,
    by: PersonName = 'luis',
    patientId: string | null = 'p1',
  ): Promise<string> {
    const started = await clinic.api(by, 'POST', `/workflows/${workflowId}/runs`, { body: { patientId } });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    return started.body.id;
  }

  const run = async (runId: string, by: PersonName = 'luis'): Promise<Json> =>
    (await clinic.api(by, 'GET', `/workflow-runs/${runId}`)).body;

  /** Until the run has come so far. */
  const until = (runId: string, expected: object, by: PersonName = 'luis'): Promise<Json> =>
    vi.waitFor(
      async () => {
        clinic.platform.worker.wake();
        const found = await run(runId, by);
        expect(found).toMatchObject(expected);
        return found;
      },
      { timeout: 15_000, interval: 50 },
    );

  const decide = (
    by: PersonName,
    taskId: string,
    decision: 'approved' | 'rejected',
    note: string | null = null,
  ) => clinic.api(by, 'POST', `/workflow-approvals/${taskId}/decision`, { body: { decision, note } });

  /** Why a run failed, as a clinician asks for it. */
  const causeOf = async (runId: string): Promise<string | null> =>
    (await clinic.api('ana', 'GET', `/workflow-runs/${runId}/data`)).body.cause;

  /** What no page tells of the clinic: as the owner of the database sees it. */
  async function query(statement: string, parameters: unknown[] = []): Promise<Json[]> {
    if (!database) throw new Error('The clinic has a database of its own');
    const [luis] = await database.transaction({ role: 'identity' }, (sql) =>
      sql<{ organizationId: string; userId: string }>(
        `SELECT organization_id AS "organizationId", user_id AS "userId" FROM users WHERE email LIKE 'luis.%'`,
      ),
    );
    if (!luis) throw new Error('Luis is not there');
    return database.transaction({ role: 'app', ...luis }, (sql) => sql(statement, parameters));
  }

  return { ...clinic, query, causeOf, publish, start, run, until, decide };
}
export type WorkflowClinic = Awaited<ReturnType<typeof openWorkflowClinic>>;
