import { describe, expect, it } from 'vitest';
import { analyteOfLoinc, analytes } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { criticalValues } from '../../../../lambdas/clinical/laboratory/interpret/critical-values.ts';
import { inUnitOf, isMeasure } from '../../../../lambdas/clinical/medication/check/measures.ts';
import { laboratoryCodes } from '../../../../lambdas/medication/record-fields.ts';

const today = '2026-11-25';

describe('a test under another of its LOINC codes', () => {
  // Moles, whole blood, arterial or venous blood, and how it was counted: each has a code of its own.
  it.each([
    ['77142-8', 7.9, 'mmol/L', 'Potasio 7.9 mmol/L, crítico alto'],
    ['32713-0', 2.1, 'mmol/L', 'Potasio 2.1 mmol/L, crítico bajo'],
    ['77139-4', 112, 'mmol/L', 'Sodio 112 mmol/L, crítico bajo'],
    ['14749-6', 1.6, 'mmol/L', 'Glucosa 1.6 mmol/L, crítico bajo'],
    ['14743-9', 30, 'mmol/L', 'Glucosa 30 mmol/L, crítico alto'],
    ['2000-8', 3.6, 'mmol/L', 'Calcio 3.6 mmol/L, crítico alto'],
    ['12180-6', 0.7, 'mmol/L', 'Calcio iónico 0.7 mmol/L, crítico bajo'],
    ['20509-6', 5.1, 'g/dL', 'Hemoglobina 5.1 g/dL, crítico bajo'],
    ['26515-7', 9, '10*9/L', 'Plaquetas 9 10*9/L, crítico bajo'],
    ['26499-4', 0.2, '10*9/L', 'Neutrófilos 0.2 10*9/L, crítico bajo'],
    ['46418-0', 8.2, '{INR}', 'INR 8.2, crítico alto'],
    ['2518-9', 7, 'mmol/L', 'Lactato 7 mmol/L, crítico alto'],
  ])('%s: %d %s is as critical', (code, value, unit, text) => {
    const found = criticalValues(
      {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code }] },
        effectiveDateTime: today,
        valueQuantity: { value, unit, code: unit },
      },
      { sex: 'female', birthDate: '1970-02-02' },
      today,
    );
    expect(found.map((one) => one.text)).toEqual([text]);
  });

  it('is the same for the check of medicines, in each unit in which the laboratory reads it', () => {
    // A rate by cystatin C, or by a formula for one race, is not what doses go by.
    const others = ['48643-1', '50210-4'];
    for (const [name, codes] of Object.entries(laboratoryCodes)) {
      const [analyte] = analytes.filter(({ loinc }) =>
        loinc.some((one) => codes.some((code) => code === one)),
      );
      if (!analyte || !isMeasure(name)) continue;
      expect([name, analyte.loinc.filter((one) => !codes.some((code) => code === one))]).toEqual([
        name,
        analyte.loinc.filter((one) => others.includes(one)),
      ]);
      expect([name, codes.filter((code) => analyteOfLoinc(code) !== analyte)]).toEqual([name, []]);
      const units = Object.keys(analyte.units);
      expect([name, units.filter((unit) => inUnitOf(name, { value: 1, unit }) === undefined)]).toEqual([
        name,
        [],
      ]);
    }
  });
});
