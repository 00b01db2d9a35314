import type { DatedValue } from '../../derived/derived.ts';
import { absent, cannotTell, type PatternAnswer, present } from '../pattern.ts';
import type { LevelRule } from './level-rule.ts';

interface Aminoglycoside {
  id: string;
  name: string;
  source: string;
  /** The trough is to be below it, in µg/mL. */
  trough: number;
  peak: { low: number; high: number };
}

/** One level by when it was taken. */
function judgeLevel(
  { value, dose }: DatedValue,
  unit: string,
  { name, trough, peak }: Pick<Aminoglycoside, 'name' | 'trough' | 'peak'>,
): PatternAnswer {
  const seen = `${name} ${value} ${unit}`;
  const moment = dose?.moment ?? (dose?.hours !== undefined && dose.hours <= 1.5 ? 'peak' : undefined);
  if (moment === 'trough')
    return value < trough
      ? absent(`${seen} en el valle.`)
      : present(`${seen} en el valle, de ${trough} o más: se acumula, con riesgo renal y auditivo.`);
  if (moment === 'peak') {
    if (value < peak.low)
      return present(`${seen} en el pico, menor que ${peak.low}: por debajo del objetivo.`);
    return value > peak.high
      ? present(`${seen} en el pico, mayor que ${peak.high}: por encima del objetivo en dosis repartidas.`)
      : absent(`${seen} en el pico, dentro del objetivo.`);
  }
  if (value > peak.high)
    return {
      ...present(`${seen}, mayor que ${peak.high} también si es un pico; no consta cuándo se tomó.`),
      missing: ['doseMoment'],
    };
  return cannotTell(['doseMoment'], `${seen}.`);
}

const ofAminoglycoside = ({ id, name, source, trough, peak }: Aminoglycoside): LevelRule => ({
  id,
  medicines: [id],
  name,
  source,
  sentence: `${name} en dosis repartidas: valle menor que ${trough} y pico de ${peak.low} a ${peak.high} µg/mL; con una dosis al día se lee con otra curva.`,
  judge: (one, newest, unit) => {
    const ofDay = one.series(id).filter(({ at, dose }) => dose && at.slice(0, 10) === newest.at.slice(0, 10));
    // A trough and a peak of one dose are read together: what one of them is beyond is told.
    const answers = (ofDay.length > 1 ? ofDay : [newest]).map((level) =>
      judgeLevel(level, unit, { name, trough, peak }),
    );
    const states = ['present', 'cannotTell', 'absent'] as const;
    const [state = 'absent'] = states.filter((each) => answers.some((answer) => answer.state === each));
    return {
      state,
      detail: answers.map(({ detail }) => detail).join(' '),
      missing: answers.flatMap(({ missing }) => missing),
    };
  },
});

export const aminoglycosideLevels: readonly LevelRule[] = [
  ofAminoglycoside({
    id: 'gentamicin',
    name: 'Gentamicina',
    source: 'tdm-perinatology',
    trough: 2,
    peak: { low: 5, high: 10 },
  }),
  ofAminoglycoside({
    id: 'tobramycin',
    name: 'Tobramicina',
    source: 'unverified',
    trough: 2,
    peak: { low: 5, high: 10 },
  }),
  ofAminoglycoside({
    id: 'amikacin',
    name: 'Amikacina',
    source: 'unverified',
    trough: 10,
    peak: { low: 15, high: 30 },
  }),
];
