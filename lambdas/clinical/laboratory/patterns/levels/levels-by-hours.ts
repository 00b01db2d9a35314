import { absent, cannotTell, type PatternAnswer, present } from '../pattern.ts';
import type { LevelRule } from './level-rule.ts';

const twoDigits = (value: number) => Number(value.toFixed(value < 10 ? 1 : 0));

/** Rumack-Matthew: 150 µg/mL at 4 hours, half of it every 4 hours, up to 24. */
export const treatmentLine = (hours: number): number => 150 * 2 ** ((4 - hours) / 4);

function judgeParacetamol(value: number, hours: number | undefined, seen: string): PatternAnswer {
  if (hours === undefined) {
    return value >= treatmentLine(4)
      ? {
          ...present(
            `${seen}: sobre la línea de 150 a cualquier hora desde las 4; falta la hora de la ingestión.`,
          ),
          missing: ['doseTime'],
        }
      : cannotTell(['doseTime'], `${seen}.`);
  }
  if (hours < 4)
    return cannotTell([], `${seen} a las ${hours} h: antes de las 4 h no se interpreta; repita.`);
  if (hours > 24)
    return cannotTell(
      [],
      `${seen} a las ${hours} h: después de las 24 h el nomograma no vale; mire ALT e INR.`,
    );
  const line = twoDigits(treatmentLine(hours));
  return value >= treatmentLine(hours)
    ? present(`${seen} a las ${hours} h: en la línea de tratamiento (${line}) o sobre ella.`)
    : absent(`${seen} a las ${hours} h: bajo la línea de tratamiento (${line}).`);
}

/** What is expected at most after a high dose, and what tells of an early failure to clear it, in µmol/L. */
const methotrexateLimits = [
  { hours: 24, expected: 10, severe: 50 },
  { hours: 48, expected: 1, severe: 5 },
  { hours: 72, expected: 0.2, severe: undefined },
] as const;
const nearHours = 4;

function judgeMethotrexate(value: number, hours: number | undefined, seen: string): PatternAnswer {
  if (hours === undefined) return cannotTell(['doseTime'], `${seen}.`);
  const at = `${seen} a las ${hours} h`;
  if (hours < 24 - nearHours) return cannotTell([], `${at}: se lee desde las 24 h.`);
  const passed = methotrexateLimits.filter((limit) => hours >= limit.hours - nearHours).at(-1);
  const next = methotrexateLimits.find((limit) => limit.hours > hours + nearHours);
  if (!passed) return cannotTell([], `${at}: se lee desde las 24 h.`);
  if (passed.severe !== undefined && value >= passed.severe)
    return present(`${at}: de ${passed.severe} o más, eliminación muy retrasada.`);
  if (value > passed.expected) return present(`${at}: mayor que ${passed.expected}, eliminación retrasada.`);
  const isNear = Math.abs(hours - passed.hours) <= nearHours || next === undefined;
  if (isNear || value <= next.expected)
    return absent(`${at}: no mayor que lo esperado (${passed.expected}).`);
  return cannotTell([], `${at}: entre lo esperado a las ${passed.hours} y a las ${next.hours} h.`);
}

const [upperSalicylate, severeSalicylate, absorbedAfter] = [30, 50, 6];

export const levelsByHours: readonly LevelRule[] = [
  {
    id: 'acetaminophen',
    medicines: [],
    name: 'Paracetamol',
    source: 'nomogram-line',
    sentence:
      'Paracetamol tras una única ingestión: en la línea de 150 µg/mL a las 4 horas (la mitad cada 4 horas, hasta las 24) o sobre ella; antes de las 4 horas no se interpreta.',
    judge: (_, { value, dose }, unit) => judgeParacetamol(value, dose?.hours, `Paracetamol ${value} ${unit}`),
  },
  {
    id: 'methotrexate',
    medicines: [],
    name: 'Metotrexato',
    source: 'methotrexate',
    sentence:
      'Metotrexato en dosis alta: no más de 10 µmol/L a las 24 horas, 1 a las 48 y 0.2 a las 72; 50 o más a las 24, o 5 o más a las 48, es una eliminación muy retrasada.',
    judge: (_, { value, dose }, unit) =>
      judgeMethotrexate(value, dose?.hours, `Metotrexato ${value} ${unit}`),
  },
  {
    id: 'salicylate',
    medicines: [],
    name: 'Salicilatos',
    source: 'iowa-critical',
    sentence:
      'Salicilatos mayores que 30 mg/dL, o graves desde 50; antes de las 6 horas de la ingestión pueden subir todavía.',
    judge: (_, { value, dose }, unit) => {
      const seen = `Salicilatos ${value} ${unit}`;
      if (value >= severeSalicylate) return present(`${seen}: de ${severeSalicylate} o más.`);
      if (value > upperSalicylate) return present(`${seen}: mayor que ${upperSalicylate}.`);
      if (dose?.hours === undefined) return cannotTell(['doseTime'], `${seen}.`);
      return dose.hours < absorbedAfter
        ? cannotTell([], `${seen} a las ${dose.hours} h: puede subir todavía; repita.`)
        : absent(`${seen} a las ${dose.hours} h.`);
    },
  },
];
