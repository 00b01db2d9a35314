import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearSettled } from '../../../lambdas/platform/clear-settled.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { consentTo } from '../messaging/clinic.ts';
import { type LaboratoryClinic, now, openLaboratoryClinic, oru, potassium } from './laboratory-clinic.ts';

/* What a patient is told of their results: a person's words, sent and kept with who and when. */

let database: Database;
let lab: LaboratoryClinic;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  lab = await openLaboratoryClinic(database);
  await lab.send(oru());
});

const text = 'Su potasio está dentro de lo esperado. No tiene que hacer nada.';
const theReport = async (): Promise<Json> =>
  (await lab.find('DiagnosticReport', `patient=${lab.patientId}`))[0];
const acknowledged = async (): Promise<Json> => {
  const report = await theReport();
  const seen = { identifier: { system: 'urn:auxilia:user', value: lab.ana.userId } };
  const { body } = await lab.ana.call('PUT', `/fhir/R4/DiagnosticReport/${report.id}`, {
    ...report,
    resultsInterpreter: [seen],
  });
  return body;
};
const release = (report: Json, more: object = {}, by = lab.ana) =>
  by.call('POST', `/api/laboratory/reports/${report.id}/releases`, {
    version: Number(report.meta.versionId),
    text,
    ...more,
  });
const told = async (report: Json): Promise<Json[]> =>
  (await lab.ana.call('GET', `/api/laboratory/reports/${report.id}/releases`)).body.releases;

test('what a clinician writes goes to the patient, and stays with who, when and in which words', async () => {
  const { resourceType: _type, ...consent } = consentTo(lab.patientId, 'sms');
  await lab.ana.create({ resourceType: 'Consent', ...consent });
  const patient = (await lab.find('Patient', `_id=${lab.patientId}`))[0];
  await lab.ana.call('PUT', `/fhir/R4/Patient/${lab.patientId}`, {
    ...patient,
    telecom: [{ system: 'phone', value: '(201) 555-0142', use: 'mobile' }],
  });
  const report = await acknowledged();
  const { status, body } = await release(report);
  expect(status).toBe(200);
  expect(body).toMatchObject({ isSent: true });
  const { body: message } = await lab.ana.call('GET', `/fhir/R4/Communication/${body.messageId}`);
  expect(message).toMatchObject({
    topic: { text: 'Sus resultados' },
    subject: { reference: `Patient/${lab.patientId}` },
    payload: [{ contentString: text }],
  });
  expect(await told(report)).toMatchObject([
    { text, releasedAt: now.toISOString(), releasedBy: expect.stringMatching(/^Ana/), isCurrent: true },
  ]);
});

test('where the patient permits no channel it stands in the conversation, and that is said', async () => {
  const report = await acknowledged();
  expect((await release(report)).body).toMatchObject({ isSent: false });
  expect(await told(report)).toHaveLength(1);
});

test('nothing goes out of a report that nobody has acknowledged, and nothing is kept of it', async () => {
  const report = await theReport();
  const { status, body } = await release(report);
  expect([status, body.detail]).toEqual([422, expect.stringContaining('Acuse antes recibo')]);
  expect(await told(report)).toEqual([]);
  expect(await lab.find('Communication', `subject=Patient/${lab.patientId}`)).toEqual([]);
});

test('nothing goes out of a preliminary report', async () => {
  await lab.send(oru({ id: 'P1', order: 'P-1', results: [potassium(4.2, 'P')] }));
  const report = (await lab.find('DiagnosticReport', 'status=preliminary'))[0];
  expect((await release(report)).body.detail).toContain('no es definitivo');
});

test('words for a report that has changed since are refused; what was said before is no longer current', async () => {
  const report = await acknowledged();
  await release(report);
  await lab.send(oru({ id: 'M2', results: [potassium(5.9, 'C')] }));
  expect((await release(report)).status).toBe(409);
  expect(await told(report)).toMatchObject([{ text, isCurrent: false }]);
});

test.each([
  ['the front desk', 'luis'],
  ['an administrator', 'rosa'],
] as const)('%s neither releases nor reads what was released', async (_who, name) => {
  const report = await acknowledged();
  expect((await release(report, {}, lab[name])).status).toBe(403);
  expect((await lab[name].call('GET', `/api/laboratory/reports/${report.id}/releases`)).status).toBe(403);
});

test('another organization’s report does not exist', async () => {
  const report = await acknowledged();
  const other = await openLaboratoryClinic(database);
  expect((await release(report, {}, other.ana)).status).toBe(404);
  const { status } = await other.ana.call('GET', `/api/laboratory/reports/${report.id}/releases`);
  expect(status).toBe(404);
});

test('an empty text is no explanation', async () => {
  expect((await release(await acknowledged(), { text: '  ' })).status).toBe(422);
});

test('names of messages are forgotten after 400 days; what waits for a person is not', async () => {
  await lab.send(oru({ id: 'W1', order: 'W-1', pid: 'PID|1||77^^^LAB||Nadie^Nunca' }));
  const count = async () => {
    const [row] = await database.transaction(
      { role: 'app', organizationId: lab.clinic.organizationId, userId: lab.ana.userId },
      (sql) =>
        sql<{ ids: string[] }>(
          'SELECT array_agg(control_id ORDER BY control_id) AS ids FROM laboratory_messages WHERE organization_id = $1',
          [lab.clinic.organizationId],
        ),
    );
    return row?.ids;
  };
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  await clearSettled(database, after(399));
  expect(await count()).toEqual(['M1', 'W1']);
  await clearSettled(database, after(401));
  expect(await count()).toEqual(['W1']);
});
