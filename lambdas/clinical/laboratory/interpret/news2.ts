import { type Answer, known, notApplicable, unknown } from '../../answer.ts';

/** One set of observations. What is absent was not recorded. */
export interface News2Observations {
  /** Breaths a minute. */
  respiratoryRate?: number;
  /** Percent. */
  oxygenSaturation?: number;
  /** Scale 2 is for a prescribed target of 88 to 92 % alone; a clinician says so. */
  scale?: 1 | 2;
  isOnOxygen?: boolean;
  /** mmHg. */
  systolicPressure?: number;
  /** Beats a minute. */
  heartRate?: number;
  /** Alert, or any of new confusion, voice, pain, unresponsive. */
  consciousness?: 'alert' | 'cvpu';
  /** Degrees Celsius. */
  temperature?: number;
}

export interface News2 {
  score: number;
  /** One alone scores three, which is looked at whatever the sum. */
  hasThree: boolean;
  risk: 'low' | 'lowMedium' | 'medium' | 'high';
}

/** Points of the first bound that a value does not exceed. */
const points = (value: number, ...bands: [upTo: number, points: number][]) =>
  bands.find(([upTo]) => value <= upTo)?.[1] ?? 0;

/**
 * National Early Warning Score 2, for people of 16 years and more who are not pregnant. Nothing that was not recorded
 * counts as normal: one missing observation, and there is no score.
 * Source: Royal College of Physicians, NEWS2, 2017, chart 1 (`news2` of `sources.json`).
 */
export function news2(
  observations: News2Observations,
  years: number | undefined,
  pregnancy: 'no' | 'yes' | undefined,
): Answer<News2> {
  if (years !== undefined && years < 16) return notApplicable('NEWS2 is not for people under 16');
  if (pregnancy === 'yes') return notApplicable('NEWS2 is not for pregnant women');
  const {
    respiratoryRate,
    oxygenSaturation,
    scale,
    isOnOxygen,
    systolicPressure,
    heartRate,
    consciousness,
    temperature,
  } = observations;
  if (
    years === undefined ||
    respiratoryRate === undefined ||
    oxygenSaturation === undefined ||
    scale === undefined ||
    isOnOxygen === undefined ||
    systolicPressure === undefined ||
    heartRate === undefined ||
    consciousness === undefined ||
    temperature === undefined
  ) {
    const all = {
      birthDate: years,
      respiratoryRate,
      oxygenSaturation,
      scale,
      isOnOxygen,
      systolicPressure,
      heartRate,
      consciousness,
      temperature,
    };
    return unknown(...Object.entries(all).flatMap(([name, value]) => (value === undefined ? [name] : [])));
  }
  const scores = [
    points(respiratoryRate, [8, 3], [11, 1], [20, 0], [24, 2], [Number.POSITIVE_INFINITY, 3]),
    scale === 1
      ? points(oxygenSaturation, [91, 3], [93, 2], [95, 1], [Number.POSITIVE_INFINITY, 0])
      : points(
          oxygenSaturation,
          [83, 3],
          [85, 2],
          [87, 1],
          [92, 0],
          ...(isOnOxygen
            ? ([
                [94, 1],
                [96, 2],
                [Number.POSITIVE_INFINITY, 3],
              ] as [number, number][])
            : []),
        ),
    isOnOxygen ? 2 : 0,
    points(systolicPressure, [90, 3], [100, 2], [110, 1], [219, 0], [Number.POSITIVE_INFINITY, 3]),
    points(heartRate, [40, 3], [50, 1], [90, 0], [110, 1], [130, 2], [Number.POSITIVE_INFINITY, 3]),
    consciousness === 'alert' ? 0 : 3,
    points(temperature, [35, 3], [36, 1], [38, 0], [39, 1], [Number.POSITIVE_INFINITY, 2]),
  ];
  const score = scores.reduce((sum, one) => sum + one, 0);
  const hasThree = scores.includes(3);
  const risk = score >= 7 ? 'high' : score >= 5 ? 'medium' : hasThree ? 'lowMedium' : 'low';
  return known({ score, hasThree, risk });
}
