import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import type { Person } from '../../messaging/clinic.ts';
import { by, openTeam, put, recorders, type Team } from './team.ts';

/* Who may correct what is signed, and under whose names it is given out. */

let database: Database;
let ana: Person;
let luis: Person;
let boss: Person;
let subject: Json;
let note: Team['note'];
let paper: Team['paper'];
let result: Team['result'];
let report: Team['report'];

beforeAll(async () => {
  database = await openMemoryDatabase();
  ({ ana, luis, boss, subject, note, paper, result, report } = await openTeam(database));
});
afterAll(() => database?.close());

describe('Nobody comes to be the issuer of what another signed', () => {
  test.each([
    ['Composition', () => note(ana, 'final'), { status: 'amended', title: 'Otra' }],
    ['DocumentReference', () => paper(ana, 'final'), { docStatus: 'amended', description: 'Otra' }],
    ['DiagnosticReport', () => report(ana, 'final'), { status: 'amended', conclusion: 'Leucemia' }],
    ['Observation', () => result(ana, 'final'), { status: 'corrected', valueQuantity: { value: 9 } }],
  ])('by sending %s back as it was read', async (_type, make, changes) => {
    const stored = await ana.create(make());
    expect((await put(luis, stored)).status).toBe(200);
    expect((await put(luis, stored, changes)).status).toBe(403);
  });

  test.each([
    [
      'Composition',
      () => note(ana, 'preliminary'),
      { status: 'final' },
      { status: 'amended', title: 'Otra' },
    ],
    [
      'DocumentReference',
      () => paper(ana, 'preliminary'),
      { docStatus: 'final' },
      { docStatus: 'amended', description: 'Otra' },
    ],
    [
      'Observation',
      () => result(ana, 'preliminary'),
      { status: 'final' },
      { status: 'corrected', valueQuantity: { value: 9 } },
    ],
  ])('by having worked on the draft of %s', async (_type, make, final, changes) => {
    const draft = await ana.create(make());
    expect((await put(luis, draft, { language: 'es' })).status).toBe(200);
    const signed = await put(ana, draft, final);
    expect(signed.status).toBe(200);
    expect((await put(luis, signed.body, changes)).status).toBe(403);
  });

  test('by attesting it', async () => {
    const stored = await ana.create(note(ana, 'final'));
    const attester = [...stored.attester, { mode: 'legal', party: by(luis) }];
    const { body, status } = await put(luis, stored, { attester });
    expect(status).toBe(200);
    expect((await put(luis, body, { status: 'amended', title: 'Otra' })).status).toBe(403);
  });

  test('by acknowledging it', async () => {
    const stored = await ana.create(report(ana, 'final'));
    const { body, status } = await put(luis, stored, { resultsInterpreter: [by(luis)] });
    expect(status).toBe(200);
    expect((await put(luis, body, { status: 'corrected', conclusion: 'Otra' })).status).toBe(403);
  });
});

describe('A draft', () => {
  test('is not signed by somebody who is no author of it', async () => {
    const draft = await ana.create(note(ana, 'preliminary'));
    const attester = [{ mode: 'legal', party: by(luis) }];
    expect((await put(luis, draft, { status: 'final', title: 'Otra', attester })).status).toBe(403);
    const second = await ana.create(paper(ana, 'preliminary'));
    expect((await put(luis, second, { docStatus: 'final', authenticator: by(luis) })).status).toBe(403);
  });

  test('is attested by nobody: what another put there before it was signed does not stand for it', async () => {
    const draft = await luis.create(note(luis, 'preliminary'));
    const attested = await put(ana, draft, { attester: [{ mode: 'legal', party: by(ana) }] });
    expect(attested.status).toBe(200);
    const { status, body } = await put(luis, attested.body, { status: 'final', title: 'Otra' });
    expect(status).toBe(200);
    expect(body.attester.map(({ party }: Json) => party.identifier.value)).toEqual([luis.userId]);
  });

  test('of a message carries the time at which it was sent', async () => {
    const draft = await ana.create({
      resourceType: 'Communication',
      status: 'preparation',
      subject,
      payload: [{ contentString: 'x' }],
    });
    expect(draft.sent).toBeUndefined();
    const { body } = await put(ana, draft, { status: 'completed' });
    expect(body.sent).toBe(body.meta.lastUpdated);
    const early = await ana.create({ ...draft, id: undefined, sent: '2001-01-01T00:00:00Z' });
    const sent = await put(ana, early, { status: 'completed' });
    expect(sent.body.sent).toBe(sent.body.meta.lastUpdated);
  });
});

