import { describe, expect, it } from 'vitest';
import { medianForAge } from '../../../../infra/local/demo-clinic/growth.ts';
import { creatinineFor, estimatedFiltration } from '../../../../infra/local/demo-clinic/physiology.ts';
import {
  type Circumstances,
  interpret,
  referenceRange,
} from '../../../../infra/local/demo-clinic/reference-ranges.ts';

const adult: Circumstances = { sex: 'female', ageMonths: 480, isPregnant: false, isAnticoagulated: false };

describe('Estimated filtration, CKD-EPI 2021', () => {
  // Worked by hand from the published equation.
  it.each([
    [1, 'male', 50, 92],
    [0.7, 'female', 40, 112],
    [1.5, 'female', 70, 37],
    [0.6, 'male', 30, 133],
  ] as const)('of creatinine %f mg/dL, %s, %i years is about %i', (creatinine, sex, age, expected) => {
    expect(Math.round(estimatedFiltration(creatinine, sex, age))).toBe(expected);
  });

  it.each([25, 45, 60, 95, 120])('of the creatinine that belongs to %i is that again', (filtration) => {
    expect(estimatedFiltration(creatinineFor(filtration, 'female', 66), 'female', 66)).toBeCloseTo(
      filtration,
      6,
    );
  });
});

describe('Medians for age', () => {
  it('are met at the points of the curve, and lie between them elsewhere', () => {
    expect(medianForAge('weight', 'male', 0)).toBe(3.3);
    expect(medianForAge('height', 'female', 24)).toBe(85.7);
    expect(medianForAge('height', 'female', 21)).toBeCloseTo(83.2, 1);
    expect(medianForAge('height', 'male', 900)).toBe(176.8);
    expect(medianForAge('systolic', 'male', 3)).toBe(92);
  });
});

describe('Reference ranges', () => {
  it.each([
    [2.79, 'LL'],
    [2.8, 'L'],
    [3.49, 'L'],
    [3.5, 'N'],
    [5, 'N'],
    [5.1, 'H'],
    [6.2, 'H'],
    [6.3, 'HH'],
  ])('mark potassium %f as %s', (value, expected) => {
    expect(interpret(value, referenceRange('potassium', adult) ?? {})).toBe(expected);
  });

  it('of haemoglobin depend on age, sex and pregnancy', () => {
    expect(referenceRange('hemoglobin', adult)).toEqual({ low: 12, high: 16 });
    expect(referenceRange('hemoglobin', { ...adult, sex: 'male' })).toEqual({ low: 14, high: 18 });
    expect(referenceRange('hemoglobin', { ...adult, isPregnant: true })).toEqual({ low: 11 });
    expect(referenceRange('hemoglobin', { ...adult, ageMonths: 59 })).toEqual({ low: 11 });
    expect(referenceRange('hemoglobin', { ...adult, ageMonths: 60 })).toEqual({ low: 11.5 });
    expect(referenceRange('hemoglobin', { ...adult, ageMonths: 144 })).toEqual({ low: 12 });
    expect(referenceRange('hemoglobin', { ...adult, ageMonths: undefined })).toEqual({ low: 12, high: 16 });
  });

  it('of the INR are therapeutic under warfarin, and those of bilirubin say nothing about the newborn', () => {
    expect(referenceRange('inr', { ...adult, isAnticoagulated: true })).toMatchObject({ low: 2, high: 3 });
    expect(referenceRange('bilirubin', { ...adult, ageMonths: 0 })).toBeUndefined();
    expect(referenceRange('weight', adult)).toBeUndefined();
  });
});
