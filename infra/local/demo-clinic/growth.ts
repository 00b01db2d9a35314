import type { Sex } from './people/person.ts';

type Curve = readonly (readonly [ageMonths: number, male: number, female: number])[];

/*
 * Medians by age, rounded: below two years the WHO Child Growth Standards (2006), from two the CDC growth charts of
 * 2000, as the CDC recommends for the United States (MMWR 2010;59(RR-9)). Straight lines between the points.
 */
// biome-ignore format: several to a line
const lengthCm: Curve = [
  [0, 49.9, 49.1], [1, 54.7, 53.7], [2, 58.4, 57.1], [4, 63.9, 62.1], [6, 67.6, 65.7], [9, 72, 70.1],
  [12, 75.7, 74], [18, 82.3, 80.7], [24, 87.1, 85.7], [36, 95.3, 94.2], [48, 102.2, 101], [60, 109.2, 107.9],
  [72, 115.7, 114.7], [84, 122, 121.5], [96, 128.1, 127.6], [108, 133.7, 132.9], [120, 138.8, 138.3],
  [132, 143.7, 144.8], [144, 149.3, 151.5], [156, 156.4, 157.3], [168, 164.1, 160.5], [180, 170.1, 162.1],
  [192, 173.6, 162.7], [204, 175.3, 163.1], [216, 176.1, 163.2], [240, 176.8, 163.3],
];

// biome-ignore format: several to a line
const weightKg: Curve = [
  [0, 3.3, 3.2], [1, 4.5, 4.2], [2, 5.6, 5.1], [4, 7, 6.4], [6, 7.9, 7.3], [9, 8.9, 8.2], [12, 9.6, 8.9],
  [18, 10.9, 10.2], [24, 12.4, 11.9], [36, 14.4, 13.9], [48, 16.3, 15.9], [60, 18.5, 18], [72, 20.8, 20.3],
  [84, 23.2, 22.9], [96, 25.8, 25.8], [108, 28.7, 29], [120, 32.1, 32.9], [132, 36.1, 37.2], [144, 40.7, 41.8],
  [156, 45.8, 46.1], [168, 51.2, 49.4], [180, 56.5, 52], [192, 61.1, 53.9], [204, 64.7, 55.2],
  [216, 67.3, 56.2], [240, 70.6, 58.2],
];

/** WHO Child Growth Standards (2007), head circumference for age. */
// biome-ignore format: several to a line
const headCm: Curve = [
  [0, 34.5, 33.9], [1, 37.3, 36.5], [2, 39.1, 38.3], [4, 41.6, 40.6], [6, 43.3, 42.2], [9, 45, 43.8],
  [12, 46.1, 44.9], [18, 47.4, 46.2], [24, 48.3, 47.2],
];

/** Medians at rest: Fleming et al., Lancet 2011;377:1011 (the same for both sexes), each from the age given on. */
// biome-ignore format: several to a line
const heartRate: Curve = [
  [0, 143, 143], [3, 140, 140], [6, 134, 134], [9, 128, 128], [12, 123, 123], [18, 116, 116], [24, 110, 110],
  [36, 104, 104], [48, 98, 98], [72, 91, 91], [96, 84, 84], [144, 78, 78], [180, 73, 73],
];

// biome-ignore format: several to a line
const respiratoryRate: Curve = [
  [0, 43, 43], [3, 41, 41], [6, 39, 39], [9, 37, 37], [12, 35, 35], [18, 31, 31], [24, 28, 28], [36, 25, 25],
  [48, 23, 23], [72, 21, 21], [96, 19, 19], [144, 18, 18], [180, 16, 16],
];

/** Median systolic pressure of one to ten years: 90 + 2 × age (AHA, Pediatric Advanced Life Support). */
const systolic: Curve = [
  [12, 92, 92],
  [120, 108, 107],
  [180, 114, 110],
  [216, 117, 112],
];
const diastolic: Curve = [
  [12, 52, 52],
  [120, 64, 64],
  [216, 70, 69],
];

const curves = {
  height: lengthCm,
  weight: weightKg,
  headCircumference: headCm,
  heartRate,
  respiratoryRate,
  systolic,
  diastolic,
};

export type GrowthName = keyof typeof curves;

/** The median of an age, in the unit of the catalogue; beyond the last point, the last point. */
export function medianForAge(name: GrowthName, sex: Sex, ageMonths: number): number {
  const curve = curves[name];
  const column = sex === 'male' ? 1 : 2;
  const after = curve.findIndex(([age]) => age > ageMonths);
  const upper = curve.at(after);
  const lower = after === -1 ? curve.at(-1) : curve[Math.max(0, after - 1)];
  if (!upper || !lower) return Number.NaN;
  if (after <= 0) return lower[column];
  const share = (ageMonths - lower[0]) / (upper[0] - lower[0]);
  return lower[column] + share * (upper[column] - lower[column]);
}
