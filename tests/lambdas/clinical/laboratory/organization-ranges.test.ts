import { describe, expect, it } from 'vitest';
import { analyteOf } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import {
  type OrganizationRange,
  organizationAnalytes,
  rangeFaults,
} from '../../../../lambdas/clinical/laboratory/analytes/organization-ranges.ts';
import { criticalAmong } from '../../../../lambdas/clinical/laboratory/interpret/critical-values.ts';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import type { Measured, Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';

const catalogue = new Catalogue();
const today = '2026-11-25';
const man: Subject = { sex: 'male', birthDate: '1980-05-05' };

const potassium = (value: number, more: Partial<Measured> = {}): Measured => ({
  name: 'Potasio',
  amount: { value },
  unit: 'mmol/L',
  at: today,
  origin: { kind: 'row', row: 1 },
  ...more,
});

function judged(
  measured: Measured,
  own: { ranges?: OrganizationRange[]; critical?: OrganizationRange[] },
  subject: Subject = man,
) {
  const limits = organizationAnalytes([{ analyte: 'potassium', ranges: [], critical: [], ...own }]);
  const [one] = understand([measured], catalogue, { subject, today, own: limits }).judgements;
  if (!one) throw new Error('nothing was judged');
  const flag =
    one.flag.kind === 'known'
      ? one.flag.value
      : one.flag.kind === 'unknown'
        ? one.flag.missing
        : one.flag.kind;
  return { ...one, flag };
}

describe('a range of the organization', () => {
  const ranges = [{ low: 3.6, high: 4.9 }];

  it.each([
    [3.59, 'low'],
    [3.6, 'normal'],
    [4.9, 'normal'],
    [4.91, 'high'],
  ])('goes before the platform’s: %d is %s', (value, flag) => {
    expect(judged(potassium(value), { ranges }).flag).toBe(flag);
  });

  it('of everybody asks for no birth date; of a woman, whether she is pregnant, where the platform’s then differs', () => {
    expect(judged(potassium(5), { ranges }, { sex: 'male' })).toMatchObject({
      flag: 'high',
      band: { low: 3.6, high: 4.9 },
    });
    expect(judged(potassium(5), { ranges }, { sex: 'female' }).flag).toEqual(['pregnancy']);
    expect(
      judged(potassium(5), { ranges: [{ from: '18a', low: 3.6, high: 4.9 }] }, { sex: 'male' }).flag,
    ).toEqual(['birthDate']);
  });

  it('is shown beside the result as the organization’s, in the unit in which the result was written', () => {
    expect(judged(potassium(4), { ranges }).band).toEqual({
      low: 3.6,
      high: 4.9,
      unit: 'mmol/L',
      source: 'organization',
    });
    expect(judged(potassium(4, { unit: 'mEq/L' }), { ranges }).band).toMatchObject({ low: 3.6, high: 4.9 });
  });

  it('comes after the laboratory’s own, and where the two disagree that is said', () => {
    const { flag, disagreement } = judged(potassium(5, { band: { low: 3.5, high: 5.1 } }), { ranges });
    expect(flag).toBe('normal');
    expect(disagreement).toEqual({
      by: 'laboratory',
      stated: 'normal',
      other: 'high',
      source: 'organization',
    });
  });

  it('that says another thing than the platform’s says so, and one that says the same does not', () => {
    expect(judged(potassium(5), { ranges }).disagreement).toMatchObject({
      by: 'organization',
      stated: 'high',
      other: 'normal',
    });
    expect(judged(potassium(4), { ranges }).disagreement).toBeUndefined();
  });

  it('for some leaves the platform’s to all others', () => {
    const forWomen = [{ sex: 'female' as const, low: 4, high: 4.5 }];
    expect(judged(potassium(3.9), { ranges: forWomen }).flag).toBe('normal');
    expect(
      judged(potassium(3.9), { ranges: forWomen }, { sex: 'female', birthDate: '1950-01-01' }).flag,
    ).toBe('low');
    expect(judged(potassium(3.9), { ranges: forWomen }, { birthDate: '1950-01-01' }).flag).toEqual(['sex']);
  });

  it('judges neither what has no value nor what cannot be', () => {
    const { amount: _, ...without } = potassium(4);
    expect(judged(without, { ranges }).flag).toEqual(['value']);
    expect(judged(potassium(45), { ranges }).flag).toEqual(['possible value']);
  });
});

describe('a critical limit of the organization', () => {
  const critical = [{ high: 6.5 }];

  it.each([
    [6.4, 'high'],
    [6.5, 'criticalHigh'],
    [6.6, 'criticalHigh'],
    [2.4, 'criticalLow'],
  ])('holds in place of the platform’s on its side alone: %d is %s', (value, flag) => {
    expect(judged(potassium(value), { critical }).flag).toBe(flag);
  });

  it('that is not reached where the platform’s is says so, and the reverse', () => {
    expect(judged(potassium(6.4), { critical }).disagreement).toMatchObject({
      by: 'organization',
      stated: 'high',
      other: 'criticalHigh',
    });
    expect(judged(potassium(5.6), { critical: [{ high: 5.5 }] }).disagreement).toMatchObject({
      by: 'organization',
      stated: 'criticalHigh',
      other: 'high',
    });
  });

  it('decides alarms', () => {
    const own = organizationAnalytes([{ analyte: 'potassium', ranges: [], critical: [{ high: 5.5 }] }]);
    expect(criticalAmong([potassium(5.6)], man, today)).toEqual([]);
    expect(criticalAmong([potassium(5.6)], man, today, own)).toEqual([
      { text: 'Potasio 5.6 mmol/L, crítico alto', isImpossible: false },
    ]);
  });

  it('for one sex holds for whoever’s sex nobody knows: it adds an alarm', () => {
    const own = organizationAnalytes([
      { analyte: 'potassium', ranges: [], critical: [{ sex: 'male', high: 5.5 }] },
    ]);
    expect(criticalAmong([potassium(5.6)], {}, today, own)).toHaveLength(1);
    expect(criticalAmong([potassium(5.6)], { sex: 'female' }, today, own)).toEqual([]);
  });
});

describe('what an organization sets', () => {
  const analyte = analyteOf('potassium');
  it.each<[string, OrganizationRange[], object[]]>([
    ['has a limit', [{ sex: 'male' }], [{ kind: 'noLimit', place: 0 }]],
    ['has its low below its high', [{ low: 5, high: 5 }], [{ kind: 'lowNotBelowHigh', place: 0 }]],
    ['begins before it ends', [{ from: '2y', to: '24mo', low: 3 }], [{ kind: 'fromNotBelowTo', place: 0 }]],
    [
      'is of no pregnant man',
      [{ sex: 'male', pregnancy: 'any', low: 3 }],
      [{ kind: 'pregnantMan', place: 0 }],
    ],
    ['is possible', [{ low: 3, high: 400 }], [{ kind: 'impossible', place: 0 }]],
    [
      'is one for each person',
      [
        { to: '18y', low: 3 },
        { from: '17y', low: 4 },
      ],
      [{ kind: 'overlap', place: 1, other: 0 }],
    ],
    [
      'may be for neighbours, for women and men, for pregnant and others',
      [
        { to: '18y', low: 3 },
        { from: '18y', sex: 'male', low: 4 },
        { from: '18y', sex: 'female', low: 4 },
        { pregnancy: 1, low: 3.2 },
        { pregnancy: 2, low: 3.3 },
      ],
      [],
    ],
    [
      'is not both for a trimester and for all',
      [
        { pregnancy: 1, low: 3 },
        { pregnancy: 'any', low: 3 },
      ],
      [{ kind: 'overlap', place: 1, other: 0 }],
    ],
  ])('%s', (_, ranges, faults) => {
    expect(analyte && rangeFaults(analyte, ranges)).toEqual(faults);
  });

  it('of a test that the platform does not know, or nothing at all, changes nothing', () => {
    expect(organizationAnalytes([{ analyte: 'zonulin', ranges: [{ low: 1 }], critical: [] }]).size).toBe(0);
    expect(organizationAnalytes([{ analyte: 'potassium', ranges: [], critical: [] }]).size).toBe(0);
  });
});
