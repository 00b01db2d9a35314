import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

let database: Database;
let clinic: TestClinic;
let ana: Person;
let admin: Person;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  admin = await clinic.person('Ada', ['admins']);
});
afterAll(() => database?.close());

const check = (who: Person, body: Json) => who.call('POST', '/api/medication-safety/check', body);
const setLevel = (who: Person, ruleId: string, body: Json) =>
  who.call('PUT', `/api/medication-safety/rules/${ruleId}`, body);
const rules = async (who: Person): Promise<Json[]> =>
  (await who.call('GET', '/api/medication-safety/rules')).body.rules;

describe('a check', () => {
  test('of a list names each medicine that is on it, and says of each what is not known', async () => {
    const { status, body } = await check(ana, { list: ['Inventadina 5 mg', 'Otra cosa'] });
    expect(status).toBe(200);
    expect(body.medications.map(({ name }: Json) => name)).toEqual(['Inventadina 5 mg', 'Otra cosa']);
    expect(body.notChecked.join(' ')).toContain('Inventadina');
    expect(body.findings).toEqual([]);
    expect(JSON.stringify(body).toLowerCase()).not.toContain('sin interacciones');
  });

  test('of a patient looks at what is active in the record, and leaves its trace in the access log', async () => {
    const { id } = await ana.create({ resourceType: 'Patient', name: [{ family: 'Chávez' }] });
    const medicine = (text: string, status: string) => ({
      resourceType: 'MedicationRequest',
      status,
      intent: 'order',
      subject: { reference: `Patient/${id}` },
      medicationCodeableConcept: { text },
    });
    await ana.create(medicine('Inventadina', 'active'));
    await ana.create(medicine('Suspendidina', 'stopped'));
    const { body } = await check(ana, { patientId: id });
    expect(body.medications.map(({ name }: Json) => name)).toEqual(['Inventadina']);
    const { body: log } = await ana.call('GET', `/fhir/R4/AuditEvent?patient=${id}&_count=100`);
    const asked = log.entry.flatMap(({ resource }: Json) =>
      resource.entity.flatMap(({ query = '' }: Json) => Buffer.from(query, 'base64').toString()),
    );
    expect(asked).toContain(`AllergyIntolerance?patient=${id}`);
  });

  test('of a patient of another organization, or of none, finds nobody', async () => {
    const { id } = await ana.create({ resourceType: 'Patient', name: [{ family: 'Chávez' }] });
    const other = await (await openClinic(database)).person('Otra');
    expect((await check(other, { patientId: id })).status).toBe(404);
    expect((await check(ana, { patientId: randomUUID() })).status).toBe(404);
  });

  test.each<[string, Json]>([
    ['without anything', {}],
    ['of an empty list', { list: [] }],
    ['of an empty line', { list: ['  '] }],
    ['of a line that is no line', { list: ['a\nb'] }],
    ['of 81 medicines', { list: Array.from({ length: 81 }, (_, index) => `F${index}`) }],
    ['of a patient and a list', { patientId: 'a', list: ['b'] }],
    ['of an address', { patientId: '../Patient/1' }],
  ])('%s is refused', async (_what, body) => {
    expect((await check(ana, body)).status).toBe(422);
  });
});

