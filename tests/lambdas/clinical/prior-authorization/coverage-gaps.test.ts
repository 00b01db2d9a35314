import type { Coverage } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { coverageGaps, isInForce } from '../../../../lambdas/clinical/prior-authorization/coverage-gaps.ts';

const day = '2026-11-27';
type Told = { [Element in keyof Coverage]?: Coverage[Element] | undefined };
const coverage = (more: Told = {}) =>
  ({
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: 'Patient/p' },
    payor: [{ display: 'Seguros Unión' }],
    type: { text: 'Oro' },
    subscriberId: 'FU0012',
    relationship: { coding: [{ code: 'self' }] },
    period: { start: '2026-01-01' },
    ...more,
  }) as Coverage;

test('a complete coverage lacks nothing', () => {
  expect(coverageGaps(coverage(), day)).toEqual([]);
  expect(coverageGaps(coverage({ subscriberId: undefined, identifier: [{ value: 'X9' }] }), day)).toEqual([]);
});

test.each<[string, Told]>([
  ['Falta la aseguradora', { payor: [{ reference: 'Organization/x' }] }],
  ['Falta el plan', { type: undefined }],
  ['Falta el número de afiliado', { subscriberId: ' ' }],
  ['El número de afiliado no lleva ninguna cifra: compruébelo', { subscriberId: 'PENDIENTE' }],
  ['Falta la fecha de inicio', { period: { end: '2027-01' } }],
  ['Todavía no ha empezado', { period: { start: '2026-12' } }],
  ['Ya ha terminado', { period: { start: '2025', end: '2026-11-26' } }],
  ['No consta si el paciente es el titular', { relationship: undefined }],
])('says «%s»', (gap, more) => {
  expect(coverageGaps(coverage(more), day)).toEqual([gap]);
});

test.each<[boolean, Told]>([
  [true, {}],
  [true, { period: undefined }],
  [true, { period: { start: '2026', end: '2026-11' } }],
  [true, { period: { start: '2026-11-27', end: '2026-11-27' } }],
  [false, { status: 'cancelled' }],
  [false, { period: { end: '2026-11-26' } }],
  [false, { period: { start: '2026-11-28' } }],
])('is in force: %s %j', (is, more) => {
  expect(isInForce(coverage(more), day)).toBe(is);
});
