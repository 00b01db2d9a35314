import { coded, quantity, type Stored } from '../search-suite.ts';
import { observations } from './record-observations.ts';

/* What happened: stays with open ends, concepts in words alone, ages and ranges. */

const at = (type: string, id: string) => ({ reference: `${type}/${id}` });
const of = (id: string) => ({ subject: at('Patient', id) });
const actCode = 'http://terminology.hl7.org/CodeSystem/v3-ActCode';
const clinical = 'http://terminology.hl7.org/CodeSystem/condition-clinical';
const stay = (id: string, code: string, status: string, more: object): Stored => ({
  resourceType: 'Encounter',
  id,
  status,
  class: { system: actCode, code },
  ...more,
});
const condition = (id: string, patient: string, more: object): Stored => ({
  resourceType: 'Condition',
  id,
  ...of(patient),
  clinicalStatus: coded('active', clinical),
  ...more,
});
const risk = (id: string, probabilities: object[], more: object = {}): Stored => ({
  resourceType: 'RiskAssessment',
  id,
  status: 'final',
  ...of('p-luis'),
  prediction: probabilities,
  ...more,
});

export const clinicalRecord: Stored[] = [
  stay('e-closed', 'IMP', 'finished', {
    ...of('p-maria'),
    period: { start: '2025-01-10', end: '2025-02-10' },
    serviceProvider: at('Organization', 'o-norte'),
    length: quantity(31, 'd'),
  }),
  stay('e-open', 'AMB', 'in-progress', {
    ...of('p-maria'),
    period: { start: '2025-01-31' },
    location: [{ location: at('Location', 'l-sala') }],
  }),
  stay('e-until', 'AMB', 'finished', {
    ...of('p-ana'),
    period: { end: '2024-06-30' },
    serviceProvider: at('Organization', 'o-sur'),
    location: [{ location: at('Location', 'l-miami') }],
  }),
  stay('e-times', 'EMER', 'finished', {
    ...of('p-luis'),
    period: { start: '2025-03-09T06:30:00Z', end: '2025-03-09T03:30:00-04:00' },
    length: quantity(60, 'min'),
    partOf: at('Encounter', 'e-until'),
  }),
  stay('e-none', 'VR', 'planned', { length: quantity(1, 'h') }),
  ...observations,
  condition('c-flu', 'p-maria', {
    code: coded('6142004', 'http://snomed.info/sct'),
    onsetDateTime: '2025-01',
    clinicalStatus: coded('resolved', clinical),
    abatementDateTime: '2025-02-01T12:00:00Z',
    recordedDate: '2025-03-02',
  }),
  condition('c-dm', 'p-maria', {
    code: { coding: [{ system: 'http://snomed.info/sct', code: '73211009', display: 'Diabetes mellitus' }] },
    onsetAge: quantity(30, 'a'),
    recordedDate: '2025-03-02T02:00:00Z',
    encounter: at('Encounter', 'e-closed'),
  }),
  condition('c-text', 'p-ana', {
    code: { text: 'Dolor de cabeza' },
    onsetString: 'De niña',
    recordedDate: '2025-03-01',
  }),
  condition('c-none', 'p-luis', {
    // Written twice, with its system and without.
    clinicalStatus: { coding: [{ system: clinical, code: 'active' }, { code: 'active' }] },
    onsetPeriod: { start: '2024-05', end: '2024-06' },
    recordedDate: '2025-03-03T04:59:59Z',
  }),
  condition('c-range', 'p-coma', {
    code: coded('6142004', 'urn:lab'),
    onsetRange: { low: quantity(20, 'a'), high: quantity(40, 'a') },
    clinicalStatus: coded('inactive', clinical),
    abatementString: 'Hace años',
    verificationStatus: coded('confirmed', 'http://terminology.hl7.org/CodeSystem/condition-ver-status'),
  }),
  risk('r-52', [{ probabilityDecimal: 0.52 }], { occurrenceDateTime: '2025-03-01' }),
  risk('r-515', [{ probabilityDecimal: 0.515 }, { probabilityDecimal: 99.5 }]),
  risk('r-525', [{ probabilityDecimal: 0.525 }]),
  risk('r-100', [{ probabilityDecimal: 100 }], { occurrencePeriod: { start: '2025-03-01T05:00:00Z' } }),
  risk('r-range', [{ probabilityRange: { low: quantity(10, '%'), high: quantity(20, '%') } }]),
  risk('r-none', [
    { qualitativeRisk: coded('low', 'http://terminology.hl7.org/CodeSystem/risk-probability') },
  ]),
  {
    resourceType: 'DiagnosticReport',
    id: 't-lab',
    status: 'final',
    code: coded('24323-8'),
    ...of('p-maria'),
    effectiveDateTime: '2025-03-01',
    result: [at('Observation', 'b-90'), at('Observation', 'b-high')],
  },
  {
    resourceType: 'DiagnosticReport',
    id: 't-two',
    status: 'partial',
    code: coded('24323-8'),
    ...of('p-luis'),
    result: [at('Observation', 'b-both')],
  },
];
