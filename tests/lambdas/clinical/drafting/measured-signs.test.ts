import type { Observation } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { areMeasured } from '../../../../lambdas/clinical/drafting/measured-signs.ts';
import { vitalSignsObservations } from '../../../../lambdas/clinical/vital-signs-observations.ts';

const recorded = (values: object, more: Partial<Observation> = {}): Observation[] =>
  vitalSignsObservations(
    { measuredAt: '', ...values },
    { subject: {}, effectiveDateTime: '2026-11-02T10:00:00Z', idOf: (name) => name },
  ).map((one) => ({ ...one, ...more }));
const weight = [{ sign: 'weight' as const, value: 71 }];
const pressure = [
  { sign: 'systolic' as const, value: 141 },
  { sign: 'diastolic' as const, value: 91 },
];

test.each([
  ['the same weight', weight, recorded({ weight: 71 }), true],
  ['a weight to the hundredth', weight, recorded({ weight: 71.004 }), true],
  ['another weight', weight, recorded({ weight: 71.5 }), false],
  ['the same figure of another sign', weight, recorded({ pulse: 71 }), false],
  ['an erroneous one', weight, recorded({ weight: 71 }, { status: 'entered-in-error' }), false],
  ['nothing', weight, [], false],
  ['both of a pressure', pressure, recorded({ systolic: 141, diastolic: 91 }), true],
  ['one of a pressure', pressure, recorded({ systolic: 141, diastolic: 90 }), false],
  [
    'half a pressure, which no form takes',
    pressure.slice(0, 1),
    recorded({ systolic: 141, diastolic: 91 }),
    false,
  ],
  ['weight without the pressure', [...weight, ...pressure], recorded({ weight: 71 }), false],
  [
    'weight and height, whose index is of this set alone',
    [...weight, { sign: 'height' as const, value: 170 }],
    [...recorded({ weight: 71 }), ...recorded({ height: 170 })],
    true,
  ],
])('%s', (_what, signs, known, answer) => {
  expect(areMeasured(signs, known)).toBe(answer);
});