describe('a prescription that is being typed', () => {
  const ask = (who: Person, body: Json) => who.call('POST', '/api/medication-safety/prescription', body);
  const typed = (text: string, dose = '', over: Json = {}) => ({
    concept: { text, coding: [] },
    dose,
    reason: '',
    ...over,
  });
  async function withWarfarin() {
    const { id } = await ana.create({ resourceType: 'Patient', name: [{ family: 'Chávez' }] });
    const { id: warfarin } = await ana.create({
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject: { reference: `Patient/${id}` },
      medicationCodeableConcept: { text: 'Warfarina 5 mg' },
      dosageInstruction: [{ text: '1 comp al día' }],
    });
    return { patientId: id, warfarin };
  }

  test('is answered with what is about it, and stores nothing', async () => {
    const { patientId } = await withWarfarin();
    const { status, body } = await ask(ana, { patientId, ...typed('Ibuprofeno 400 mg', '1 comp c/8h') });
    expect(status).toBe(200);
    expect(body.findings[0]).toMatchObject({ level: 'interrupts', title: 'Warfarina + ibuprofeno' });
    const other = await ask(ana, { patientId, ...typed('Inventadina') });
    // What is between others is not about it.
    expect(other.body.findings).toEqual([]);
    expect(other.body.notChecked.join(' ')).toContain('Inventadina');
    const { body: stored } = await ana.call('GET', `/fhir/R4/MedicationRequest?patient=${patientId}`);
    expect(stored.total ?? stored.entry.length).toBe(1);
    const { body: log } = await ana.call('GET', `/fhir/R4/AuditEvent?patient=${patientId}&_count=100`);
    expect(JSON.stringify(log)).not.toContain('Ibuprofeno');
  });

  test('that changes another stands in its place', async () => {
    const { patientId, warfarin } = await withWarfarin();
    const { body } = await ask(ana, {
      patientId,
      ...typed('Warfarina 5 mg', '1 comp al día', { id: warfarin }),
    });
    expect(body.findings.map(({ title }: Json) => title).join()).not.toMatch(
      /Warfarina \+ warfarina|duplic/i,
    );
    const twice = await ask(ana, { patientId, ...typed('Warfarina 5 mg', '1 comp al día') });
    expect(twice.body.findings).not.toEqual([]);
  });

  test('of somebody else is refused', async () => {
    const { patientId } = await withWarfarin();
    const desk = await clinic.person('Desi', ['staff']);
    expect((await ask(desk, { patientId, ...typed('Ibuprofeno') })).status).toBe(403);
    const other = await (await openClinic(database)).person('Otra');
    expect((await ask(other, { patientId, ...typed('Ibuprofeno') })).status).toBe(404);
  });

  test.each<[string, Json]>([
    ['without a name', typed(' ')],
    ['with a dose of 501 letters', typed('Ibuprofeno', 'a'.repeat(501))],
    ['with two lines', typed('Ibuprofeno', 'a\nb')],
    ['with another field', typed('Ibuprofeno', '', { status: 'active' })],
    ['with an id that is none', typed('Ibuprofeno', '', { id: '../1' })],
  ])('%s is refused', async (_what, body) => {
    expect((await ask(ana, { patientId: randomUUID(), ...body })).status).toBe(422);
  });
});

describe('controlled substances', () => {
  const ask = (who: Person, medications: Json[]) =>
    who.call('POST', '/api/medication-safety/controlled', { medications });

  test('are told of each medicine, in the order in which they were asked', async () => {
    const { status, body } = await ask(
      ana,
      ['Losartán 50 mg', 'Oxicodona 10 mg', 'Inventadina'].map((text) => ({ text, coding: [] })),
    );
    expect(status).toBe(200);
    expect(body.controls.map(({ state, schedule }: Json) => schedule ?? state)).toEqual([
      'not-listed',
      'II',
      'unknown',
    ]);
  });

  test('are told to clinicians alone, of 200 at the most', async () => {
    for (const role of ['staff', 'admins'] as const)
      expect((await ask(await clinic.person('Otro', [role]), [])).status).toBe(403);
    const many = Array.from({ length: 201 }, () => ({ text: 'a', coding: [] }));
    expect((await ask(ana, many)).status).toBe(422);
    expect((await ask(ana, [{ text: 'a', coding: [], patientId: 'x' }])).status).toBe(422);
  });
});

describe('what a finding says', () => {
  const list = { list: ['Warfarina 5 mg', 'Ibuprofeno 400 mg'] };
  const found = async (who: Person): Promise<Json> =>
    (await check(who, list)).body.findings.find(({ title }: Json) => title === 'Warfarina + ibuprofeno');
  const review = (who: Person, method: 'PUT' | 'DELETE', key: string, body?: Json) =>
    who.call(method, `/api/medication-safety/reviews/${key}`, body);

  test('is unreviewed until somebody of the organization has reviewed it, and again once they take it back', async () => {
    const { key, ruleId, source, review: none } = await found(ana);
    expect(source).toContain('sin revisar por su organización');
    expect(none).toBeUndefined();
    expect((await review(ana, 'PUT', key, { ruleId })).status).toBe(200);
    expect((await review(ana, 'PUT', key, { ruleId })).status).toBe(200);
    const reviewed = await found(ana);
    expect(reviewed).toMatchObject({ key, review: { by: expect.stringContaining('Ana') } });
    expect(reviewed.source).toMatch(/; revisado en su organización por Ana.* el \d{1,2} \p{L}+ \d{4}$/u);
    const other = await (await openClinic(database)).person('Otra');
    expect((await found(other)).source).toContain('sin revisar');
    await review(other, 'DELETE', key);
    expect((await found(ana)).review).toBeDefined();
    await review(ana, 'DELETE', key);
    expect((await found(ana)).review).toBeUndefined();
  });

  test('of another drug of the same rule is not reviewed with it', async () => {
    const { key, ruleId } = await found(ana);
    await review(ana, 'PUT', key, { ruleId });
    const { body } = await check(ana, { list: ['Warfarina 5 mg', 'Naproxeno 500 mg'] });
    const other = body.findings.find(({ title }: Json) => title === 'Warfarina + naproxeno');
    expect(other).toMatchObject({ ruleId });
    expect(other.review).toBeUndefined();
    await review(ana, 'DELETE', key);
  });

  test('is reviewed by clinicians alone, by its own key', async () => {
    const { key, ruleId } = await found(ana);
    const desk = await clinic.person('Desiré', ['staff']);
    expect((await review(desk, 'PUT', key, { ruleId })).status).toBe(403);
    expect((await review(admin, 'PUT', key, { ruleId })).status).toBe(403);
    expect((await review(ana, 'PUT', 'abc', { ruleId })).status).toBe(404);
    expect((await review(ana, 'PUT', key, {})).status).toBe(422);
  });
});

