import type { JobHandler } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { keepJob } from '../platform/job-queue.ts';
import { reconcileKind } from './reconcile-job.ts';

/*
 * The user pool may part from the database without a change here: by somebody in Cognito's console, a restored pool, a trigger
 * that timed out. Once a day every account of an organization is looked at and made what the database says (reconcile.ts);
 * what cannot be decided is shown to who administers (`users.pool_account`).
 */

const kind = 'check-accounts';
const dayMs = 24 * 60 * 60_000;

/** Sees to it that the accounts of the caller's organization are checked from now on, if they are not yet. */
export const startChecking = (sql: Sql, now: Date): Promise<void> =>
  keepJob(sql, { key: 'accounts/check', kind, dueAt: new Date(now.getTime() + dayMs), payload: {} });

/** One job for each account, a second apart: the user pool answers a limited number of calls. */
export const checkAccounts: JobHandler = {
  kind,
  name: 'Cuentas de acceso',
  async run({ sql, now }) {
    await sql(
      `INSERT INTO jobs AS present (organization_id, job_key, kind, due_at, available_at, payload)
       SELECT current_organization_id(), 'account-check/' || user_id, $1, due, due, jsonb_build_object('userId', user_id)
       FROM (SELECT user_id, $2::timestamptz + make_interval(secs => row_number() OVER (ORDER BY user_id)) AS due
         FROM (SELECT user_id FROM users WHERE organization_id = current_organization_id()
           UNION SELECT user_id FROM invitations WHERE organization_id = current_organization_id() AND state = 'open') AS all_of_them
       ) AS spread
       ON CONFLICT (organization_id, job_key) DO UPDATE SET due_at = excluded.due_at, available_at = excluded.available_at,
         state = 'waiting', revision = present.revision + 1, attempts = 0, error = NULL, settled_at = NULL`,
      [reconcileKind, now.toISOString()],
    );
    sql.wake('jobs');
    return { again: new Date(now.getTime() + dayMs) };
  },
};