describe('A result', () => {
  test.each([
    ['Observation', () => result(ana, 'preliminary'), { status: 'final', valueQuantity: { value: 9 } }],
    ['DiagnosticReport', () => report(ana, 'partial'), { status: 'final', conclusion: 'Otra' }],
  ])('that another made final of a preliminary %s says so', async (_type, make, changes) => {
    const draft = await ana.create(make());
    const { status, body } = await put(luis, draft, changes);
    expect(status).toBe(200);
    expect(recorders(body)).toEqual([luis.userId]);
  });

  test('has the time at which it was made final', async () => {
    const draft = await ana.create({ ...result(ana, 'preliminary'), issued: '2001-01-01T00:00:00Z' });
    const { body } = await put(ana, draft, { status: 'final' });
    expect(body.issued).toBe(body.meta.lastUpdated);
  });

  test.each([
    ['Observation', () => result(ana, 'final')],
    ['DiagnosticReport', () => report(ana, 'final')],
  ])('that was cancelled stays: %s', async (resourceType, make) => {
    const stored = await ana.create(make());
    const cancelled = (await put(ana, stored, { status: 'cancelled' })).body;
    expect(cancelled.status).toBe('cancelled');
    for (const who of [luis, ana])
      for (const changes of [{ status: 'preliminary' }, { code: { text: 'Otro' } }, { status: 'final' }])
        expect((await put(who, cancelled, changes)).status).toBe(409);
    expect((await ana.call('DELETE', `/fhir/R4/${resourceType}/${stored.id}`)).status).toBe(409);
  });
});

describe('What another ordered or did', () => {
  const order = () => ({
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject,
    requester: by(ana),
    medicationCodeableConcept: { text: 'Enalapril' },
    dosageInstruction: [{ text: '5 mg' }],
  });

  test('is not rewritten under their name unseen', async () => {
    const stored = await ana.create(order());
    const changed = await put(luis, stored, {
      dosageInstruction: [{ text: '10 mg' }],
      recorder: by(luis),
    });
    expect(changed.status).toBe(200);
    expect(recorders(changed.body)).toEqual([luis.userId]);
    const again = await put(boss, changed.body, { dosageInstruction: [{ text: '20 mg' }] });
    const last = await put(luis, again.body, { dosageInstruction: [{ text: '10 mg' }] });
    expect(recorders(last.body)).toEqual([boss.userId, luis.userId]);
  });

  test('is not rewritten under the name of who recorded it either', async () => {
    const state = (code: string) => ({
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code }],
    });
    const condition = { resourceType: 'Condition', subject, code: { text: 'Asma' } };
    const stored = await ana.create({ ...condition, clinicalStatus: state('active') });
    const resolved = { clinicalStatus: state('resolved'), abatementDateTime: '2026-11-01' };
    expect(recorders((await put(luis, stored, resolved)).body)).toEqual([]);
    const { body } = await put(luis, stored, { recorder: undefined, code: { text: 'EPOC' } });
    expect(body.recorder).toEqual(stored.recorder);
    expect(recorders(body)).toEqual([luis.userId]);
  });

  test('may be stopped, and changed by themselves, in one’s own name', async () => {
    // Not the medicine that the patient takes already.
    const stored = await ana.create({ ...order(), medicationCodeableConcept: { text: 'Paracetamol' } });
    const changed = await put(ana, stored, { dosageInstruction: [{ text: '10 mg' }] });
    const stopped = await put(luis, changed.body, {
      status: 'stopped',
      statusReason: { text: 'Ya no hay dolor' },
    });
    expect(stopped.status).toBe(200);
    expect(recorders(stopped.body)).toEqual([]);
  });
});
