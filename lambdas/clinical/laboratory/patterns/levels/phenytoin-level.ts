import type { LevelRule } from './level-rule.ts';
import { judgeTarget, type Target } from './target.ts';

const total: Target = { low: 10, high: 20, toxic: 20, when: 'any' };
const free: Target = { low: 1, high: 2, toxic: 2, when: 'any' };
const leastClearance = 20;
const twoDigits = (value: number) => Number(value.toFixed(1));

/** Sheiner-Tozer: binding falls with albumin, and by half where the kidneys fail. */
export const correctedPhenytoin = (level: number, albumin: number, hasKidneyFailure: boolean): number =>
  level / ((hasKidneyFailure ? 0.1 : 0.2) * albumin + 0.1);

export const phenytoinLevel: LevelRule = {
  id: 'phenytoin',
  medicines: ['phenytoin'],
  name: 'Fenitoína',
  source: 'sheiner-tozer',
  sentence:
    'Fenitoína total de 10 a 20 µg/mL, corregida por albúmina si es menor que 4 g/dL: total / (0.2 × albúmina + 0.1), con 0.1 en lugar de 0.2 si el filtrado es menor que 20; la fracción libre, de 1 a 2, se prefiere.',
  free: { id: 'phenytoin-free', target: free },
  judge: (one, level, unit) => {
    const seen = `Fenitoína ${level.value} ${unit}`;
    const albumin = one.beside('albumin', level, 168);
    const plain = judgeTarget(level, total, seen);
    // Too much already is not less for want of albumin; and what is not too much may be.
    if (albumin === undefined)
      return level.value > (total.toxic ?? total.high)
        ? plain
        : { state: 'cannotTell', missing: ['albumin'], detail: `${seen} sin corregir.` };
    if (albumin >= 4) return plain;
    const filtration = one.derived('egfr-creatinine');
    const hasFailure = filtration !== undefined && filtration < leastClearance;
    const value = twoDigits(correctedPhenytoin(level.value, albumin, hasFailure));
    return judgeTarget(
      { ...level, value },
      total,
      `${seen}, corregida por albúmina ${albumin} ${value}${hasFailure ? ' (filtrado menor que 20)' : ''}`,
    );
  },
};
