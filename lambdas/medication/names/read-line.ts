import { parseDosage, type ReadDosage } from '../../clinical/medication/dosage/parse-dosage.ts';
import { type FoundNames, findIngredients } from './find-ingredients.ts';

interface ReadLine {
  names: FoundNames;
  /** What one of it holds, as it was written: «50 mg», «875/125 mg», «250 mg/5 ml». */
  strength?: string;
  /** How it is taken, by the words that are neither name nor strength. */
  dosage: ReadDosage;
}

/** «1)», «-», «•» before a line of a list. */
const listed = /^\s*(?:\d{1,2}\s?[.)]\s|[-*•–]\s?)/u;
const mass = '(?:mg|mcg|µg|g|ui|meq|%)(?![\\p{L}])';
const strengthFirst = new RegExp(
  `^[\\s,:(]*(?:de\\s+)?(\\d+(?:[.,]\\d+)?(?:\\s?${mass})?(?:\\s?[/-]\\s?\\d+(?:[.,]\\d+)?){0,2}\\s?${mass}(?:\\s?/\\s?(?:\\d+(?:[.,]\\d+)?\\s?)?(?:ml|dosis|puff))?)`,
  'iu',
);

/** A line of a list: which medicine, of what strength, and how it is taken. What was not understood is in its parts. */
export function readMedicationLine(line: string): ReadLine {
  const text = line.normalize('NFC').replace(listed, '');
  const names = findIngredients(text);
  // Names end what stands before them, and say nothing of how it is taken.
  const pieces = [...names.found, ...names.ambiguous].toSorted((one, other) => one.start - other.start);
  let rest = '';
  let from = 0;
  for (const { start, end } of pieces) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  rest += text.slice(from);
  const strength = strengthFirst.exec(rest);
  const behind = strength ? parseDosage(rest.slice(strength[0].length).replace(/^\s*\)/, '')) : undefined;
  const whole = parseDosage(rest);
  // «5 mg los lunes, 2,5 mg el resto»: the first of two doses is no strength.
  const isFirstDose =
    whole.dosages.length > (behind?.dosages.length ?? 0) && whole.dosages[0]?.timing !== undefined;
  const isConcentration = /[/-]/.test(strength?.[1] ?? '');
  const isCounted = behind?.dosages.some(({ doseAndRate }) => doseAndRate !== undefined) ?? false;
  // A strength alone is what is taken: «losartán 50 mg cada día», «50 mg 1-0-1»; not where it is counted: «50 mg 2-0-1».
  const isStrength =
    isConcentration ||
    (isCounted &&
      !isFirstDose &&
      (isSaid(behind) || whole.asked.some(({ question }) => question === 'contradiction')));
  return {
    names,
    ...(strength?.[1] && isStrength ? { strength: strength[1] } : {}),
    dosage: isStrength && behind ? behind : whole,
  };
}

/** Whether an amount has its unit. */
const isSaid = (read: ReadDosage | undefined): boolean =>
  read?.dosages.some(({ doseAndRate }) => doseAndRate?.[0]?.doseQuantity?.code !== undefined) ?? false;
