import { expect, test } from 'vitest';
import {
  encounterClass,
  encounterTitle,
} from '../../../../frontend/features/patient/visits/encounter-texts.ts';

const of = (code: string | undefined, display?: string) =>
  ({
    resourceType: 'Encounter',
    status: 'finished',
    class: { ...(code && { code }), ...(display && { display }) },
  }) as const;

test.each([
  [of('AMB'), 'Consulta'],
  [of('IMP'), 'Ingreso'],
  [of('EMER'), 'Urgencias'],
  [of('VR'), 'Consulta a distancia'],
  [of('XX', 'Hospital de día'), 'Hospital de día'],
  [of(undefined), 'Consulta'],
])('%j is told as %s', (encounter, text) => {
  expect(encounterClass(encounter)).toBe(text);
  expect(encounterTitle(encounter)).toBe(text);
  expect(encounterTitle({ ...encounter, type: [{ text: 'Revisión' }] })).toBe('Revisión');
});
