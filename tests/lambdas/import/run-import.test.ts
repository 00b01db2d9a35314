import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordAccess } from '../../../lambdas/import/record-access.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { findShared, reasonWithout, unpackShared } from '../../support/shared-data.ts';
import { bundle, ndjson, openImport, patient, posted, problem } from './record.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const [ana, visit] = ['0b1c2d3e-0000-4000-8000-00000000000a', '0b1c2d3e-0000-4000-8000-00000000000b'];

describe('what an import writes', () => {
  test('resources keep their ids and their numbers to the last digit, and the importer is in the access log', async () => {
    const clinic = await openImport(database);
    const weight = `{"resourceType":"Observation","id":"w","status":"final","code":{"text":"Peso"},"subject":{"reference":"Patient/1"},"valueQuantity":{"value":71.50}}`;
    const result = await clinic.load({ 'a.ndjson': `${weight}\n\n${JSON.stringify(patient('1'))}\n` });
    expect(result).toMatchObject({ written: 2, refused: 0 });
    expect(await clinic.stored()).toEqual({ 'Observation/w': 1, 'Patient/1': 1 });
    expect(await clinic.content('Observation/w')).toContain('71.50');
    expect(await clinic.writers()).toEqual([clinic.userId]);
  });

  test('the same import again writes nothing, also where a person has changed a resource since', async () => {
    const clinic = await openImport(database);
    const files = {
      'todo.json': bundle('transaction', posted(patient(ana)), posted(problem(visit, `urn:uuid:${ana}`)), {
        resource: {
          resourceType: 'Condition',
          code: { text: 'Sin id' },
          subject: { reference: `urn:uuid:${ana}` },
        },
        request: { method: 'POST', url: 'Condition' },
      }),
      'grupo.json.gz': gzipSync(
        bundle('collection', { resource: { resourceType: 'Location', id: 'sede' } }),
      ) as Uint8Array<ArrayBuffer>,
    };
    expect(await clinic.load(files)).toMatchObject({ written: 4, unchanged: 0 });
    const before = await clinic.stored();
    await clinic.change(`Patient/${ana}`, { gender: 'female' });
    expect(await clinic.load(files)).toMatchObject({ written: 0, unchanged: 4, refused: 0 });
    expect(await clinic.stored()).toEqual({ ...before, [`Patient/${ana}`]: 2 });
  });

  test('files come in any order: who is pointed at by condition, by id or in a circle across files', async () => {
    const clinic = await openImport(database);
    const encounter = {
      resourceType: 'Encounter',
      id: 'e',
      status: 'finished',
      class: { code: 'AMB' },
      subject: { reference: 'Patient/1' },
      diagnosis: [{ condition: { reference: 'Condition/c' } }],
      participant: [{ individual: { reference: 'Practitioner?identifier=urn:npi|7' } }],
    };
    const practitioner = {
      resourceType: 'Practitioner',
      id: 'p',
      identifier: [{ system: 'urn:npi', value: '7' }],
    };
    const result = await clinic.load({
      'a.ndjson': ndjson(problem('c', 'Patient/1', { encounter: { reference: 'Encounter/e' } })),
      'b.ndjson': ndjson(encounter),
      'c.ndjson': ndjson(patient('1')),
      'd.json': bundle('batch', posted(practitioner, { ifNoneExist: 'identifier=urn:npi|7' })),
    });
    expect(result).toMatchObject({ written: 4, reasons: [] });
    expect(Object.keys(await clinic.stored())).toEqual([
      'Condition/c',
      'Encounter/e',
      'Patient/1',
      expect.stringMatching(/^Practitioner\/[-0-9a-f]{36}$/),
    ]);
  });

  test('what a condition finds is used, and a condition that several meet is refused', async () => {
    const clinic = await openImport(database);
    const someone = (id: string, value: string) => ({
      resourceType: 'Practitioner',
      id,
      identifier: [{ value }],
    });
    await clinic.load({ 'a.ndjson': ndjson(someone('1', 'x'), someone('2', 'y'), someone('3', 'y')) });
    const role = (id: string, value: string) => ({
      resource: {
        resourceType: 'PractitionerRole',
        id,
        practitioner: { reference: `Practitioner?identifier=${value}` },
      },
    });
    const result = await clinic.load({ 'b.json': bundle('collection', role('x', 'x'), role('y', 'y')) });
    expect(result.written).toBe(1);
    expect(result.reasons).toEqual([
      '2: Ningún recurso, o más de uno, cumple Practitioner?identifier=y, a la que se refiere.',
    ]);
    expect(await clinic.content('PractitionerRole/x')).toContain('"Practitioner/1"');
  });
});

