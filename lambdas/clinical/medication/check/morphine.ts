import type { Knowledge } from '../knowledge/knowledge.ts';
import { amountIn, timesPerDay } from './amounts.ts';
import type { Collected } from './collect.ts';
import { type Drug, isOneOf } from './drugs.ts';
import { numberText } from './measures.ts';

/** MME a day from which the risk is to be weighed again, and from which a dose is to be justified. */
const thresholds = { weigh: 50, justify: 90 };

/** Opioids of all medications as milligrams of oral morphine a day. */
export function checkMorphine(drugs: readonly Drug[], { morphine }: Knowledge, collected: Collected): void {
  const opioids = drugs.filter(
    ({ ingredient, isSystemic }) => isSystemic && isOneOf(ingredient, ['opioids']),
  );
  if (opioids.length === 0) return;
  let sum = 0;
  const counted: Drug[] = [];
  for (const drug of opioids) {
    const equivalent = equivalentOf(drug, morphine);
    if (typeof equivalent === 'string') collected.lacks('dose', [drug], equivalent);
    else {
      sum += equivalent;
      counted.push(drug);
    }
  }
  if (sum < thresholds.weigh) return;
  const isHigh = sum >= thresholds.justify;
  collected.find(counted, {
    ruleId: isHigh ? 'morphine-equivalents-90' : 'morphine-equivalents-50',
    kind: 'dose',
    level: isHigh ? 'interrupts' : 'informs',
    severity: isHigh ? 'high' : 'moderate',
    effect: `${numberText(sum)} mg al día en equivalentes de morfina oral (MME); desde ${thresholds.weigh} aumenta el riesgo de sobredosis.`,
    whatToDo: isHigh
      ? 'Evite llegar a 90 MME o justifíquelo; ofrezca naloxona y revise sedantes y alternativas.'
      : 'Reevalúe beneficio y riesgo; ofrezca naloxona y evite sedantes.',
    source: morphine.source,
    notes: counted.length < opioids.length ? ['Hay otros opioides cuya dosis no se pudo sumar.'] : [],
  });
}

function equivalentOf(
  { ingredient, taken, medication }: Drug,
  morphine: Knowledge['morphine'],
): number | string {
  const { route } = medication;
  if (!taken.dose) return 'la dosis para sumar los equivalentes de morfina';
  if (taken.dose.unit === 'ug/h' || taken.dose.unit === 'mcg/h') {
    const factor = morphine.perMicrogramAnHour[ingredient.key];
    return factor === undefined ? 'un factor de equivalencia con morfina' : taken.dose.value * factor;
  }
  const factor = morphine.perMg[ingredient.key];
  if (factor === undefined || (route !== undefined && route !== 'oral'))
    return 'un factor de equivalencia con morfina';
  const milligrams = amountIn('mg', taken.dose);
  const times = timesPerDay(medication);
  if (milligrams === undefined || !(milligrams > 0)) return 'la dosis para sumar los equivalentes de morfina';
  return times === undefined
    ? 'la frecuencia para sumar los equivalentes de morfina'
    : milligrams * times * factor;
}
