import { readFileSync } from 'node:fs';
import { UcumLhcUtils } from '@lhncbc/ucum-lhc';
import { describe, expect, it } from 'vitest';
import { readAnalytes } from '../../../../lambdas/clinical/laboratory/analytes/analyte-schema.ts';
import { analytes, sources } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { Catalogue, foldedName } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import {
  fromOwnUnit,
  inOwnUnit,
  ucumOf,
  unitOf,
} from '../../../../lambdas/clinical/laboratory/analytes/units.ts';
import { derivedRules } from '../../../../lambdas/clinical/laboratory/derived/derived.ts';
import { medicineEffects } from '../../../../lambdas/clinical/laboratory/effects/effects.ts';
import { everyNextStep } from '../../../../lambdas/clinical/laboratory/next-steps/next-steps.ts';
import { levelPatterns } from '../../../../lambdas/clinical/laboratory/patterns/levels/level-patterns.ts';
import { patterns } from '../../../../lambdas/clinical/laboratory/patterns/patterns.ts';

const terms = readFileSync('lambdas/terminology/terms/observations.txt', 'utf8');
const catalogue = new Catalogue(terms);
const ucum = UcumLhcUtils.getInstance();

/** g/mol, of those whose units are both masses and moles. */
const molarMass: Record<string, number> = {
  glucose: 180.16,
  'glucose-fasting': 180.16,
  creatinine: 113.12,
  'urine-creatinine': 113.12,
  urea: 60.06,
  calcium: 40.08,
  phosphate: 30.97,
  magnesium: 24.305,
  urate: 168.11,
  'bilirubin-total': 584.67,
  'bilirubin-direct': 584.67,
  'bilirubin-indirect': 584.67,
  cholesterol: 386.7,
  hdl: 386.7,
  ldl: 386.7,
  vldl: 386.7,
  'non-hdl-reported': 386.7,
  triglycerides: 885.7,
  iron: 55.85,
  tibc: 55.85,
  'vitamin-b12': 1355.4,
  folate: 441.4,
  'free-t4': 776.87,
  'total-t4': 776.87,
  'free-t3': 651,
  'total-t3': 651,
  cortisol: 362.46,
  testosterone: 288.4,
  'vitamin-d': 400.6,
  digoxin: 780.9,
  valproate: 144.2,
  phenytoin: 252.3,
  carbamazepine: 236.3,
  'ionized-calcium': 40.08,
  bun: 28.01,
  ammonia: 17.03,
};

const entry = {
  id: 'sodium',
  loinc: ['2951-2'],
  name: { es: 'Sodio', en: 'Sodium' },
  also: ['Na'],
  unit: 'mmol/L',
  units: { 'mmol/L': 1 },
  possible: { low: 90, high: 210 },
  ranges: [{ low: 136, high: 146, source: 'unverified' }],
};

describe('what is known of analytes', () => {
  it('holds at least 80 in full, each LOINC code and each id once', () => {
    expect(analytes.filter(({ ranges }) => ranges.length > 0).length).toBeGreaterThanOrEqual(80);
    const codes = analytes.flatMap(({ loinc }) => loinc);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(analytes.map(({ id }) => id)).size).toBe(analytes.length);
  });

  it('recognises at least 250 tests by name and code', () => {
    expect(catalogue.size).toBeGreaterThanOrEqual(250);
    expect(catalogue.byCode('56888-1')?.name).toContain('VIH');
    expect(catalogue.byCode('1-8')).toBeUndefined();
  });

  it('names the entry that is broken, and what is broken of it', () => {
    const broken: [object, RegExp][] = [
      [{ ...entry, loinc: ['x'] }, /analyte sodium: loinc/],
      [{ ...entry, unit: 'meq/L' }, /analyte sodium: .*own unit/],
      [{ ...entry, ranges: [{ low: 5, high: 5, source: 'unverified' }] }, /analyte sodium: ranges\.0.*below/],
      [{ ...entry, ranges: [{ source: 'unverified' }] }, /analyte sodium: ranges\.0.*limit/],
      [{ ...entry, ranges: [{ low: 1, source: 'invented' }] }, /analyte sodium: no source invented/],
      [{ ...entry, rangs: [] }, /analyte sodium/],
      [{}, /analyte number 1/],
    ];
    for (const [stored, message] of broken) expect(() => readAnalytes([stored], sources)).toThrow(message);
    expect(readAnalytes([entry], sources)).toHaveLength(1);
  });

  it('has no source that nothing cites', () => {
    const cited = new Set([
      ...analytes.flatMap(({ ranges, critical }) => [...ranges, ...critical].map(({ source }) => source)),
      ...derivedRules.map(({ source }) => source),
      ...[...patterns, ...levelPatterns].map(({ source }) => source),
      ...[...everyNextStep, ...medicineEffects].map(({ source }) => source),
    ]);
    expect(Object.keys(sources).filter((name) => !cited.has(name))).toEqual([]);
  });

  it('leaves every range and every critical limit among the possible values', () => {
    for (const { id, possible, ranges, critical } of analytes) {
      for (const { low = possible.low, high = possible.high } of [...ranges, ...critical]) {
        expect([id, low >= possible.low && high <= possible.high]).toEqual([id, true]);
      }
    }
  });
});

