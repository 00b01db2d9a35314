import type { Observation } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { byUrgencyThenAge, reportUrgency } from '../../../lambdas/clinical/report-urgency.ts';

const result = (code: string | undefined, value = 5): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'Potasio' },
  valueQuantity: { value, unit: 'mmol/L', code: 'mmol/L' },
  ...(code ? { interpretation: [{ coding: [{ code }] }] } : {}),
});

test.each([
  ['critical as soon as one result is', ['N', 'HH', 'H'], 'critical'],
  ['abnormal where one result is out of range', ['N', 'L'], 'abnormal'],
  ['unknown where a result cannot be judged, however normal the others', ['N', undefined], 'unknown'],
  ['normal only where every result is', ['N', 'N'], 'normal'],
])('a report is %s', (_what, codes, urgency) => {
  expect(reportUrgency(codes.map((code) => result(code)))).toBe(urgency);
});

test('a report without results that could be read is unknown, never normal', () => {
  expect(reportUrgency([])).toBe('unknown');
});

test('the parts of a result count by themselves', () => {
  const pressure: Observation = {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Presión arterial' },
    component: [
      { code: { text: 'Sistólica' }, interpretation: [{ coding: [{ code: 'HH' }] }] },
      { code: { text: 'Diastólica' }, interpretation: [{ coding: [{ code: 'N' }] }] },
    ],
  };
  expect(reportUrgency([pressure])).toBe('critical');
});

test('critical reports come first, and whoever has waited longest first among equals', () => {
  const reports = [
    { urgency: 'abnormal', since: '2025-03-01T08:00:00Z', id: 'old' },
    { urgency: 'critical', since: '2025-03-04T10:00:00-05:00', id: 'newer critical' },
    { urgency: 'critical', since: '2025-03-04T14:00:00Z', id: 'older critical' },
  ] as const;
  expect([...reports].sort(byUrgencyThenAge).map(({ id }) => id)).toEqual([
    'older critical',
    'newer critical',
    'old',
  ]);
});
