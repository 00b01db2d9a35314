import type { Filled, SoughtPatient } from './fhir-data.ts';

type Call = [method: string, path: string, body?: object];

const patientOf = ({ patients }: Filled, run: number) =>
  patients[(run * 37) % patients.length] ?? { id: '', family: '' };

/** What is asked of the record, in the `run`th turn. */
export const interactions: Record<string, { promised: number; call: (filled: Filled, run: number) => Call }> =
  {
    read: { promised: 3, call: (filled, run) => ['GET', `/Patient/${patientOf(filled, run).id}`] },
    'create, validated and logged': {
      promised: 10,
      call: (filled, run) => ['POST', '/Observation', filled.observation(patientOf(filled, run).id, run)],
    },
    'search within a patient': {
      promised: 5,
      call: (filled, run) => [
        'GET',
        `/Observation?patient=${patientOf(filled, run).id}&category=laboratory&_sort=-date&_count=20`,
      ],
    },
    'search by name': {
      promised: 15,
      call: (filled, run) => ['GET', `/Patient?name=${patientOf(filled, run).family.slice(0, 5)}&_count=20`],
    },
    'people by name': { promised: 15, call: () => ['GET', '/Patient?_sort=family&_count=20'] },
    'global search by date': { promised: 15, call: () => ['GET', '/Observation?_sort=-date&_count=20'] },
    'global search by code and date': {
      promised: 15,
      call: () => [
        'GET',
        '/Observation?code=http://loinc.org|2345-7&date=ge2025-06-01&_sort=-date&_count=20',
      ],
    },
    'chained search': {
      promised: 40,
      call: (filled, run) => [
        'GET',
        `/Observation?patient.name=${patientOf(filled, run).family}&code=http://loinc.org|2345-7&_count=20`,
      ],
    },
    'chained search, sorted': {
      promised: 40,
      call: (filled, run) => [
        'GET',
        `/Observation?patient.name=${patientOf(filled, run).family}&_sort=-date&_count=20`,
      ],
    },
    'what changed last': { promised: 15, call: () => ['GET', '/Observation?_sort=-_lastUpdated&_count=20'] },
    'what changed since': {
      promised: 15,
      call: () => ['GET', '/Observation?_lastUpdated=gt2020-01-01&_sort=_lastUpdated&_count=20'],
    },
    'what changed last of a code': {
      promised: 15,
      call: () => ['GET', '/Observation?code=http://loinc.org|2345-7&_sort=-_lastUpdated&_count=20'],
    },
    'what changed last of a category': {
      promised: 15,
      call: () => ['GET', '/Observation?category=laboratory&_sort=-_lastUpdated&_count=20'],
    },
    'by date, oldest first': {
      promised: 15,
      call: () => ['GET', '/Observation?date=ge2024-06-01&_sort=date&_count=20'],
    },
    'with its total': { promised: 40, call: () => ['GET', '/Observation?_total=accurate&_count=20'] },
  };

export const asThePageAsks: [string, string][] = [
  ['_sort', 'family,given'],
  ['_count', '25'],
  ['_total', 'accurate'],
];

export const patientSearches: Record<string, (patient: SoughtPatient) => [string, string][]> = {
  everybody: () => [],
  'the active ones': () => [['active:not', 'false']],
  'three letters of a name': ({ family }) => [['name', family.slice(0, 3)]],
  'first surname': ({ family }) => [['name', family.split(' ')[0] ?? '']],
  'both surnames': ({ family }) => family.split(' ').map((word) => ['name', word]),
  'record number': ({ recordNumber }) => [['identifier', recordNumber]],
  telephone: ({ phone }) => [['phone', phone]],
  'birth date': ({ birthDate }) => [['birthdate', birthDate]],
  'women of a surname': ({ family }) => [
    ['name', family.split(' ')[0] ?? ''],
    ['gender', 'female'],
    ['active:not', 'false'],
  ],
};
