import { describe, expect, it } from 'vitest';
import { analyteOf, analytes } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import {
  fromOwnUnit,
  inOwnUnit,
  ucumOf,
  unitOf,
} from '../../../../lambdas/clinical/laboratory/analytes/units.ts';

/* Every accepted unit of every analyte: to the analyte's own unit and back, as its code and as people print it. */

const accepted = analytes.flatMap((analyte) =>
  Object.keys(analyte.units).map((unit) => [analyte.id, unit, analyte] as const),
);

describe('every accepted unit', () => {
  it.each(accepted)('%s in %s comes back as it went, and is read by its own name', (_, unit, analyte) => {
    const { low, high } = analyte.possible;
    const limits = analyte.ranges.flatMap((range) => [range.low, range.high]);
    for (const value of [low, high, (low + high) / 2, ...limits]) {
      if (value === undefined) continue;
      const written = fromOwnUnit(analyte, value, unit);
      expect(written).toBeDefined();
      const back = inOwnUnit(analyte, written ?? Number.NaN, unit);
      expect(Math.abs((back ?? Number.NaN) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-9 + 1e-9);
    }
    expect(ucumOf(unit)).toBeDefined();
    // Another name of a unit may be the unit: what it comes to is the same.
    const read = unitOf(analyte, unit);
    expect(read && inOwnUnit(analyte, 7, read)).toBe(inOwnUnit(analyte, 7, unit));
  });

  it('is no unit of a name that every object has, and a unit of another test is none', () => {
    const sodium = analyteOf('sodium');
    if (!sodium) throw new Error('sodium');
    expect(inOwnUnit(sodium, 1, 'constructor')).toBeUndefined();
    expect(fromOwnUnit(sodium, 1, 'mg/dL')).toBeUndefined();
    expect(unitOf(sodium, 'mg/dL')).toBeUndefined();
  });

  it.each<[string, number, string, number]>([
    // Molar masses, g/mol: glucose 180.16, creatinine 113.12, cholesterol 386.65, paracetamol 151.16, methotrexate 454.44.
    ['glucose', 5.551, 'mmol/L', 100],
    ['creatinine', 88.4, 'umol/L', 1],
    ['cholesterol', 5.172, 'mmol/L', 200],
    ['calcium', 2.495, 'mmol/L', 10],
    ['acetaminophen', 992.3, 'umol/L', 150],
    ['methotrexate', 0.45444, 'mg/L', 1],
    ['digoxin', 2.561, 'nmol/L', 2],
    ['phenytoin', 79.27, 'umol/L', 20],
    ['salicylate', 2.172, 'mmol/L', 30],
    ['tacrolimus', 12.44, 'nmol/L', 10],
    ['temperature', 100.4, '[degF]', 38],
  ])('%s of %s %s is %s of its own', (id, value, unit, own) => {
    const analyte = analyteOf(id);
    const converted = analyte && inOwnUnit(analyte, value, unit);
    expect(Math.abs((converted ?? Number.NaN) / own - 1)).toBeLessThan(0.002);
  });
});
