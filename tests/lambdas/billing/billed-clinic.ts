import type { Dependencies } from '../../../lambdas/api/dependencies.ts';
import { readAccount } from '../../../lambdas/billing/account/billing-account.ts';
import { billingJob } from '../../../lambdas/billing/billing-job.ts';
import { closeMonths } from '../../../lambdas/billing/closing/close-months.ts';
import type { UsageKind } from '../../../lambdas/contracts/billing-terms.ts';
import { type JobHandler, noExtensions } from '../../../lambdas/fhir/index.ts';
import { runDueJobs } from '../../../lambdas/jobs/run-due-jobs.ts';
import type { Database, Sql } from '../../../lambdas/platform/database.ts';
import { keepJob } from '../../../lambdas/platform/job-queue.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';
import { platformUserId } from '../../../lambdas/platform/platform-caller.ts';
import { recordUsage } from '../../../lambdas/platform/record-usage.ts';
import { openOperatedApi } from '../api/operator-api.ts';

/** A platform that invoices its organizations, with its clock in the test's hands. */
export async function openBilledClinic(
  database: Database,
  start: string,
  {
    handlers = [billingJob({ hasCards: false })],
    stripe,
  }: { handlers?: JobHandler[]; stripe?: Dependencies['stripe'] } = {},
) {
  const clock = { at: new Date(start) };
  const now = () => clock.at;
  const api = await openOperatedApi(database, { now, ...(stripe && { stripe }) });
  const admin = api.callAs(api.clinic, ['admins']);
  const as = <Result>(organizationId: string, work: (sql: Sql) => Promise<Result>) =>
    database.transaction({ role: 'app', organizationId, userId: platformUserId }, work);
  const own = <Result>(work: (sql: Sql) => Promise<Result>) => as(api.clinic.organizationId, work);
  const dependencies = {
    database,
    handlers,
    extensions: noExtensions,
    now,
    log: ({ event, error }: LogEntry) => {
      if (event !== 'job-done') throw new Error(`${event}: ${error}`);
    },
    siteUrl: 'https://auxilia.example',
  };
  await own((sql) =>
    sql(`UPDATE users SET last_roles = '{admins}' WHERE organization_id = current_organization_id()`),
  );
  return {
    ...api,
    admin,
    own,
    as,
    clock,
    /** Settles what is due, but for the statement of that place, at which the process dies. Whether it came to it. */
    async dieAt(place: number, instant: string): Promise<boolean> {
      clock.at = new Date(instant);
      let done = 0;
      let isDead = false;
      await own(async (sql) => {
        const account = await readAccount(sql, instant.slice(0, 10), { forUpdate: true });
        const counting = Object.assign(
          (...call: Parameters<Sql>) => {
            done += 1;
            if (done === place) throw new Error('Killed');
            return sql(...call);
          },
          { wake: sql.wake },
        ) as Sql;
        const { organizationId } = api.clinic;
        const facts = { account, today: instant.slice(0, 10), now: now(), organizationId, siteUrl: '' };
        await closeMonths(counting, facts);
      }).catch((error: Error) => {
        if (error.message !== 'Killed') throw error;
        isDead = true;
      });
      return isDead;
    },
    /** Goes on to an instant and does what is due there. */
    async workAt(instant: string) {
      clock.at = new Date(instant);
      await own((sql) => keepJob(sql, { key: 'billing', kind: 'billing', dueAt: now(), payload: {} }));
      await own((sql) =>
        sql(`UPDATE jobs SET due_at = $1, available_at = $1, state = 'waiting' WHERE job_key = 'billing'`, [
          instant,
        ]),
      );
      await runDueJobs(dependencies);
    },
    use: (
      kind: UsageKind,
      quantity: number,
      over: { cause?: string; agentId?: string; channel?: string } = {},
    ) => own((sql) => recordUsage(sql, [{ cause: `test/${Math.random()}`, kind, quantity, ...over }], now())),
    overview: async () => (await admin('GET', '/billing')).body,
    async change(path: string, body: unknown, method = 'POST') {
      const { version } = (await admin('GET', '/billing')).body;
      return admin(method, path, { body, version });
    },
    emails: () =>
      own((sql) =>
        sql<{ to: string; subject: string }>(
          `SELECT recipient AS "to", subject FROM outbox ORDER BY created_at`,
        ),
      ),
  };
}
export type BilledClinic = Awaited<ReturnType<typeof openBilledClinic>>;
