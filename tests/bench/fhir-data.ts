import type { FhirClient } from '../lambdas/fhir/fhir-client.ts';

export interface Filled {
  patients: { id: string; family: string }[];
  millisecondsPer1000: number[];
  observation(patientId: string, seed: number): object;
}

const perPatient = 50;
const patientsPerBundle = 10;
const codes = [
  '2345-7',
  '718-7',
  '2160-0',
  '2823-3',
  '2951-2',
  '4548-4',
  '8867-4',
  '8310-5',
  '29463-7',
  '8302-2',
];
const syllables = [
  'gar',
  'mar',
  'lo',
  'fer',
  'nan',
  'ro',
  'dri',
  'gue',
  'sa',
  'val',
  'men',
  'ti',
  'or',
  'que',
  'bel',
  'cas',
];

/** Writes patients with observations over five years, by transactions as an import sends them, until `size` is reached. */
export async function fillRecord(client: FhirClient, size: number): Promise<Filled> {
  const patients: Filled['patients'] = [];
  const millisecondsPer1000: number[] = [];
  const count = Math.ceil(size / (perPatient + 1));
  for (let first = 0; first < count; first += patientsPerBundle) {
    const entry: object[] = [];
    for (let index = first; index < Math.min(first + patientsPerBundle, count); index++) {
      const id = `p${index}`;
      const family = familyName(index);
      patients.push({ id, family });
      entry.push(
        put({
          resourceType: 'Patient',
          id,
          name: [{ family, given: [familyName(index * 7)] }],
          birthDate: `19${50 + (index % 50)}-05-0${1 + (index % 9)}`,
          gender: index % 2 ? 'female' : 'male',
          identifier: [{ system: 'urn:mrn', value: String(index) }],
        }),
      );
      for (let seed = 0; seed < perPatient; seed++)
        entry.push({
          resource: observation(id, index * perPatient + seed),
          request: { method: 'POST', url: 'Observation' },
        });
    }
    const startedAt = performance.now();
    const { status, body } = await client.request('POST', '/', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    millisecondsPer1000.push(((performance.now() - startedAt) / entry.length) * 1_000);
  }
  return { patients, millisecondsPer1000, observation };
}

/**
 * As many people as a large clinic has, with names, telephones and record numbers as the page of patients searches
 * them. Answers some of them.
 */
export async function fillPatients(client: FhirClient, count: number): Promise<SoughtPatient[]> {
  const sought: SoughtPatient[] = [];
  const system = `https://auxilia.example/organizations/${client.organizationId}/mrn`;
  for (let first = 0; first < count; first += patientsPerTransaction) {
    const entry = Array.from({ length: Math.min(patientsPerTransaction, count - first) }, (_, offset) => {
      const index = first + offset;
      const family = `${familyName(index)} ${familyName(index * 31 + 7)}`;
      const birthDate = new Date(Date.UTC(1930, 0, 1 + ((index * 7919) % 33_000))).toISOString().slice(0, 10);
      const phone = `305${String(2_000_000 + index)}`;
      const recordNumber = String(5_000_000 + index);
      if (index % 997 === 0) sought.push({ family, birthDate, phone, recordNumber });
      const resource = {
        resourceType: 'Patient',
        active: true,
        name: [{ family, given: [familyName(index * 7)] }],
        birthDate,
        gender: index % 2 ? 'female' : 'male',
        telecom: [{ system: 'phone', value: `(305) ${phone.slice(3, 6)}-${phone.slice(6)}` }],
        identifier: [{ system, value: recordNumber }],
      };
      return { resource, request: { method: 'POST', url: 'Patient' } };
    });
    const bundle = { resourceType: 'Bundle', type: 'transaction', entry };
    const { status, body } = await client.request('POST', '/', bundle);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return sought;
}

const patientsPerTransaction = 1_000;

export interface SoughtPatient {
  family: string;
  birthDate: string;
  phone: string;
  recordNumber: string;
}

function put(resource: { resourceType: string; id: string; [element: string]: unknown }) {
  return { resource, request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` } };
}

/** About four thousand different names, as a town has them. */
function familyName(seed: number): string {
  const part = (shift: number) => syllables[(seed >> shift) % syllables.length] ?? '';
  return `${part(0)}${part(4)}${part(8)}ez`.replace(/^./, (letter) => letter.toUpperCase());
}

function observation(patientId: string, seed: number): object {
  const date = new Date(Date.UTC(2021, 0, 1) + ((seed * 7919) % (5 * 365 * 24)) * 3_600_000).toISOString();
  return {
    resourceType: 'Observation',
    status: 'final',
    category: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/observation-category',
            code: seed % 2 ? 'laboratory' : 'vital-signs',
          },
        ],
      },
    ],
    code: { coding: [{ system: 'http://loinc.org', code: codes[seed % codes.length] }] },
    subject: { reference: `Patient/${patientId}` },
    effectiveDateTime: date,
    valueQuantity: {
      value: 60 + (seed % 90),
      unit: 'mg/dL',
      system: 'http://unitsofmeasure.org',
      code: 'mg/dL',
    },
  };
}
