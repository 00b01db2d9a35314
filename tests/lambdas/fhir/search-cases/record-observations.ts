import { coded, loinc, observation, quantity, type Stored } from '../search-suite.ts';
import { mrn } from './record-people.ts';

/* Values of every kind, and dates of every exactness around the same few days. */

const at = (type: string, id: string) => ({ reference: `${type}/${id}` });
const of = (id: string) => ({ subject: at('Patient', id) });
const observationCategory = 'http://terminology.hl7.org/CodeSystem/observation-category';

const component = (code: string, value: object) => ({ code: coded(code), ...value });
const pressure = (id: string, patient: string, systolic: number, diastolic: number, when: string) =>
  observation(id, {
    code: coded('85354-9'),
    ...of(patient),
    effectiveDateTime: when,
    component: [
      component('8480-6', { valueQuantity: quantity(systolic, 'mm[Hg]') }),
      component('8462-4', { valueQuantity: quantity(diastolic, 'mm[Hg]') }),
    ],
  });
const measured = (
  id: string,
  patient: string,
  code: object,
  value: object,
  when: object,
  more: object = {},
) => observation(id, { code, ...of(patient), ...value, ...when, ...more });
const glucose = {
  coding: [{ system: loinc, code: '2345-7', display: 'Glucose [Mass/volume]' }],
  text: 'Azúcar en sangre',
};

export const observations: Stored[] = [
  measured(
    'b-90',
    'p-maria',
    glucose,
    { valueQuantity: quantity(90, 'mg/dL') },
    { effectiveDateTime: '2025-03-01' },
    {
      category: [{ coding: [{ system: observationCategory, code: 'laboratory' }, { code: 'laboratory' }] }],
      performer: [at('Practitioner', 'd-vega')],
      encounter: at('Encounter', 'e-closed'),
    },
  ),
  measured(
    'b-120',
    'p-maria',
    glucose,
    { valueQuantity: quantity(120, 'mg/dL') },
    {
      effectiveDateTime: '2025-03-31T23:30:00-05:00',
    },
    { performer: [at('Organization', 'o-norte')] },
  ),
  measured(
    'b-si',
    'p-ana',
    coded('2345-7'),
    { valueQuantity: quantity(5.35, 'mmol/L') },
    {
      effectiveDateTime: '2024-12-31',
    },
  ),
  measured(
    'b-si2',
    'p-ana',
    coded('2345-7'),
    { valueQuantity: quantity(5.45, 'mmol/L') },
    {
      effectiveInstant: '2024-12-31T10:00:00.250Z',
    },
    { status: 'preliminary' },
  ),
  measured(
    'b-g',
    'p-luis',
    coded('2345-7'),
    { valueQuantity: quantity(0.9, 'g/L') },
    { effectiveDateTime: '2025-03' },
  ),
  measured(
    'b-na',
    'p-luis',
    {
      coding: [
        { system: loinc, code: '2951-2', display: 'Sodium' },
        { system: 'urn:lab', code: 'NA', display: 'Sodio local' },
      ],
    },
    { valueQuantity: quantity(140, 'mmol/L') },
    { effectiveDateTime: '2025-03-09T01:30:00-05:00' },
  ),
  measured(
    'b-less',
    'p-luis',
    coded('TSH', 'urn:lab'),
    {
      valueQuantity: quantity(3, 'mg/dL', { comparator: '<' }),
    },
    { effectivePeriod: { start: '2025-03-01', end: '2025-03-05' } },
  ),
  measured(
    'b-local',
    'p-coma',
    coded('2345-7', 'urn:lab'),
    {
      valueQuantity: { value: 90, unit: 'mg/dL', system: 'urn:lab', code: 'mgdl' },
    },
    { effectiveTiming: { event: ['2024-01-10', '2024-01-20'] } },
    { status: 'amended' },
  ),
  measured(
    'b-neg',
    'p-coma',
    coded('BE', 'urn:lab'),
    { valueQuantity: quantity(-2.5, 'mmol/L') },
    {
      effectivePeriod: { start: '2025-03-05T10:00:00Z' },
    },
  ),
  observation('b-plain', { code: { coding: [{ code: '2345-7' }] }, valueQuantity: quantity(0.1, 'g/L') }),
  observation('b-text', {
    code: { text: 'Sensación de sed' },
    ...of('p-maria'),
    valueString: 'Algo, por la tarde',
  }),
  pressure('b-high', 'p-maria', 160, 80, '2025-03-02'),
  pressure('b-low', 'p-ana', 110, 70, '2025-03-02T10:00:00Z'),
  measured(
    'b-both',
    'p-luis',
    coded('2345-7'),
    { valueQuantity: quantity(300, 'mg/dL') },
    {
      effectiveDateTime: '2025-03-02T05:00:00Z',
    },
    { component: [component('8480-6', { valueQuantity: quantity(10, 'mm[Hg]') })] },
  ),
  // The same code three times, so that one resource meets a search by three of its elements.
  observation('b-thrice', {
    code: coded('8480-6'),
    ...of('p-antes'),
    component: [
      component('8480-6', { valueQuantity: quantity(130, 'mm[Hg]') }),
      component('8480-6', { valueQuantity: quantity(131, 'mm[Hg]') }),
    ],
  }),
  measured(
    'b-pos',
    'p-ana',
    coded('94500-6'),
    { valueCodeableConcept: coded('POS', 'urn:lab') },
    {
      effectiveDateTime: '2025-04',
    },
  ),
  measured(
    'b-neg2',
    'p-luis',
    coded('94500-6'),
    { valueCodeableConcept: coded('NEG', 'urn:lab') },
    {
      effectiveDateTime: '2025',
    },
    { basedOn: [{ reference: 'https://other.example/fhir/ServiceRequest/1' }] },
  ),
  measured(
    'b-date',
    'p-maria',
    coded('8665-2'),
    { valueDateTime: '2025-01-10' },
    { effectiveDateTime: '2025-01-31' },
  ),
  observation('b-logic', {
    subject: { identifier: { system: mrn, value: '100' } },
    hasMember: [at('Observation', 'b-90')],
  }),
];
