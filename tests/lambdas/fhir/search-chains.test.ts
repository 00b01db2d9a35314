import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';
import { coded, observation, type Stored, searchSuite } from './search-suite.ts';

const measured = (id: string, patient: string, code: string, date: string) =>
  observation(id, {
    code: coded(code),
    subject: { reference: `Patient/${patient}` },
    effectiveDateTime: date,
  });
const record: Stored[] = [
  { resourceType: 'Organization', id: 'network', name: 'Red del Sur' },
  {
    resourceType: 'Organization',
    id: 'clinic',
    name: 'Clínica',
    partOf: { reference: 'Organization/network' },
  },
  {
    resourceType: 'Patient',
    id: 'maria',
    name: [{ family: 'García Núñez' }],
    gender: 'female',
    managingOrganization: { reference: 'Organization/clinic' },
  },
  { resourceType: 'Patient', id: 'ana', name: [{ family: 'Gómez' }], gender: 'female', birthDate: '1980-03' },
  { resourceType: 'Patient', id: 'luis', name: [{ family: 'Nuñezcal' }], gender: 'male' },
  measured('glucose-90', 'maria', '2345-7', '2025-03-01'),
  measured('glucose-120', 'maria', '2345-7', '2025-03-31'),
  measured('glucose-si', 'ana', '2345-7', '2024-12-31'),
  measured('sodium', 'luis', '2951-2', '2025-03'),
  {
    resourceType: 'Encounter',
    id: 'stay',
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'IMP' },
    subject: { reference: 'Patient/maria' },
  },
  {
    resourceType: 'Location',
    id: 'miami',
    name: 'Miami',
    position: { latitude: 25.7617, longitude: -80.1918 },
  },
  {
    resourceType: 'Location',
    id: 'fort-lauderdale',
    name: 'Fort Lauderdale',
    position: { latitude: 26.1224, longitude: -80.1373 },
  },
  { resourceType: 'Location', id: 'nowhere', name: 'Sin sitio' },
];

searchSuite({
  title: 'Chains, reversed chains and several parameters at once',
  record,
  finds: [
    ['Observation?patient.name=nunez', ['glucose-120', 'glucose-90', 'sodium']],
    ['Observation?subject:Patient.birthdate=1980-03', ['glucose-si']],
    ['Observation?subject:Patient.birthdate=1980-04', []],
    ['Observation?patient.organization.name=clinica', ['glucose-120', 'glucose-90']],
    ['Observation?patient.organization.partof.name=red', ['glucose-120', 'glucose-90']],
    ['Observation?patient.gender:not=female', ['sodium']],
    ['Observation?patient.name=zzz', []],
    ['Observation?patient.name:exact=Gómez', ['glucose-si']],
    ['Observation?patient._id=ana', ['glucose-si']],
    ['Observation?patient.organization:missing=true', ['glucose-si', 'sodium']],
    ['Observation?patient.name=nunez&code=2951-2', ['sodium']],
    ['Patient?_has:Observation:patient:code=2951-2', ['luis']],
    ['Patient?_has:Observation:patient:code=zzz', []],
    ['Patient?_has:Observation:patient:date=ge2025', ['luis', 'maria']],
    ['Patient?_has:Observation:patient:code:not=2345-7', ['luis']],
    ['Patient?_has:Observation:patient:code=2345-7&gender=female&name=gomez', ['ana']],
    ['Patient?_has:Observation:patient:code=2345-7&_has:Observation:patient:code=2951-2', []],
    ['Patient?_has:Observation:patient:code=2345-7&_id=luis,ana', ['ana']],
    ['Patient?_has:Observation:patient:_id=sodium', ['luis']],
    ['Organization?_has:Patient:organization:_has:Encounter:patient:status=finished', ['clinic']],
    ['Organization?_has:Patient:organization:_has:Encounter:patient:status=planned', []],
    ['Observation?patient._has:Encounter:patient:status=finished', ['glucose-120', 'glucose-90']],
    ['Patient?gender=female&birthdate=1980-03', ['ana']],
    ['Observation?patient=maria&code=2951-2', []],
    ['Observation?patient=maria&date=lt2025-03-15', ['glucose-90']],
    // Places within a distance.
    ['Location?near=25.76|-80.19|1|km', ['miami']],
    ['Location?near=25.76|-80.19', ['miami']],
    ['Location?near=25.76|-80.19|60|km', ['fort-lauderdale', 'miami']],
    ['Location?near=25.76|-80.19|40|km', ['miami']],
    ['Location?near=25.76|-80.19|26|[mi_i]', ['fort-lauderdale', 'miami']],
    ['Location?near=25.76|-80.19|25000|m&name=miami', ['miami']],
    ['Location?near=0|0|100|km', []],
  ],
  refuses: [
    'Observation?patient.foo=1',
    'Observation?code.name=1',
    'Observation?patient.organization.partof.partof.partof.partof.name=a',
    'Patient?_has:Observation:code:status=final',
    'Patient?_has:Observation:patient=1',
    'Patient?_has:Observation:patient:foo=1',
    'Location?near=1',
    'Location?near=91|0|1|km',
    'Location?near=1|181|1|km',
    'Location?near=1|2|3|kg',
    'Location?near=1|2|-3|km',
    'Location?near=a|b',
    'Location?near:missing=true',
  ],
});

describe('A reversed chain over something that most resources have', () => {
  let database: Database;
  let client: FhirClient;
  beforeAll(async () => {
    database = await openMemoryDatabase();
    client = await openFhirClient(database);
    for (let batch = 0; batch < 6; batch++) {
      const entry = Array.from({ length: 400 }, (_, index) => ({
        resource: {
          ...observation('x', { code: coded('8867-4'), subject: { reference: `Patient/p${index % 3}` } }),
          id: undefined,
        },
        request: { method: 'POST', url: 'Observation' },
      }));
      const people = ['p0', 'p1', 'p2', 'without'].map((id) => ({
        resource: { resourceType: 'Patient', id, name: [{ family: `Fila ${id}` }] },
        request: { method: 'PUT', url: `Patient/${id}` },
      }));
      const { status } = await client.request('POST', '/', {
        resourceType: 'Bundle',
        type: 'transaction',
        entry: [...people, ...entry],
      });
      if (status !== 200) throw new Error(String(status));
    }
  });
  afterAll(() => database?.close());

  test.each([
    ['/Patient?_has:Observation:patient:code=8867-4', ['p0', 'p1', 'p2']],
    ['/Patient?_has:Observation:patient:code=8867-4&_sort=family', ['p0', 'p1', 'p2']],
    ['/Patient?_has:Observation:patient:code=8867-4&name=fila p1', ['p1']],
    ['/Patient?_has:Observation:patient:code=8867-4&_count=2&_total=accurate&_sort=family', ['p0', 'p1']],
  ])('finds the same, walked from the other side: %s', async (search, ids) => {
    expect((await client.find(search)).toSorted()).toEqual(ids);
  });
});
