import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { by, openTeam, put, type Team } from './team.ts';

/* Who took note of a result took note of that one: another content waits for somebody again. */

let database: Database;
let team: Team;

beforeAll(async () => {
  database = await openMemoryDatabase();
  team = await openTeam(database);
});
afterAll(() => database?.close());

const interpreters = ({ resultsInterpreter = [] }: Json): string[] =>
  resultsInterpreter.map((one: Json) => one.identifier.value);

async function acknowledged(status: string): Promise<Json> {
  const { ana, luis, report } = team;
  const { body } = await put(luis, await ana.create(report(ana, status)), { resultsInterpreter: [by(luis)] });
  expect(interpreters(body)).toEqual([luis.userId]);
  return body;
}

describe('An acknowledgement', () => {
  test.each([
    ['final', { status: 'amended', conclusion: 'Leucemia' }],
    ['final', { status: 'corrected', conclusion: 'Leucemia' }],
    ['final', { status: 'appended', media: undefined, conclusion: 'Normal. Blastos.' }],
    ['preliminary', { conclusion: 'Leucemia' }],
    ['preliminary', { status: 'final', conclusion: 'Leucemia' }],
    // What was given out for good was not, when it was read.
    ['partial', { status: 'final' }],
  ])('of a %s report does not stand for what %j makes of it', async (status, changes) => {
    const { ana, luis, read } = team;
    const stored = await acknowledged(status);
    const { status: answered, body } = await put(ana, stored, changes);
    expect(answered).toBe(200);
    expect(body.resultsInterpreter).toBeUndefined();
    // It stays said of what it was said of, and may be said again.
    const path = `/fhir/R4/DiagnosticReport/${stored.id}/_history/${stored.meta.versionId}`;
    expect(interpreters((await ana.call('GET', path)).body)).toEqual([luis.userId]);
    await put(luis, body, { resultsInterpreter: [by(luis)] });
    expect(interpreters(await read(stored))).toEqual([luis.userId]);
  });

  test('of whoever corrects it stays: they know what they write', async () => {
    const { ana, luis } = team;
    const stored = await acknowledged('final');
    const both = await put(ana, stored, { resultsInterpreter: [...stored.resultsInterpreter, by(ana)] });
    expect(interpreters(both.body)).toEqual([luis.userId, ana.userId]);
    const corrected = await put(ana, both.body, { status: 'corrected', conclusion: 'Leucemia' });
    expect(interpreters(corrected.body)).toEqual([ana.userId]);
  });

  test.each([
    ['sent back as it was read', {}],
    ['cancelled', { status: 'cancelled' }],
    [
      'entered in error',
      {
        status: 'entered-in-error',
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/event-statusReason',
            valueCodeableConcept: { text: 'De otro paciente' },
          },
        ],
      },
    ],
  ])('stays where the report is %s', async (_how, changes) => {
    const stored = await acknowledged('final');
    const { status, body } = await put(team.ana, stored, changes);
    expect(status).toBe(200);
    expect(interpreters(body)).toEqual([team.luis.userId]);
  });
});
