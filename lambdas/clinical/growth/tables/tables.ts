import * as z from 'zod';
import cdc2000 from './cdc-2000.json' with { type: 'json' };
import who2006 from './who-2006.json' with { type: 'json' };
import who2007 from './who-2007.json' with { type: 'json' };

export type GrowthMeasure = 'weight' | 'height' | 'bmi' | 'head';
export type GrowthStandard = 'who-2006' | 'who-2007' | 'cdc-2000';

/** The Box-Cox power, the median and the coefficient of variation of a measure at an age. */
export interface Lms {
  l: number;
  m: number;
  s: number;
}

/** Ages in days (`d`) or months (`mo`), and between them a straight line. */
export interface GrowthTable {
  standard: GrowthStandard;
  measure: GrowthMeasure;
  sex: 'female' | 'male';
  unit: 'd' | 'mo';
  points: readonly (Lms & { at: number })[];
}

const stored = z.array(
  z.strictObject({
    measure: z.enum(['weight', 'height', 'bmi', 'head']),
    sex: z.enum(['female', 'male']),
    unit: z.enum(['d', 'mo']),
    /** "at,l,m,s" of each age. */
    points: z.string().min(1),
  }),
);

const tablesOf = (standard: GrowthStandard, list: unknown): GrowthTable[] =>
  stored.parse(list).map(({ points, ...table }) => ({
    ...table,
    standard,
    points: points.split(' ').map((point) => {
      const [at, l, m, s] = z
        .tuple([z.number(), z.number(), z.number().positive(), z.number().positive()])
        .parse(point.split(',').map(Number));
      return { at, l, m, s };
    }),
  }));

export const growthTables: readonly GrowthTable[] = [
  ...tablesOf('who-2006', who2006),
  ...tablesOf('who-2007', who2007),
  ...tablesOf('cdc-2000', cdc2000),
];
