import { describe, expect, it } from 'vitest';
import { bodyMassIndex } from '../../../lambdas/clinical/body-mass-index.ts';
import { noVitalSigns, plausible, vitalSignsSchema } from '../../../lambdas/clinical/vital-signs-form.ts';
import { vitalSignsObservations } from '../../../lambdas/clinical/vital-signs-observations.ts';

const now = '2026-11-20T10:00';
const blank = { ...noVitalSigns, temperatureUnit: '°C', weightUnit: 'kg', heightUnit: 'cm', measuredAt: now };
const check = (values: Partial<typeof blank>) => vitalSignsSchema(now).safeParse({ ...blank, ...values });
const reasons = (values: Partial<typeof blank>) =>
  check(values).error?.issues.map(({ path, message }) => `${path}: ${message}`);

const single = ['pulse', 'respiration', 'temperature', 'weight', 'height', 'saturation'] as const;

describe('the form of vital signs', () => {
  it.each(single)('takes %s at its bounds and refuses it just beyond', (name) => {
    const { low, high } = plausible[name];
    expect(check({ [name]: String(low) }).success).toBe(true);
    expect(check({ [name]: String(high) }).success).toBe(true);
    expect(reasons({ [name]: String(low - 0.1) })?.[0]).toMatch(/^\w+: Fuera de lo posible/);
    expect(reasons({ [name]: String(high + 0.1) })?.[0]).toMatch(/^\w+: Fuera de lo posible/);
  });

  it('converts what is typed in units of daily life, with a comma as well', () => {
    const values = check({
      temperature: '98,6',
      temperatureUnit: '°F',
      weight: '154',
      weightUnit: 'lb',
      height: '68',
      heightUnit: 'in',
    }).data;
    expect(values).toEqual({ temperature: 37, weight: 69.85, height: 172.72, measuredAt: now });
  });

  it('judges the bounds after converting', () => {
    expect(check({ temperature: '100', temperatureUnit: '°F' }).success).toBe(true);
    expect(reasons({ temperature: '100' })).toEqual(['temperature: Fuera de lo posible: de 20 a 46 °C']);
  });

  it.each([
    [{}, ['systolic: Escriba al menos una constante']],
    [{ pulse: 'alto' }, ['pulse: Escriba un número']],
    [{ pulse: '-80' }, ['pulse: Escriba un número']],
    [{ systolic: '120' }, ['diastolic: Escriba las dos cifras de la presión']],
    [{ systolic: '80', diastolic: '120' }, ['diastolic: La diastólica es menor que la sistólica']],
    [{ pulse: '80', measuredAt: '2026-11-20T10:01' }, ['measuredAt: Ese momento está por llegar']],
    [{ pulse: '80', measuredAt: '' }, ['measuredAt: Indique cuándo se midieron']],
  ])('refuses %j', (values, expected) => {
    expect(reasons(values)).toEqual(expected);
  });
});

describe('the body mass index', () => {
  it('is known from weight and height alone', () => {
    expect(bodyMassIndex(70, 175)).toEqual({ kind: 'known', value: 22.9 });
    expect(bodyMassIndex(70, undefined)).toEqual({ kind: 'unknown', missing: ['height'] });
    expect(bodyMassIndex(undefined, 175)).toEqual({ kind: 'unknown', missing: ['weight'] });
    expect(bodyMassIndex(70, 0).kind).toBe('unknown');
  });
});

describe('the observations of a set', () => {
  const context = { subject: { reference: 'Patient/1' }, effectiveDateTime: '2026-11-20T15:00:00Z' };
  const make = (values: object) =>
    vitalSignsObservations({ measuredAt: now, ...values }, { ...context, idOf: (name) => name });

  it('hold what was measured and no more', () => {
    expect(make({ pulse: 80 }).map(({ id }) => id)).toEqual(['pulse']);
    expect(make({ weight: 70 }).map(({ id }) => id)).toEqual(['weight']);
  });

  it('hold both pressures in one, and an index from weight and height', () => {
    const made = make({ systolic: 120, diastolic: 80, weight: 70, height: 175 });
    expect(made.map(({ id }) => id)).toEqual(['pressure', 'weight', 'height', 'bmi']);
    expect(made[0]?.component?.map(({ valueQuantity }) => valueQuantity?.value)).toEqual([120, 80]);
    expect(made[3]?.valueQuantity).toMatchObject({ value: 22.9, code: 'kg/m2' });
  });
});
