import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InvalidContext, readConfiguration } from '../../../infra/configuration.ts';
import { manyConnections } from '../../../infra/constructs/observability.ts';
import { type NumberName, numberNames, numberSettings, numbersPage } from '../../../infra/numbers.ts';
import { synthesize } from './synthesize.ts';

const numbersOf = (context: Record<string, unknown>) => readConfiguration(context).numbers;

test('the page of numbers says what the code says', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'infra', 'numbers.md'), 'utf8');
  expect(page).toBe(numbersPage());
});

describe.each(numberNames)('%s', (name) => {
  const { least, most, step, usual } = numberSettings[name];

  test('takes its limits and what it begins with, as a number and as text', () => {
    const taken = 'among' in numberSettings[name] ? [1, 3653, usual] : [least, most, usual];
    for (const value of taken) {
      expect(numbersOf({ [name]: value })[name]).toBe(value);
      expect(numbersOf({ [name]: String(value) })[name]).toBe(value);
    }
  });

  test.each([least - step, most + step, least + step / 3, -1, 'mucho', '', '1e3', Number.NaN, null, true])(
    'refuses %j in one line that names it',
    (value) => {
      const read = () => numbersOf({ [name]: value });
      expect(read).toThrow(InvalidContext);
      expect(read).toThrow(new RegExp(`^Contexto «${name}» no válido \\(«.*»\\): (de|uno de) .*\\.$`));
    },
  );
});

test('logs are kept as long as CloudWatch offers, or not at all so long', () => {
  expect(() => numbersOf({ logRetentionDays: 100 })).toThrow(/uno de 1, 3, 5/);
});

test('each of them changes the stack', () => {
  const usual = JSON.stringify(synthesize().template.toJSON());
  const other: Record<NumberName, number> = {
    databaseMaxCapacity: 16,
    databaseBackupDays: 14,
    dailyCopyDays: 40,
    monthlyCopyDays: 400,
    logRetentionDays: 180,
    apiRate: 300,
    apiBurst: 600,
    firewallRequests: 40_000,
    workerConcurrency: 70,
    apiErrorsAlarm: 6,
    databaseAlarmPercent: 80,
  };
  for (const [name, value] of Object.entries(other)) {
    expect(JSON.stringify(synthesize({ [name]: value }).template.toJSON()), name).not.toBe(usual);
  }
});

test('the alarm on connections follows the largest capacity and the smallest', () => {
  const numbers = (databaseMaxCapacity: number) => ({ ...numbersOf({}), databaseMaxCapacity });
  expect(manyConnections(numbers(8), 0)).toBe(1441);
  expect(manyConnections(numbers(1), 0)).toBe(180);
  expect(manyConnections(numbers(128), 0.5)).toBe(1600);
  expect(manyConnections(numbers(128), 1)).toBe(4000);
});

test.each(['mx-central-1', 'il-central-1', 'eu-south-2', 'us-central-9'])(
  'a Region of which not all parts are known, %s, is refused with the reason',
  (region) => {
    expect(() => readConfiguration({ region })).toThrow(/La región «.*» no vale: no consta.*Use us-east-1,/);
  },
);
