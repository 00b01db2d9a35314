import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeFile } from '../../../infra/local/import/progress-report.ts';
import { morePages } from '../../../lambdas/import/run-import.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openImport, patient } from './record.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
const rosa = JSON.stringify({ ...patient('1'), name: [{ family: 'Muñoz' }] });

describe('a file as other systems write it', () => {
  test.each([
    ['UTF-16, little end first', bytes(`\ufeff${rosa}`, 'utf16le')],
    ['UTF-16, big end first', bytes(`\ufeff${rosa}`, 'utf16le').map((_byte, at, all) => all[at ^ 1] ?? 0)],
    ['UTF-8 with its mark', bytes(`\ufeff${rosa}`, 'utf8')],
    ['a plain list', bytes(`[${rosa}]`, 'utf8')],
  ])('in %s is imported', async (_what, content) => {
    const clinic = await openImport(database);
    expect(await clinic.load({ 'a.json': content })).toMatchObject({ written: 1, reasons: [] });
    expect(await clinic.content('Patient/1')).toContain('Muñoz');
  });

  test.each([
    ['<Patient xmlns="http://hl7.org/fhir"/>', 'Es XML: aquí se importa FHIR en JSON.'],
    [
      '<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"/>',
      'Es un documento C-CDA en XML: aquí se importa FHIR en JSON.',
    ],
    [
      'MSH|^~\\&|LAB\rPID|||1',
      expect.stringMatching(/^Es un mensaje HL7 v2: aquí se importa FHIR en JSON\./),
    ],
    ['PK\x03\x04', 'Es un archivo ZIP: descomprímalo e importe lo que contiene.'],
    ['id;nombre\r\n1;Rosa', 'No es JSON válido.'],
    ['[]', 'Es JSON, pero no FHIR: falta resourceType.'],
    ['[{"resourceType":"Patient"},7]', 'Es JSON, pero no FHIR: falta resourceType.'],
    ['{"resourceType":"Bundle"}', expect.stringMatching(/^Un Bundle sin tipo no se importa/)],
  ])('that is none of FHIR in JSON is refused by its name: %j', async (content, reason) => {
    const clinic = await openImport(database);
    const { refusals, written } = await clinic.load({ 'a.json': content });
    expect([written, refusals.map((one) => one.reason)]).toEqual([0, [reason]]);
  });
});

test('of a search that has further pages it is told that they belong to it', async () => {
  const clinic = await openImport(database);
  const page = (relation: string) =>
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'searchset',
      total: 900,
      link: [{ relation, url: 'https://otro.example/fhir/Patient?page=2' }],
      entry: [{ resource: patient('1') }],
    });
  const { progress, written } = await clinic.load({ 'a.json': page('next'), 'b.json': page('self') });
  expect(written).toBe(1);
  expect(progress.map(({ name, hasMore }) => [name, hasMore])).toEqual([
    ['a.json', true],
    ['b.json', false],
  ]);
  expect(progress.map(describeFile)).toEqual([
    expect.stringContaining(morePages),
    expect.not.stringContaining(morePages),
  ]);
});
