import { expect, test } from 'vitest';
import { problemDetails } from '../../../../frontend/features/patient/problems/problem-details.ts';

const condition = { resourceType: 'Condition', subject: {} } as const;

test('a problem of another system is told with its stage, its place, how grave it is and since when', () => {
  expect(
    problemDetails({
      ...condition,
      severity: { text: 'Grave' },
      bodySite: [{ text: 'Mama izquierda' }, { coding: [{ display: 'Axila' }] }],
      stage: [{ summary: { text: 'IIIB' } }, {}],
      onsetAge: { value: 30, unit: 'años' },
    }),
  ).toEqual([
    'Gravedad: Grave',
    'Localización: Mama izquierda, Axila',
    'Estadio: IIIB',
    'Edad de inicio: 30 años',
  ]);
});

test.each([
  [
    { onsetRange: { low: { value: 20, unit: 'años' }, high: { value: 25, unit: 'años' } } },
    'Edad de inicio: 20 años a 25 años',
  ],
  [{ onsetString: 'en la infancia' }, 'Inicio: en la infancia'],
  [{ abatementString: 'al operarse' }, 'Fin: al operarse'],
])('%j reads "%s"', (more, line) => {
  expect(problemDetails({ ...condition, ...more })).toEqual([line]);
});

test('of what says no more there is no more', () => {
  expect(problemDetails(condition)).toEqual([]);
});
