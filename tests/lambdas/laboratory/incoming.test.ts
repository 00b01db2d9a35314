import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { type LaboratoryClinic, openLaboratoryClinic, oru, potassium, rosaPid } from './laboratory-clinic.ts';

/* HL7 v2 over HTTP, from a laboratory to the chart of its patient. */

let database: Database;
let lab: LaboratoryClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  lab = await openLaboratoryClinic(database);
});

const observations = () => lab.find('Observation', `patient=${lab.patientId}`);
const reports = () => lab.find('DiagnosticReport', `patient=${lab.patientId}`);
const history = async (of: Json): Promise<string[]> => {
  const { body } = await lab.ana.call('GET', `/fhir/R4/${of.resourceType}/${of.id}/_history`);
  return body.entry.map(({ resource }: Json) => resource.status);
};
const waiting = async (): Promise<Json[]> =>
  (await lab.ana.call('GET', '/api/laboratory/messages')).body.messages;
const alarms = async (): Promise<Json[]> => (await lab.ana.call('GET', '/api/alarms/details')).body.alarms;

test('a result comes into the chart of its patient as its laboratory says it, and is acknowledged with AA', async () => {
  const answer = await lab.send(oru({ results: [potassium(4.2, 'F', 'N'), 'NTE|1||Sin hemólisis'] }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('hl7-v2+er7');
  expect(answer.body).toMatch(/^MSH\|\^~\\&\|AUXILIA\|AUXILIA\|LIS\|Laboratorio Central\|/);
  expect(answer.body).toContain('\rMSA|AA|M1\r');
  expect(await observations()).toMatchObject([
    {
      status: 'final',
      code: { coding: [{ code: '2823-3' }], text: 'Potasio' },
      effectiveDateTime: '2026-11-20',
      valueQuantity: { value: 4.2, unit: 'mmol/L' },
      interpretation: [{ coding: [{ code: 'N' }] }],
      performer: [{ display: 'Laboratorio Central' }],
      note: [{ text: 'Sin hemólisis' }],
    },
  ]);
  const [report] = await reports();
  expect(report).toMatchObject({ status: 'final', code: { text: 'Iones' } });
  expect(report).not.toHaveProperty('resultsInterpreter');
  expect(await waiting()).toEqual([]);
});

test('the same message twice is one, another one under its number is refused', async () => {
  await lab.send(oru());
  expect((await lab.send(oru())).body).toContain('MSA|AA|M1');
  expect(await observations()).toHaveLength(1);
  const other = await lab.send(oru({ results: [potassium(5)] }));
  expect(other.body).toContain('MSA|AR|M1');
  expect(other.body).toContain('ERR|||205^^HL70357');
  expect((await observations()).map(({ valueQuantity }) => valueQuantity.value)).toEqual([4.2]);
});

describe('a correction', () => {
  test('is the next version, and the one before stays in its history', async () => {
    await lab.send(oru());
    await lab.send(oru({ id: 'M2', results: [potassium(5.9, 'C')] }));
    const [result, ...others] = await observations();
    expect(others).toEqual([]);
    expect(result).toMatchObject({ status: 'corrected', valueQuantity: { value: 5.9 } });
    expect(await history(result)).toEqual(['corrected', 'final']);
    expect((await reports())[0]).toMatchObject({ status: 'corrected' });
  });

  test('has been seen by nobody, whoever had acknowledged what it corrects', async () => {
    await lab.send(oru());
    const [report] = await reports();
    const interpreter = { identifier: { system: 'urn:auxilia:user', value: lab.ana.userId } };
    const seen = await lab.ana.call('PUT', `/fhir/R4/DiagnosticReport/${report.id}`, {
      ...report,
      resultsInterpreter: [interpreter],
    });
    expect(seen.status).toBe(200);
    await lab.send(oru({ id: 'M2', results: [potassium(4.2)] }));
    expect((await reports())[0]).toHaveProperty('resultsInterpreter');
    await lab.send(oru({ id: 'M3', results: [potassium(5.9, 'C')] }));
    expect((await reports())[0]).not.toHaveProperty('resultsInterpreter');
  });

  test('that comes before its original stands', async () => {
    await lab.send(oru({ id: 'M2', results: [potassium(5.9, 'C')] }));
    expect((await lab.send(oru({ id: 'M1' }))).body).toContain('MSA|AA|M1');
    expect(await observations()).toMatchObject([{ status: 'corrected', valueQuantity: { value: 5.9 } }]);
  });

  test('is one though its sender calls another final value final', async () => {
    await lab.send(oru());
    await lab.send(oru({ id: 'M2', results: [potassium(5.9)] }));
    expect((await observations())[0]).toMatchObject({ status: 'corrected' });
  });
});

test('a cancelled result keeps what it said, and is no alarm', async () => {
  await lab.send(oru());
  await lab.send(oru({ id: 'M2', results: [potassium(7.4, 'X')] }));
  expect(await observations()).toMatchObject([{ status: 'cancelled', valueQuantity: { value: 4.2 } }]);
  expect(await alarms()).toEqual([]);
});

test('a preliminary result is followed by the final one', async () => {
  await lab.send(oru({ results: [potassium(4.2, 'P')] }));
  expect((await reports())[0]).toMatchObject({ status: 'preliminary' });
  await lab.send(oru({ id: 'M2' }));
  expect((await observations())[0]).toMatchObject({ status: 'final' });
  expect((await reports())[0]).toMatchObject({ status: 'final' });
});

test('a critical result is an alarm of its patient', async () => {
  await lab.send(oru({ results: [potassium(6.9)] }));
  expect(await alarms()).toMatchObject([
    { label: 'Potasio 6.9 mmol/L, crítico alto', patient: { id: lab.patientId }, owner: null },
  ]);
});

test('an order of ours that it names is done by it; another patient’s is not', async () => {
  const order = (patient: string) =>
    lab.ana.create({
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      code: { text: 'Iones' },
      subject: { reference: `Patient/${patient}` },
    });
  const other = await lab.ana.create({ resourceType: 'Patient', name: [{ family: 'Otra' }] });
  const [own, foreign] = [await order(lab.patientId), await order(other.id)];
  await lab.send(oru({ placer: own.id }));
  await lab.send(oru({ id: 'M2', order: 'F-2', placer: foreign.id }));
  const statusOf = async (id: string) =>
    (await lab.ana.call('GET', `/fhir/R4/ServiceRequest/${id}`)).body.status;
  expect(await statusOf(own.id)).toBe('completed');
  expect(await statusOf(foreign.id)).toBe('active');
});

test('Latin-1 is read as such', async () => {
  const text = oru({ charset: '8859/1', results: ['OBX|1|ST|5778-6^Color^LN||Ámbar||||||F'] });
  await lab.send(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  expect((await observations())[0]).toMatchObject({ valueString: 'Ámbar' });
});

describe('what nobody can tell the patient of', () => {
  const unsure = rosaPid.replace('19600325', '').replace('HC-1040841', '77');

  test('waits for a clinician, with a task, and is in no chart', async () => {
    expect((await lab.send(oru({ pid: unsure }))).body).toContain('MSA|AA|M1');
    expect(await observations()).toEqual([]);
    expect(await waiting()).toMatchObject([{ text: oru({ pid: unsure }) }]);
    expect(await lab.find('Task', 'code=unmatched-result')).toMatchObject([{ status: 'requested' }]);
    expect(await alarms()).toEqual([]);
  });

  test('is an alarm at once where it is critical', async () => {
    await lab.send(oru({ pid: unsure, results: [potassium(6.9)] }));
    expect(await alarms()).toMatchObject([{ label: 'Potasio 6.9 mmol/L, crítico alto', patient: null }]);
  });

  test.each([
    ['two people of that name and birth', 'twin'],
    ['a number of one and the birth of another', 'other'],
    ['two people in one message', 'both'],
  ])('is also %s', async (_why, how) => {
    const pid = {
      twin: rosaPid.replace('HC-1040841', '77'),
      other: rosaPid.replace('19600325', '19610325'),
      both: `${rosaPid}\r${rosaPid.replace('Rosa', 'Luis').replace('HC-1040841', '78')}`,
    }[how];
    if (how === 'twin')
      await lab.ana.create({
        resourceType: 'Patient',
        name: [{ given: ['Rosa'], family: 'Vega Núñez' }],
        birthDate: '1960-03-25',
      });
    await lab.send(oru({ pid: pid ?? '' }));
    expect(await observations()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  test('also a number that is already a result of somebody else', async () => {
    await lab.send(oru());
    const { id } = await lab.ana.create({
      resourceType: 'Patient',
      identifier: [{ value: 'HC-2' }],
      name: [{ given: ['Ana'], family: 'Soto' }],
      birthDate: '1990-01-01',
    });
    await lab.send(oru({ id: 'M2', pid: 'PID|1||HC-2||Soto^Ana||19900101|F' }));
    expect(await lab.find('Observation', `patient=${id}`)).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  test('also the number of one with the name and birth of another', async () => {
    const { id } = await lab.ana.create({
      resourceType: 'Patient',
      name: [{ given: ['Ana'], family: 'Soto' }],
      birthDate: '1990-01-01',
    });
    await lab.send(oru({ pid: 'PID|1||HC-1040841||Soto^Ana||19900101|F' }));
    expect(await lab.find('Observation', `patient=${id}`)).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  test('of two people goes into no chart, also where a clinician says', async () => {
    const { id: patientId } = await lab.ana.create({
      resourceType: 'Patient',
      identifier: [{ value: '78' }],
      name: [{ given: ['Luis'], family: 'Vega Núñez' }],
      birthDate: '1960-03-25',
    });
    await lab.send(
      oru({
        pid: `${rosaPid}\r${rosaPid.replace('Rosa', 'Luis').replace('HC-1040841', '78').replace('|F', '|')}`,
      }),
    );
    const [{ id } = {}] = await waiting();
    const { status, body } = await lab.ana.call('POST', `/api/laboratory/messages/${id}/settle`, {
      patientId,
    });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('más de una persona');
    expect(await lab.find('Observation', `patient=${patientId}`)).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  test('goes where a clinician says, once', async () => {
    await lab.send(oru({ pid: unsure }));
    const [{ id } = {}] = await waiting();
    const settle = () =>
      lab.ana.call('POST', `/api/laboratory/messages/${id}/settle`, { patientId: lab.patientId });
    const { status, body } = await settle();
    expect(status).toBe(200);
    expect(body.reportIds).toEqual((await reports()).map((report) => report.id));
    expect(await observations()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(await lab.find('Task', 'code=unmatched-result')).toMatchObject([{ status: 'completed' }]);
    expect((await settle()).status).toBe(404);
  });

  test('does not go to somebody whom it does not name', async () => {
    await lab.send(oru({ pid: unsure }));
    const [{ id } = {}] = await waiting();
    const other = await lab.ana.create({
      resourceType: 'Patient',
      name: [{ given: ['Eva'], family: 'Gil' }],
    });
    const { status } = await lab.ana.call('POST', `/api/laboratory/messages/${id}/settle`, {
      patientId: other.id,
    });
    expect(status).toBe(409);
    expect(await waiting()).toHaveLength(1);
  });

  test('is dismissed with a reason alone, and kept', async () => {
    await lab.send(oru({ pid: unsure }));
    const [{ id } = {}] = await waiting();
    const settle = (body: object) => lab.ana.call('POST', `/api/laboratory/messages/${id}/settle`, body);
    expect((await settle({ reason: ' ' })).status).toBe(422);
    expect((await settle({ reason: 'No es paciente de la clínica' })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await lab.send(oru({ pid: unsure }))).body).toContain('MSA|AA|M1');
    expect(await waiting()).toEqual([]);
  });
});

describe('refused', () => {
  test.each([
    ['what is no HL7', 'hola', '100'],
    ['another kind of message', oru({ type: 'ADT^A01' }), '200'],
    ['a message without its number', oru({ id: '' }), '101'],
    ['a message without results', oru({ results: [] }), '101'],
  ])('%s, with a NAK that tells nothing of a patient', async (_what, text, code) => {
    const { status, body } = await lab.send(text);
    expect(status).toBe(200);
    expect(body).toMatch(/\rMSA\|AR\|/);
    expect(body).toContain(`ERR|||${code}^^HL70357`);
    expect(body).not.toMatch(/Vega|Rosa|1960/);
    expect(await waiting()).toEqual([]);
  });

  test('what is not signed, signed for messages, long ago or for nobody', async () => {
    const headers = [
      { 'x-auxilia-signature': 'v1=00' },
      { 'x-auxilia-timestamp': '1700000000' },
      { 'x-auxilia-organization': crypto.randomUUID() },
      { 'x-auxilia-organization': '' },
    ];
    for (const one of headers) expect((await lab.send(oru(), one)).status).toBe(401);
    expect(await observations()).toEqual([]);
  });

  test('the front desk and administrators, who neither see nor settle what waits', async () => {
    const path = '/api/laboratory/messages';
    for (const person of [lab.luis, lab.rosa]) {
      expect((await person.call('GET', path)).status).toBe(403);
      const settled = await person.call('POST', `${path}/${crypto.randomUUID()}/settle`, { reason: 'No es' });
      expect(settled.status).toBe(403);
    }
    expect((await lab.clinic.outside('GET', path)).status).toBe(401);
  });

  test('another organization, which sees nothing of it', async () => {
    await lab.send(oru({ pid: 'PID|1||77||Nadie^Nadie' }));
    const [{ id } = {}] = await waiting();
    const other = await openLaboratoryClinic(database);
    const path = '/api/laboratory/messages';
    expect((await other.ana.call('GET', path)).body).toEqual({ messages: [], total: 0 });
    const { status } = await other.ana.call('POST', `${path}/${id}/settle`, { reason: 'No es' });
    expect(status).toBe(404);
  });
});

test('several messages of one request are answered each by itself', async () => {
  const second = oru({ id: 'M2', order: 'F-2', type: 'ADT^A01' });
  const { body } = await lab.send(`${oru()}\r${second}\r${oru({ id: 'M3', order: 'F-3' })}`);
  expect(body.match(/MSA\|\w+\|\w+/g)).toEqual(['MSA|AA|M1', 'MSA|AR|M2', 'MSA|AA|M3']);
  expect(await observations()).toHaveLength(2);
});
