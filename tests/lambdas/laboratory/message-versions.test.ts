import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { type LaboratoryClinic, openLaboratoryClinic, oru, potassium, rosaPid } from './laboratory-clinic.ts';

/* What a laboratory says again, otherwise or takes back, in whatever order and however many in one message. */

let database: Database;
let lab: LaboratoryClinic;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  lab = await openLaboratoryClinic(database);
});

const told = async () =>
  (await lab.find('Observation', `patient=${lab.patientId}`))
    .map(({ status, valueQuantity, valueString, effectiveDateTime }: Json) =>
      [status, valueQuantity?.value ?? valueString, effectiveDateTime?.slice(11, 16)]
        .filter(Boolean)
        .join(' '),
    )
    .toSorted();
const sent = async (id: string, ...results: string[]) =>
  (await lab.send(oru({ id, results }))).body.includes(`MSA|AA|${id}`);
const again = (segment: string) => segment.replace('OBX|1|', 'OBX|2|');

test('a cancellation that brings no value calls off what stands in the chart', async () => {
  expect(await sent('M1', potassium(7.4))).toBe(true);
  expect(await sent('M2', potassium('', 'X'))).toBe(true);
  expect(await told()).toEqual(['cancelled 7.4']);
});

test.each([
  ['the original and its correction', [potassium(4.2), again(potassium(5.9, 'C'))], ['corrected 5.9']],
  ['the correction before its original', [potassium(5.9, 'C'), again(potassium(4.2))], ['corrected 5.9']],
  ['two corrections', [potassium(5.9, 'C'), again(potassium(6.1, 'C'))], ['corrected 6.1']],
  ['what is called off after it was said', [potassium(7.4), again(potassium('', 'X'))], ['cancelled 7.4']],
  ['two results that nobody corrects', [potassium(4.2), again(potassium(4.4))], ['final 4.2', 'final 4.4']],
])('one message with %s', async (_, results, expected) => {
  expect(await sent('M1', ...results)).toBe(true);
  expect(await told()).toEqual(expected);
  const [report] = await lab.find('DiagnosticReport', `patient=${lab.patientId}`);
  expect(new Set(report?.result.map(({ reference }: Json) => reference)).size).toBe(report?.result.length);
});

test('the correction of one of several of a name is of that hour', async () => {
  const glucose = (value: number, hour: string, status = 'F') =>
    `OBX|1|NM|2345-7^Glucosa^LN||${value}|mg/dL|||||${status}|||20261120${hour}-0600`;
  await sent('M1', glucose(92, '0600'), glucose(171, '0700'), glucose(148, '0800'));
  await sent('M2', glucose(184, '0800', 'C'));
  expect(await told()).toEqual(['corrected 184 08:00', 'final 171 07:00', 'final 92 06:00']);
});

test('what of a message too long to keep was not read stays with its report', async () => {
  const pdf = `OBX|2|ED|PDF^Informe^99LAB||LIS^application^pdf^Base64^${'JVBERi0x'.repeat(30_000)}||||||F`;
  expect(await sent('M1', potassium(4.2), pdf)).toBe(true);
  const [report] = await lab.find('DiagnosticReport', `patient=${lab.patientId}`);
  const [form] = report?.presentedForm ?? [];
  expect(Buffer.from(form?.data ?? '', 'base64').toString()).toContain('Informe: documento adjunto');
  expect(form?.title).toBe('Sin leer');
});

test('a message of another patient than the one whose number it corrects waits for a person', async () => {
  const { id } = await lab.ana.create({
    resourceType: 'Patient',
    identifier: [{ system: 'https://clinica.example/mrn', value: 'HC-2' }],
    name: [{ given: ['Ana'], family: 'Ruiz' }],
    gender: 'female',
    birthDate: '1972-01-01',
  });
  await sent('M1', potassium(4.2));
  const pid = rosaPid
    .replace('HC-1040841', 'HC-2')
    .replace('Vega Núñez^Rosa||19600325', 'Ruiz^Ana||19720101');
  expect((await lab.send(oru({ id: 'M2', pid, results: [potassium(6.9, 'C')] }))).body).toContain(
    'MSA|AA|M2',
  );
  expect(await told()).toEqual(['final 4.2']);
  expect(await lab.find('Observation', `patient=${id}`)).toEqual([]);
});
