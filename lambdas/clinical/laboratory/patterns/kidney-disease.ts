import { byAnalyte, deriveValue } from '../derived/derived.ts';
import { kidneyRules } from '../derived/kidney.ts';
import { absent, cannotTell, namesOfMissing, type Pattern, type PatternCase, present } from './pattern.ts';

const rule = kidneyRules.find(({ id }) => id === 'egfr-creatinine');
const dayMs = 86_400_000;

/** Filtration by creatinine on each day that it was measured, newest first. */
export function filtrations(one: PatternCase): { value: number; at: string }[] {
  return one.series('creatinine').flatMap((creatinine) => {
    const day = creatinine.at.slice(0, 10);
    const derived =
      rule &&
      deriveValue(rule, byAnalyte([creatinine], day), { subject: one.subject, today: day, findings: {} });
    return derived?.answer.kind === 'known' ? [{ value: derived.answer.value, at: creatinine.at }] : [];
  });
}

/** What is older than a year tells no stage of today. */
const currentDays = 365;
export const isRecent = ({ today }: PatternCase, { at }: { at: string }): boolean =>
  Date.parse(today) - Date.parse(at) <= currentDays * dayMs;
export const oldText = ({ at }: { at: string }): string => `La última es del ${at.slice(0, 10)}.`;

const gradeOf = (value: number) =>
  value >= 90
    ? 'G1'
    : value >= 60
      ? 'G2'
      : value >= 45
        ? 'G3a'
        : value >= 30
          ? 'G3b'
          : value >= 15
            ? 'G4'
            : 'G5';
const albuminuriaOf = (ratio: number | undefined) =>
  ratio === undefined ? 'albuminuria no medida' : ratio < 30 ? 'A1' : ratio <= 300 ? 'A2' : 'A3';

export const kidneyDisease: Pattern = {
  id: 'kidney-disease',
  title: 'Enfermedad renal crónica (KDIGO)',
  sentence:
    'Filtrado menor que 60, o cociente albúmina/creatinina de 30 mg/g o más, en dos medidas separadas por tres meses o más.',
  source: 'kdigo-2012',
  judge: (one) => {
    const rates = filtrations(one);
    const [newest] = rates;
    const albumin = one.value('acr-reported', currentDays);
    if (!newest)
      return cannotTell(
        namesOfMissing({
          creatinine: one.value('creatinine', 365),
          birthDate: one.years,
          sex: one.subject.sex,
        }),
        one.years !== undefined && one.years < 18
          ? 'Antes de los 18 años el filtrado se estima de otro modo.'
          : '',
      );
    if (!isRecent(one, newest)) return cannotTell(['creatinine'], oldText(newest));
    const stage = `${gradeOf(newest.value)}, ${albuminuriaOf(albumin)} (filtrado ${newest.value})`;
    const isLong = (points: readonly { at: string }[]) =>
      points.some(({ at }) => Date.parse(points[0]?.at ?? at) - Date.parse(at) >= 90 * dayMs);
    const low = rates.filter(
      ({ value }, index) => value < 60 && rates.slice(0, index).every((other) => other.value < 60),
    );
    // Up to the first that is not: what is over is no disease of today.
    const ratios = albumin === undefined ? [] : one.series('acr-reported');
    const albuminurias = ratios.filter((_, index, all) =>
      all.slice(0, index + 1).every(({ value }) => value >= 30),
    );
    if (isLong(low) || isLong(albuminurias)) return present(`${stage}, desde hace tres meses o más.`);
    if (newest.value < 60 || (albumin !== undefined && albumin >= 30)) {
      return cannotTell(['earlier'], `${stage}: falta una medida de tres meses antes.`);
    }
    return albumin === undefined ? cannotTell(['acr-reported'], stage) : absent(stage);
  },
};
