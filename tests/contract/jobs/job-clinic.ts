import { randomUUID } from 'node:crypto';
import type { Extensions, Job, JobHandler, Repository } from '../../../lambdas/fhir/index.ts';
import { runDueJobs } from '../../../lambdas/jobs/run-due-jobs.ts';
import type { Database, Row, Scope } from '../../../lambdas/platform/database.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';

export const extensions: Extensions = { operations: [], reactions: [] };

/** An organization of its own, a clock that the test moves, and a worker for jobs of kind `test`. */
export async function openJobClinic(database: Database) {
  const organizationId = randomUUID();
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at) VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    ),
  );
  const scope: Scope = { role: 'app', organizationId, userId: randomUUID() };
  const log: LogEntry[] = [];
  // Far from the clocks of other tests, whose jobs wait in the same database.
  let time = new Date(`${clinics++}-03-02T12:00:00Z`);
  const kind = `test-${organizationId}`;
  const as = <Result extends Row>(statement: string, parameters?: unknown[]) =>
    database.transaction(scope, (sql) => sql<Result>(statement, parameters));
  return {
    organizationId,
    kind,
    scope,
    log,
    as,
    now: () => time,
    pass: (minutes: number) => {
      time = new Date(time.getTime() + minutes * 60_000);
    },
    run: (handle: (repository: Repository, job: Job) => ReturnType<JobHandler['run']>) =>
      runDueJobs({
        database,
        handlers: [{ kind, name: 'Prueba', run: handle }],
        extensions,
        now: () => time,
        log: (entry) => log.push(entry),
        siteUrl: 'https://auxilia.example',
      }),
    job: async (key: string) =>
      (
        await as<{ state: string; attempts: number; error: string | null }>(
          'SELECT state, attempts, error FROM jobs WHERE job_key = $1',
          [key],
        )
      )[0],
  };
}

let clinics = 2030;
