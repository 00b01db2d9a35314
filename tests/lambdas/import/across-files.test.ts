import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { bundle, ndjson, openImport, patient, problem } from './record.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const server = 'https://hospital.example/fhir';
const ana = '0b1c2d3e-0000-4000-8000-00000000000a';
const page = (resource: Record<string, unknown>) =>
  bundle('searchset', { fullUrl: `${server}/${resource.resourceType}/${resource.id}`, resource });

describe('a resource that names its patient by an address', () => {
  test('is of that patient where another file says which resource has it, whatever the order', async () => {
    const clinic = await openImport(database);
    const result = await clinic.load({
      'a-linea.ndjson': ndjson(problem('linea', `${server}/Patient/1`)),
      'b-pagina.json': page(problem('pagina', `${server}/Patient/1`)),
      'c-uuid.json': bundle('collection', {
        fullUrl: 'urn:uuid:c',
        resource: problem('uuid', `urn:uuid:${ana}`),
      }),
      'y-pagina.json': page(patient('1')),
      'z-ana.json': bundle('collection', {
        fullUrl: `urn:uuid:${ana}`,
        resource: { ...patient('a'), id: undefined },
      }),
    });
    expect(result).toMatchObject({ written: 5, flagged: 0, reasons: [] });
    expect(await clinic.content('Condition/linea')).toMatch(/"reference": ?"Patient\/1"/);
    expect(await clinic.content('Condition/pagina')).toMatch(/"reference": ?"Patient\/1"/);
    expect(await clinic.content('Condition/uuid')).toContain(`"Patient/${ana}"`);
  });

  test('of another server, whose patient did not come along, is counted as one that is in no chart', async () => {
    const clinic = await openImport(database);
    const result = await clinic.load({
      'a.json': page(problem('a', 'https://otro.example/fhir/Patient/1')),
      'b.json': page(patient('1')),
    });
    expect(result).toMatchObject({ written: 2, flagged: 1, reasons: [] });
    expect(await clinic.content('Condition/a')).toContain('https://otro.example/fhir/Patient/1');
  });
});
