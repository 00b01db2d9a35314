import type { Search } from './evaluator/evaluate.ts';

/** Lists with their order, which `_id` makes whole. */
const sorted: [resourceType: string, sorts: string[], ...parameters: [string, string][]][] = [
  ['Patient', ['_id', '-_id', '_lastUpdated', '-_lastUpdated', 'family,_id', '-family,_id', 'name,_id']],
  ['Patient', ['given,_id', '-given,-_id', 'birthdate,_id', '-birthdate,_id', 'gender,birthdate,_id']],
  ['Patient', ['-gender,-birthdate,_id', 'active,-family,_id', 'organization,_id', '-death-date,_id']],
  ['Patient', ['family,_id', '-_lastUpdated', 'birthdate,_id'], ['name', 'g,n,v']],
  ['Patient', ['family,_id', '-birthdate,_id'], ['_has:Observation:patient:status', 'final']],
  ['Practitioner', ['family,_id', '-name,_id', 'given,_id', 'gender,-given,_id']],
  ['Organization', ['name,_id', '-name,_id', 'partof,name,_id', 'address-city,-_id']],
  ['Encounter', ['status,_id', 'class,-_id', '-length,_id', 'service-provider,_id']],
  ['Encounter', ['date,_id', '-date,_id', 'status,-date,_id'], ['date:missing', 'false']],
  ['Observation', ['code,_id', '-code,_id', 'status,-_id', 'value-quantity,_id', '-value-quantity,_id']],
  ['Observation', ['combo-code,_id', '-component-value-quantity,_id', 'value-date,_id', 'value-string,_id']],
  [
    'Observation',
    ['date,_id', '-date,_id', 'status,-date,_id', '-status,date,-_id'],
    ['date:missing', 'false'],
  ],
  ['Observation', ['-date,_id', 'date,_id', 'code,-date,_id'], ['date', 'ge2025-03-01'], ['status', 'final']],
  ['Observation', ['-date,_id', '-value-quantity,_id'], ['patient.family', 'g'], ['date:missing', 'false']],
  ['Observation', ['-date,_id', 'date,_id'], ['combo-code', '8480-6,2345-7'], ['date', 'lt2025-04']],
  [
    'Condition',
    ['recorded-date,_id', '-recorded-date,_id', 'abatement-date,_id', 'clinical-status,code,_id'],
  ],
  ['Condition', ['onset-date,_id', '-onset-date,_id'], ['onset-date:missing', 'false']],
  ['RiskAssessment', ['probability,_id', '-probability,_id', 'risk,_id']],
  ['ValueSet', ['url,_id', '-url,_id', 'version,-_id', 'date,_id', '-date,_id', '-name,title,_id']],
  ['DocumentReference', ['relation,_id', '-relation,_id', 'relatesto,_id', 'status,-_id']],
  ['MolecularSequence', ['variant-start,_id', '-variant-end,_id', 'window-start,_id']],
];

export interface OrderedSearch extends Search {
  sort: string;
}

export const orderedSearches: OrderedSearch[] = sorted.flatMap(([resourceType, sorts, ...parameters]) =>
  sorts.map((sort) => ({ resourceType, parameters, sort })),
);

const days = ['2025', '2025-03', '2025-03-08', '2025-03-09', '2025-03-10'];
/** Around the midnight of the clinic and the hour that its clocks leave out. */
const times = [
  '2025-03-09T05:00:00Z',
  '2025-03-09T01:40',
  '2025-03-09T07:00:00.000Z',
  '2025-03-09T03:00:00-04:00',
];
const prefixes = ['', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb'];

export const updateSearches: Search[] = ['Observation', 'Patient'].flatMap((resourceType) =>
  [...days, ...times].flatMap((time) =>
    prefixes.map((prefix): Search => ({ resourceType, parameters: [['_lastUpdated', `${prefix}${time}`]] })),
  ),
);
