import type { Stored } from '../search-suite.ts';

/* Who and where. Every near miss is there on purpose: names that begin alike, the same number under two systems. */

export const mrn = 'urn:example:mrn';
const v2 = 'http://terminology.hl7.org/CodeSystem/v2-0203';
const bcp47 = 'urn:ietf:bcp:47';
const ssn = (value: string) => ({
  system: 'http://hl7.org/fhir/sid/us-ssn',
  value,
  type: { coding: [{ system: v2, code: 'SS' }], text: 'Seguro Social' },
});
const speaks = (code: string) => ({ language: { coding: [{ system: bcp47, code }] } });

const organization = (id: string, name: string, more: object = {}): Stored => ({
  resourceType: 'Organization',
  id,
  name,
  ...more,
});
const practitioner = (id: string, name: object, more: object = {}): Stored => ({
  resourceType: 'Practitioner',
  id,
  name: [name],
  ...more,
});
const patient = (id: string, more: object): Stored => ({ resourceType: 'Patient', id, ...more });
const location = (id: string, name: string, more: object = {}): Stored => ({
  resourceType: 'Location',
  id,
  name,
  ...more,
});
const at = (type: string, id: string) => ({ reference: `${type}/${id}` });

export const people: Stored[] = [
  organization('o-red', 'Red del Sur', { active: true, alias: ['RDS'] }),
  organization('o-norte', 'Clínica Norte', {
    active: true,
    partOf: at('Organization', 'o-red'),
    identifier: [{ system: mrn, value: '7' }],
    address: [{ city: 'Coral Gables', state: 'FL', postalCode: '33134' }],
  }),
  organization('o-sur', 'Clínica  del Sur, S.A.', {
    active: false,
    partOf: at('Organization', 'o-red'),
    address: [{ city: 'Miami', state: 'FL', postalCode: '33101', line: ['12 Calle Ocho', 'Piso 2'] }],
  }),
  organization('o-sin', 'Norte', { alias: ['Sur-Norte', 'ÑANDÚ'] }),
  practitioner('d-vega', { family: 'Vega', given: ['Luz'], prefix: ['Dra.'] }, { active: true }),
  practitioner('d-vegas', { family: 'Vegas Gil', given: ['Luzmila'] }, { identifier: [{ value: '100' }] }),
  practitioner('d-o', { family: "O'Hara", given: ['Ana', 'Luz'] }, { gender: 'female' }),
  patient('p-maria', {
    active: true,
    identifier: [{ system: mrn, value: '100' }, ssn('444222333')],
    name: [{ family: 'García Núñez', given: ['María', 'José'] }],
    gender: 'female',
    birthDate: '1980-02-29',
    telecom: [
      { system: 'phone', value: '(305) 555-0100' },
      { system: 'email', value: 'Maria@Example.org' },
    ],
    address: [{ line: ['12 Calle Ocho'], city: 'Miami', state: 'FL', postalCode: '33101', country: 'US' }],
    managingOrganization: at('Organization', 'o-norte'),
    generalPractitioner: [at('Practitioner', 'd-vega'), at('Organization', 'o-red')],
    communication: [speaks('es'), speaks('en')],
    meta: { tag: [{ system: 'urn:tag', code: 'vip', display: 'Muy importante' }] },
  }),
  patient('p-ana', {
    active: false,
    identifier: [{ system: 'urn:example:other', value: '100' }, ssn('1')],
    name: [{ family: 'Gómez', given: ['Ana'] }],
    gender: 'female',
    birthDate: '1980-03',
    deceasedDateTime: '2025-03-09T08:30:00Z',
    managingOrganization: at('Organization', 'o-sur'),
    generalPractitioner: [at('Practitioner', 'd-vegas')],
    communication: [speaks('en')],
    meta: { tag: [{ system: 'urn:tag2', code: 'vip' }], security: [{ code: 'R' }] },
  }),
  patient('p-luis', {
    identifier: [{ value: '100' }, { system: mrn, value: 'a|b,c$d\\e' }],
    name: [{ family: 'Nuñezcal' }],
    gender: 'male',
    birthDate: '1990',
    deceasedBoolean: false,
    telecom: [{ system: 'phone', value: '305-555-01001' }],
    address: [{ city: 'Miami Beach', state: 'FL' }],
    managingOrganization: at('Organization', 'o-sin'),
  }),
  patient('p-coma', {
    name: [{ family: 'Vega, hijo', given: ['$1|x\\y'] }],
    gender: 'other',
    birthDate: '1979-12-31',
    deceasedBoolean: true,
    generalPractitioner: [at('Practitioner', 'd-o')],
  }),
  patient('p-antes', {
    active: true,
    name: [{ family: 'Ruiz' }, { use: 'old', family: 'Peña-Gómez', given: ['ANA'] }],
    birthDate: '1990-03-01',
    link: [{ other: at('Patient', 'p-ana'), type: 'seealso' }],
    managingOrganization: at('Organization', 'o-norte'),
  }),
  patient('p-texto', {
    name: [{ text: 'Sor Juana Inés' }],
    birthDate: '1990-03-02',
    generalPractitioner: [{ display: 'Su médico de siempre', identifier: { system: mrn, value: '7' } }],
  }),
  patient('p-nadie', {}),
  patient('p-palabras', { generalPractitioner: [{ display: 'La doctora del barrio' }] }),
  location('l-miami', 'Consultorio Miami', {
    status: 'active',
    managingOrganization: at('Organization', 'o-sur'),
    address: { city: 'Miami', postalCode: '33101' },
  }),
  location('l-sala', 'Sala 2', {
    status: 'suspended',
    managingOrganization: at('Organization', 'o-norte'),
    partOf: at('Location', 'l-miami'),
    alias: ['Miami dos'],
  }),
];
