import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLimits } from '../../../../lambdas/contracts/agents/definition.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic } from './agent-clinic.ts';
import { expectEscalated } from './expect-escalated.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const limits = (more: object) => ({
  definition: { limits: { ...defaultLimits, quietHours: null, ...more } },
});

test('the budget of a run stops it before the next question, and of the day every run of the agent', async () => {
  const clinic = await openAgentClinic(database, limits({ budgetPerRun: 0.0015, budgetPerDay: 0.0025 }));
  clinic.script.push({ text: 'Uno' }, { text: 'Dos' }, { text: 'Tres' });
  await clinic.receive('Uno');
  await clinic.work();
  await clinic.receive('Dos');
  await clinic.work();
  expect(clinic.asked).toHaveLength(2);
  await clinic.receive('Tres');
  await clinic.work();
  expect(clinic.asked).toHaveLength(2);
  await expectEscalated(clinic, 'budget');
  const [spent] = await clinic.query('SELECT day::text, cost_micros::int AS micros FROM agent_spending');
  expect(spent).toEqual({ day: '2026-11-20', micros: 2_000 });
});

test('the organization’s budget for a day holds for all its agents', async () => {
  const clinic = await openAgentClinic(database);
  await clinic.query(
    `INSERT INTO agent_settings (organization_id, allowed_models, budget_per_day) VALUES ($1, '{openai:test}', 0)`,
    [clinic.organizationId],
  );
  await clinic.receive('Hola');
  await clinic.work();
  expect(clinic.asked).toEqual([]);
  await expectEscalated(clinic, 'budget');
});

test('each turn and its tokens are counted once, and a month’s budget that is used up leaves the conversation to a person', async () => {
  const clinic = await openAgentClinic(database);
  clinic.script.push(
    { calls: [['find_patient', { givenName: 'Ana' }]] },
    { text: '¿Cuál es su apellido?' },
    { text: 'Gracias' },
  );
  await clinic.receive('Soy Ana');
  await clinic.work();
  await clinic.receive('Núñez');
  await clinic.work();
  const ledger = () =>
    clinic.query(
      'SELECT kind, count(*)::int AS rows, sum(quantity)::int AS quantity FROM billing_usage GROUP BY kind ORDER BY kind',
    );
  const counted = await ledger();
  expect(counted).toMatchObject([
    { kind: 'agent-turn', rows: 2, quantity: 2 },
    { kind: 'input-tokens', rows: 3 },
    { kind: 'output-tokens', rows: 3 },
  ]);
  const stop = (scope: string, subject: string, month: string) =>
    clinic.query(
      `INSERT INTO billing_budgets (organization_id, scope, subject, amount, warn_percent, is_stopping, stopped_month)
       VALUES ($1, $2, $3, 0, 80, true, $4::date)`,
      [clinic.organizationId, scope, subject, month],
    );
  // Of another month, another agent and another channel: nothing stops.
  await stop('organization', '', '2026-10-01');
  await stop('agent', 'admision', '2026-11-01');
  await stop('channel', 'whatsapp', '2026-11-01');
  clinic.script.push({ text: 'Le escucho' });
  await clinic.receive('¿Sigue ahí?');
  await clinic.work();
  expect(clinic.asked).toHaveLength(4);
  await stop('agent', 'agenda', '2026-11-01');
  await clinic.receive('¿Y ahora?');
  await clinic.work();
  expect(clinic.asked).toHaveLength(4);
  await expectEscalated(clinic, 'budget');
});
