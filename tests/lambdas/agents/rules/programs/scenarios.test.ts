import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../../lambdas/platform/database.ts';
import { runScenario } from '../../../../agents/run-scenario.ts';
import { categories, readScenarios } from '../../../../agents/scenario.ts';
import { openMemoryDatabase } from '../../../../support/memory-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const scenarios = readScenarios();
const askModel = () => Promise.reject(new Error('The embedded model needs no network'));

describe('with the embedded model', () => {
  for (const scenario of scenarios) {
    test(`${scenario.agent}, ${scenario.category}: ${scenario.name}`, async () => {
      const { failures, violations, outcome } = await runScenario(
        { database, model: 'rules', askModel },
        scenario,
      );
      const said = outcome?.lines.map(({ from, text }) => `${from === 'agent' ? '←' : '→'} ${text}`);
      expect({ failures, violations }, said?.join('\n')).toEqual({ failures: [], violations: [] });
    });
  }
});

test('at least eighty conversations in Spanish, in each of the categories', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(80);
  expect(new Set(scenarios.map(({ category }) => category))).toEqual(new Set(categories));
  const names = scenarios.map(({ agent, name }) => `${agent} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});