describe('units', () => {
  it.each(
    analytes.flatMap((analyte) =>
      Object.keys(analyte.units).map((unit) => [analyte.id, unit, analyte] as const),
    ),
  )('%s in %s and back is the same', (_id, unit, analyte) => {
    for (const value of [0.37, 12, 4800]) {
      const own = inOwnUnit(analyte, value, unit);
      expect(fromOwnUnit(analyte, own ?? Number.NaN, unit)).toBeCloseTo(value, 8);
    }
  });

  it('agrees with an independent implementation of UCUM to two per mille', () => {
    let compared = 0;
    for (const analyte of analytes) {
      const strip = (unit: string) => unit.replace('{FEU}', '');
      for (const [unit, conversion] of Object.entries(analyte.units)) {
        if (unit === analyte.unit || typeof conversion !== 'number') continue;
        const mass = molarMass[analyte.id];
        const answer = ucum.convertUnitTo(strip(unit), 1, strip(analyte.unit), {
          ...(mass === undefined ? {} : { molecularWeight: mass }),
        });
        // Charges, activities and hormones by the unit of their assay are no conversion of UCUM.
        if (answer.status !== 'succeeded' || answer.toVal === null || answer.toVal === undefined) continue;
        compared += 1;
        expect([analyte.id, unit, Math.abs(answer.toVal / conversion - 1) < 0.002]).toEqual([
          analyte.id,
          unit,
          true,
        ]);
      }
    }
    expect(compared).toBeGreaterThan(80);
  });

  it.each([
    ['mg/dl', 'mg/dL'],
    ['MG/DL', 'mg/dL'],
    ['x10³/µL', '10*3/uL'],
    ['x10^3/uL', '10*3/uL'],
    ['10^9/L', '10*9/L'],
    ['K/µL', '10*3/uL'],
    ['miles/mm³', '10*3/uL'],
    ['millones/mm3', '10*6/uL'],
    ['/mm3', '/uL'],
    ['mEq/L', 'meq/L'],
    ['UI/L', 'U/L'],
    ['µUI/mL', 'u[IU]/mL'],
    ['mUI/L', 'm[IU]/L'],
    ['mm/h', 'mm/h'],
    ['seg.', 's'],
    ['mL/min/1,73 m²', 'mL/min/{1.73_m2}'],
    ['{INR}', '1'],
    ['mm[Hg]', 'mm[Hg]'],
    ['°C', 'Cel'],
  ])('reads %s as %s', (text, code) => {
    expect(ucumOf(text)).toBe(code);
  });

  it('takes no unit that is not the analyte’s', () => {
    const potassium = catalogue.byName('Potasio')?.analyte;
    expect(potassium && unitOf(potassium, 'mg/dL')).toBeUndefined();
    expect(potassium && unitOf(potassium, 'mEq/L')).toBe('meq/L');
    expect(ucumOf('patatas')).toBeUndefined();
    expect(ucumOf('constructor')).toBeUndefined();
  });
});

describe('names of tests', () => {
  it.each([
    ['Potasio', 'mmol/L', 'potassium'],
    ['POTASIO SÉRICO', 'mEq/L', 'potassium'],
    ['K+', 'mmol/L', 'potassium'],
    ['T.G.P.', 'U/L', 'alt'],
    ['GPT (ALT)', 'U/L', 'alt'],
    ['Glucosa en suero', 'mg/dL', 'glucose'],
    ['Glucosa en ayunas', 'mg/dL', 'glucose-fasting'],
    ['Hemoglobina glicosilada (HbA1c)', '%', 'hba1c'],
    ['Hemoglobina', 'g/dL', 'haemoglobin'],
    ['Neutrófilos', '%', 'neutrophils-percent'],
    ['Neutrófilos', 'x10³/µL', 'neutrophils'],
    ['Creatinina en orina', 'mg/dL', 'urine-creatinine'],
    ['TP', 's', 'prothrombin-time'],
    ['PCR', 'mg/L', 'crp'],
    ['White blood cells', '10*3/uL', 'leukocytes'],
    ['Urea', 'mg/dL', 'urea'],
    ['BUN', 'mg/dL', 'bun'],
  ])('%s in %s is %s', (name, unit, id) => {
    expect(catalogue.byName(name, unit)?.analyte?.id).toBe(id);
  });

  it('tells a name that a share and a count have in common by its unit, and not without', () => {
    expect(catalogue.byName('Linfocitos')).toBeUndefined();
  });

  it('takes what stands under urine for urine, and never for blood', () => {
    expect(catalogue.byName('Sodio', 'mmol/L', 'urine')?.analyte?.id).toBe('urine-sodium');
    expect(catalogue.byName('Glucosa', 'mg/dL', 'urine')?.analyte?.id).not.toBe('glucose');
    expect(catalogue.byName('Hemoglobina', '', 'urine')?.analyte).toBeUndefined();
  });

  it('folds accents, capitals and points', () => {
    expect(foldedName('Á. Úrico')).toBe('a urico');
    expect(foldedName('V.C.M.')).toBe('vcm');
  });
});
