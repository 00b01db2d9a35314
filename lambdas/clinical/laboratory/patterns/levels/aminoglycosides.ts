import { absent, cannotTell, present } from '../pattern.ts';
import type { LevelRule } from './level-rule.ts';

interface Aminoglycoside {
  id: string;
  name: string;
  source: string;
  /** The trough is to be below it, in µg/mL. */
  trough: number;
  peak: { low: number; high: number };
}

const ofAminoglycoside = ({ id, name, source, trough, peak }: Aminoglycoside): LevelRule => ({
  id,
  medicines: [id],
  name,
  source,
  sentence: `${name} en dosis repartidas: valle menor que ${trough} y pico de ${peak.low} a ${peak.high} µg/mL; con una dosis al día se lee con otra curva.`,
  judge: (_, { value, dose }, unit) => {
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
