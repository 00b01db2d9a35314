import { readAccount } from '../../lambdas/billing/account/billing-account.ts';
import { closeMonths } from '../../lambdas/billing/closing/close-months.ts';
import { sumUsage } from '../../lambdas/billing/ledger/sum-usage.ts';
import { platformUserId } from '../../lambdas/platform/platform-caller.ts';
import { recordUsage } from '../../lambdas/platform/record-usage.ts';
import { openBilledClinic } from '../lambdas/billing/billed-clinic.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/* The bill of an organization that has used a million things, what a thing adds to its transaction, and a month's end of many. */

const things = 1_000_000;
const organizations = 1_000;
const rounds = 40;
const start = '2026-11-05T15:00:00Z';

export async function benchBilling(): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    try {
      measured.push(...(await measure(engine)));
    } finally {
      await engine.close();
    }
  }
  return measured;
}

async function timed(work: (round: number) => Promise<unknown>, count = rounds): Promise<number[]> {
  const values: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const begun = performance.now();
    await work(round);
    values.push(performance.now() - begun);
  }
  return values;
}

async function measure({ name, database, execute, analyze }: BenchEngine): Promise<Measurement[]> {
  const clinic = await openBilledClinic(database, start);
  const { organizationId } = clinic.clinic;
  await clinic.workAt(start);
  await clinic.change('/billing/plan', { plan: 'network', currency: 'USD' });
  await execute(`
    INSERT INTO billing_usage (organization_id, cause, kind, quantity, at, day, agent_id, channel, model)
    SELECT '${organizationId}', 'bench/' || n, (ARRAY['agent-turn', 'input-tokens', 'output-tokens', 'sms'])[1 + n % 4], 1 + n % 900,
      timestamptz '2026-11-01' + n * interval '0.4 seconds', date '2026-11-01' + (n * 4 / 864000)::int, 'agent-' || n % 12, 'sms', 'rules'
    FROM generate_series(1, ${things}) n`);
  const summed = await timed(async () => {
    while (await clinic.own(sumUsage));
  }, 1);
  await analyze();

  const read = (path: string) => async () => {
    const { status } = await clinic.admin('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  const period = 'from=2026-11-01&to=2026-11-30';
  const pages = [
    ['the first view', '/billing'],
    ['sums by agent', `/billing/usage?${period}&by=agent`],
    ['the first page of entries', `/billing/usage/rows?${period}`],
  ] as const;
  const measured: Measurement[] = [];
  for (const [what, path] of pages)
    measured.push({
      what: `${name}: ${things} things, ${what}`,
      unit: 'ms',
      promised: 100,
      values: await timed(read(path)),
    });

  const transaction = (count: number) => (round: number) =>
    clinic.own((sql) =>
      recordUsage(
        sql,
        count === 0 ? [] : [{ cause: `bench/one/${round}`, kind: 'sms', quantity: 1 }],
        new Date(start),
      ),
    );
  const without = await timed(transaction(0));
  const one = await timed(transaction(1));
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  measured.push(
    {
      what: `${name}: what a thing adds to its transaction`,
      unit: 'ms',
      values: one.map((ms) => ms - median(without)),
    },
    { what: `${name}: ${things} things summed`, unit: 'ms', values: summed },
    {
      what: `${name}: the month of ${organizations} organizations`,
      unit: 'ms',
      promised: 60_000,
      values: await closeMany({ database, execute }),
    },
  );
  return measured;
}

async function closeMany({
  database,
  execute,
}: Pick<BenchEngine, 'database' | 'execute'>): Promise<number[]> {
  await execute(`
    INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at)
    SELECT gen_random_uuid(), 'Banco ' || n, 'clinic', 'UTC', '2025-01', now() FROM generate_series(1, ${organizations}) n;
    INSERT INTO billing_accounts (organization_id, started_on, trial_ends_on, currency, details)
    SELECT organization_id, '2026-11-01', '2026-11-30', 'USD',
      '{"name":"Banco","taxId":"","country":"US","region":"","address":"","email":""}'
    FROM organizations WHERE legal_name LIKE 'Banco %';
    INSERT INTO billing_plan_changes (organization_id, place, from_day, plan, currency, decided_at)
    SELECT organization_id, 1, '2026-11-01', 'clinic', 'USD', now() FROM organizations WHERE legal_name LIKE 'Banco %'`);
  const rows = (await execute(
    `SELECT organization_id AS id FROM organizations WHERE legal_name LIKE 'Banco %'`,
  )) as { id: string }[];
  const now = new Date('2026-12-01T03:00:00Z');
  return timed(async () => {
    for (const { id: organizationId } of rows)
      await database.transaction({ role: 'app', organizationId, userId: platformUserId }, async (sql) => {
        const account = await readAccount(sql, '2026-12-01', { forUpdate: true });
        await closeMonths(sql, {
          account,
          today: '2026-12-01',
          now,
          organizationId,
          siteUrl: 'https://auxilia.example',
        });
      });
  }, 1);
}