describe('what an import refuses', () => {
  test('a transaction is written whole or not at all', async () => {
    const clinic = await openImport(database);
    const result = await clinic.load({
      'mala.json': bundle(
        'transaction',
        posted(patient(ana)),
        posted(problem(visit, `urn:uuid:${ana}`, { onsetDateTime: '2025-02-30' })),
      ),
      'borra.json': bundle('transaction', { request: { method: 'DELETE', url: 'Patient/1' } }),
    });
    expect(result).toMatchObject({ written: 0, refused: 3 });
    expect(result.reasons).toContain('1: Una importación solo crea o cambia recursos: no se admite DELETE.');
    expect(result.refusals).toContainEqual(expect.objectContaining({ place: 2, path: 'Condition.onset' }));
    expect(await clinic.stored()).toEqual({});
  });

  test('elsewhere a resource is refused with those that depend on it, and the others are written', async () => {
    const clinic = await openImport(database);
    const result = await clinic.load({
      'a.ndjson': [
        ...Array.from({ length: 40 }, (_, index) => JSON.stringify(patient(`p${index}`))),
        JSON.stringify(patient('mala', { gender: 'mujer' })),
        JSON.stringify(problem('c', 'Patient/mala')),
        JSON.stringify(problem('d', 'Patient/p7')),
        '{"resourceType":"Patient",',
        '[1]',
        JSON.stringify(problem('f', 'Patient/nadie')),
        JSON.stringify({ resourceType: 'Paciente' }),
        JSON.stringify(patient('con espacio')),
      ].join('\n'),
    });
    expect(result).toMatchObject({ written: 41, refused: 7 });
    const other = result.refusals.filter(({ path }) => path !== 'Patient.gender');
    expect(other.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      '44: No es JSON válido.',
      '45: No es un recurso FHIR: falta resourceType.',
      '47: «Paciente» no es un tipo de recurso que se importe.',
      '48: El id no es válido: hasta 64 letras, cifras, guiones y puntos.',
      '42: Depende de Patient/mala (a.ndjson, 41), que no se ha importado.',
      '46: Se refiere a Patient/nadie, que no existe ni está en lo que se importa.',
    ]);
    expect(await clinic.stored()).toMatchObject({ 'Condition/d': 1 });
  });

  test('what is there under the same id stays; something else under it refuses its dependants too', async () => {
    const clinic = await openImport(database);
    const own = (value: string) => ({ identifier: [{ system: 'urn:otro', value }] });
    await clinic.load({ 'a.ndjson': ndjson(patient('1', own('A')), patient('2', own('B'))) });
    const again = {
      'b.ndjson': ndjson(
        patient('1', { ...own('A'), gender: 'female' }),
        patient('2', own('Z')),
        problem('c', 'Patient/2'),
      ),
    };
    const result = await clinic.load(again);
    expect(result).toMatchObject({ written: 0, kept: 1, refused: 2 });
    expect(result.keptOnes).toMatchObject([{ file: 'b.ndjson', place: 1, resourceType: 'Patient', id: '1' }]);
    expect(result.reasons).toEqual([
      '2: Ya hay otro recurso Patient/2: no se ha cambiado.',
      '3: Depende de Patient/2 (b.ndjson, 2), que no se ha importado.',
    ]);
    expect(await clinic.load(again, { overwrites: true })).toMatchObject({ written: 1, refused: 2 });
    expect(await clinic.stored()).toEqual({ 'Patient/1': 2, 'Patient/2': 1 });
  });

  test('each role is refused what it may not write', async () => {
    const clinic = await openImport(database);
    const files = { 'a.ndjson': ndjson(patient('1'), problem('c', 'Patient/1')) };
    const refusal = (type: string) => `Su cuenta no tiene permiso para importar recursos de tipo ${type}.`;
    expect((await clinic.load(files, { roles: ['admins'] })).reasons).toEqual([
      `1: ${refusal('Patient')}`,
      `2: ${refusal('Condition')}`,
    ]);
    expect((await clinic.load(files, { roles: ['staff'] })).reasons).toEqual([`2: ${refusal('Condition')}`]);
    expect(await clinic.stored()).toEqual({ 'Patient/1': 1 });
  });

  test.each([
    ['nada.json', '', 'El archivo está vacío.'],
    ['texto.json', 'hola', 'No es JSON válido.'],
    ['otro.json', '{"a":1}', 'Es JSON, pero no FHIR: falta resourceType.'],
    ['foto.json', new Uint8Array([0xff, 0xd8, 0x00]), 'No es un archivo de texto UTF-8.'],
    [
      'roto.json.gz',
      new Uint8Array([0x1f, 0x8b, 1, 2, 3]),
      'El archivo gzip está dañado o no contiene texto.',
    ],
    [
      'hondo.json',
      `${'{"resourceType":"Basic","a":'.repeat(80)}1${'}'.repeat(80)}`,
      'Supera 64 niveles de anidamiento.',
    ],
    [
      'mensaje.json',
      bundle('message'),
      'Un Bundle de tipo «message» no se importa: se admiten transaction, batch, collection, searchset, document.',
    ],
  ])('%s is refused as a whole', async (name, content, reason) => {
    const clinic = await openImport(database);
    expect((await clinic.load({ [name]: content })).reasons).toEqual([`file: ${reason}`]);
  });
});