describe('the level of a rule', () => {
  test('is changed with a reason, shown with who changed it, and given back', async () => {
    const changed = await setLevel(admin, 'anticoagulants-nsaids', {
      level: 'informs',
      reason: 'Ruido en reumatología',
    });
    expect([changed.status, changed.body.change]).toEqual([
      200,
      {
        level: 'informs',
        reason: 'Ruido en reumatología',
        changedBy: 'Ada Prueba',
        changedAt: expect.any(String),
      },
    ]);
    expect((await rules(ana)).find(({ ruleId }) => ruleId === 'anticoagulants-nsaids')?.change.level).toBe(
      'informs',
    );
    const other = await (await openClinic(database)).person('Otra');
    expect(await rules(other)).toEqual([]);
    const back = await setLevel(admin, 'anticoagulants-nsaids', {
      level: null,
      reason: 'Vuelve a como estaba',
    });
    expect([back.status, back.body.change]).toEqual([200, null]);
    expect(await rules(ana)).toEqual([]);
  });

  test.each<[string, Json]>([
    ['without a reason', { level: 'informs' }],
    ['with too short a reason', { level: 'informs', reason: 'Ruido' }],
    ['to being hidden', { level: 'hidden', reason: 'No queremos verla nunca más' }],
  ])('is not changed %s', async (_what, body) => {
    expect((await setLevel(admin, 'renal-dose', body)).status).toBe(422);
  });

  test('of no rule is set, whatever its id looks like', async () => {
    const body = { level: 'informs', reason: 'No existe tal regla' };
    for (const ruleId of ['r', 'constructor', 'disease-zz9', 'not-checked']) {
      const { status, body: refusal } = await setLevel(admin, ruleId, body);
      expect([status, refusal.detail]).toEqual([404, 'No hay ninguna regla con ese identificador.']);
    }
    expect(await rules(ana)).toEqual([]);
  });

  test('of a rule that never found anything is found by the words of its drugs, and changed', async () => {
    const search = async (words: string): Promise<Json> =>
      (await ana.call('GET', `/api/medication-safety/rules?words=${encodeURIComponent(words)}`)).body;
    const found = await search('warfarína');
    expect(found.rules.length).toBeGreaterThan(3);
    const never = found.rules.find(({ level }: Json) => level === 'interrupts');
    expect(never).toMatchObject({ change: null, shown: 0, name: expect.stringContaining(' + ') });
    expect((await search('función renal')).rules.map(({ ruleId }: Json) => ruleId)).toContain('renal-dose');
    expect((await search('Inventadina')).rules).toEqual([]);
    const wide = await search('a');
    expect([wide.rules.length, wide.more > 0]).toEqual([50, true]);
    const reason = 'Se valora en cada visita';
    expect((await setLevel(admin, never.ruleId, { level: 'informs', reason })).status).toBe(200);
    expect((await rules(ana))[0]).toMatchObject({ ...never, change: { level: 'informs', reason } });
    await setLevel(admin, never.ruleId, { level: null, reason: 'Vuelve a como estaba' });
  });

  test('is changed by administrators alone', async () => {
    const body = { level: 'informs', reason: 'Ruido en la consulta' };
    expect((await setLevel(ana, 'renal-dose', body)).status).toBe(403);
    expect((await setLevel(await clinic.person('Sara', ['staff']), 'renal-dose', body)).status).toBe(403);
  });
});
