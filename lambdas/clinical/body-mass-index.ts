import { type Answer, known, unknown } from './answer.ts';

/**
 * Weight by the square of height, in kg/m², to one decimal. Without either it is unknown.
 * Source: World Health Organization, Technical Report Series 894 (2000), section 2.
 */
export function bodyMassIndex(weightKg: number | undefined, heightCm: number | undefined): Answer<number> {
  const missing = [
    ...(weightKg === undefined ? ['weight'] : []),
    ...(heightCm === undefined ? ['height'] : []),
  ];
  if (weightKg === undefined || heightCm === undefined || heightCm <= 0) return unknown(...missing);
  return known(Math.round((weightKg / (heightCm / 100) ** 2) * 10) / 10);
}