test('an import that loses the record half way goes on where it was, and an answer that was lost writes nothing twice', async () => {
  const clinic = await openImport(database);
  const files = { 'a.ndjson': ndjson(...Array.from({ length: 1_100 }, (_, index) => patient(`p${index}`))) };
  let writes = 0;
  const losing = (record: RecordAccess): RecordAccess => ({
    ...record,
    async write(batch) {
      const result = await record.write(batch);
      writes += 1;
      if (writes === 2) throw new Error('The answer is lost');
      return result;
    },
  });
  await expect(clinic.load(files, { wrap: losing })).rejects.toThrow('lost');
  expect(await clinic.load(files)).toMatchObject({ written: 100, unchanged: 1_000 });
  expect(new Set(Object.values(await clinic.stored()))).toEqual(new Set([1]));
});

/** `Type/id` of everything in files of Bundles, each once. */
function resourcesIn(files: string[]): string[] {
  const entries = files.flatMap(
    (text): { resource: { resourceType: string; id: string } }[] => JSON.parse(text).entry,
  );
  return [...new Set(entries.map(({ resource }) => `${resource.resourceType}/${resource.id}`))].toSorted();
}

const synthea = 'fhir/synthea_dev_20_smart-on-fhir.tar.xz';

test.skipIf(!findShared(synthea))(
  `Synthea's own output imports as it is, and again without a change${reasonWithout(synthea)}`,
  { timeout: 120_000 },
  async () => {
    const { directory, files } = unpackShared(synthea);
    const contents = Object.fromEntries(files.map((file) => [basename(file), readFileSync(file, 'utf8')]));
    rmSync(directory, { recursive: true });
    const clinic = await openImport(database);
    const first = await clinic.load(contents);
    expect(first.reasons).toEqual([]);
    expect(first.written + first.unchanged).toBe(3_255);
    expect(first.flagged).toBe(0);
    expect(Object.keys(await clinic.stored())).toEqual(resourcesIn(Object.values(contents)));
    expect(await clinic.load(contents)).toMatchObject({ written: 0, unchanged: 3_255, refused: 0 });
  },
);
