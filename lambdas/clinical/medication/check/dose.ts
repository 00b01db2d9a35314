import { amountIn, isByWeight, perDay, perDose, summedPerDay, timesPerDay, unitText } from './amounts.ts';
import { type Collected, sourceOf } from './collect.ts';
import { type DoseRange, fewestDays, isWeekly, rangesFor } from './dose-ranges.ts';
import { byIngredient, type Drug } from './drugs.ts';
import type { Facts } from './facts.ts';
import { numberText } from './measures.ts';

/** From so many times the most that is usual a dose is a slip of the pen or of the unit. */
const impossibleFrom = 5;
/** From so many times the most that is usual a dose interrupts; of a narrow margin any that is above it. */
const interruptsFrom = 1.5;

/** Each dose, and what is taken in a day over all medications, against what is usual for the patient. */
export function checkDoses(drugs: readonly Drug[], facts: Facts, collected: Collected): void {
  for (const same of byIngredient(drugs.filter(({ isSystemic }) => isSystemic)).values()) {
    for (const drug of same) checkInterval(drug, collected);
    const possible = same.filter((drug) => isPossible(drug, collected));
    const [first] = possible;
    if (!first) continue;
    const { ranges, lacking } = rangesFor(first, facts);
    if (lacking !== undefined) collected.lacks('dose', possible, lacking);
    if (ranges.length === 0) continue;
    for (const drug of possible) checkDose(drug, ranges, collected);
    checkDay(possible, ranges, lacking !== undefined, collected);
  }
}

/** One dose alone is as good as a day's: of how often it is taken it says nothing. */
const isSingle = ({ durationDays, timesPerDay: times }: Drug['medication']) =>
  durationDays !== undefined && durationDays <= 1 && times !== undefined && times <= 1;

/** A month has 28 days or 31. */
const intervalTolerance = 1.05;

/** Of what is taken once a week or rarer, that it is taken oftener, whoever takes it and however much. */
function checkInterval(drug: Drug, collected: Collected): void {
  const times = timesPerDay(drug.medication);
  if (times === undefined || isSingle(drug.medication)) return;
  const fewest = fewestDays(drug);
  if (fewest !== undefined && times * fewest > intervalTolerance)
    collected.find([drug], {
      ruleId: 'dose-too-often',
      kind: 'dose',
      level: 'interrupts',
      severity: 'high',
      title: `${drug.ingredient.name}: ${times >= 1 ? `${numberText(times)} al día` : `cada ${numberText(1 / times)} días`}`,
      effect: `Entre dos dosis pasan al menos ${numberText(fewest)} días: antes se acumula.`,
      whatToDo: 'Indique cada cuántos días, o confirme la pauta que lo justifica.',
    });
  if (times < 2 / 7 - 1e-3 || !isWeekly(drug)) return;
  collected.find([drug], {
    ruleId: 'dose-not-weekly',
    kind: 'dose',
    level: 'interrupts',
    severity: 'high',
    title: `${drug.ingredient.name}: ${numberText(times * 7)} veces por semana`,
    effect: 'Se toma UNA VEZ POR SEMANA: más a menudo se acumula y puede ser mortal o intoxicar.',
    whatToDo: 'Indique un solo día de la semana, o confirme la pauta que lo justifica.',
  });
}

/** Whether a dose can be what is meant. Without one, or with one that cannot be, nothing is compared. */
function isPossible(drug: Drug, collected: Collected): boolean {
  const { taken, medication, ingredient } = drug;
  const { dose } = taken;
  const refuse = (text: string) => {
    collected.says({
      check: 'dose',
      references: [medication.reference],
      missing: ['una dosis posible'],
      text: `Dosis de ${ingredient.name}: no comprobada. ${text}`,
    });
    return false;
  };
  if (!dose) {
    collected.lacks('dose', [drug], 'la dosis');
    return false;
  }
  if (medication.route === 'transdermal') {
    collected.lacks('dose', [drug], 'la dosis por esta vía en el conocimiento');
    return false;
  }
  const said = `${numberText(dose.value)} ${unitText(dose.unit)}`.trim();
  if (!Number.isFinite(dose.value) || dose.value <= 0) return refuse(`La dosis «${said}» no es posible.`);
  if (/^[um]c?g\/h$/.test(dose.unit))
    return refuse(`«${said}» es lo que da un parche: no se compara por toma.`);
  if (isByWeight(dose)) {
    collected.lacks('dose', [drug], 'el peso');
    return false;
  }
  if (dose.unit === '') return refuse(`La dosis «${said}» no lleva unidad.`);
  const amount = amountIn(ingredient.unit, dose);
  if (amount === undefined) return refuse(`«${said}» no se puede comparar en ${unitText(ingredient.unit)}.`);
  if (medication.timesPerDay !== undefined && timesPerDay(medication) === undefined)
    return refuse(`Una frecuencia de ${numberText(medication.timesPerDay)} veces al día no es posible.`);
  const most = mostAtOnce(ingredient);
  if (most === undefined || amount < most * impossibleFrom) return true;
  collected.find([drug], {
    ruleId: 'dose-impossible',
    kind: 'dose',
    level: 'interrupts',
    severity: 'high',
    title: `${ingredient.name}: ${said} en una toma`,
    effect: `La mayor dosis habitual en una toma es de ${numberText(most)} ${unitText(ingredient.unit)}: ${said} parece un error.`,
    whatToDo: 'Revise la cantidad, la unidad y la concentración antes de prescribir.',
  });
  return false;
}

const mostAtOnce = ({ adultDoses = [], childDoses = [] }: Drug['ingredient']) => {
  const all = [...adultDoses, ...childDoses].flatMap(
    ({ perDose: once, perDay: day, perWeek }) => once ?? day ?? perWeek ?? [],
  );
  return all.length > 0 ? Math.max(...all) : undefined;
};

function checkDose(drug: Drug, ranges: readonly DoseRange[], collected: Collected): void {
  const amount = perDose(drug);
  const limits = ranges.flatMap(
    (range) => range.perDose?.[1] ?? range.perDay?.[1] ?? range.perWeek?.[1] ?? [],
  );
  if (amount === undefined || limits.length < ranges.length) return;
  tellAbove([drug], amount, Math.max(...limits), 'por toma', ranges, collected);
}

function checkDay(
  same: readonly Drug[],
  ranges: readonly DoseRange[],
  isWidest: boolean,
  collected: Collected,
): void {
  const silent = same.filter((drug) => perDay(drug) === undefined);
  if (silent.length > 0) collected.lacks('dose', silent, 'la frecuencia');
  // What is said may be too much already.
  const sum = summedPerDay(same.filter((drug) => !silent.includes(drug))) ?? 0;
  const weekly = ranges.flatMap(({ perWeek }) => perWeek?.[1] ?? []);
  if (weekly.length === ranges.length) {
    const once = same.every(({ medication }) => isSingle(medication));
    tellAbove(same, once ? sum : sum * 7, Math.max(...weekly), 'por semana', ranges, collected);
    return;
  }
  const daily = ranges.flatMap(({ perDay: range }) => (range ? [range] : []));
  if (daily.length === 0) return;
  const most = Math.max(...daily.map(([, upper]) => upper));
  const least = Math.min(...daily.map(([lower]) => lower));
  tellAbove(same, sum, most, 'al día', ranges, collected);
  if (
    isWidest ||
    silent.length > 0 ||
    sum >= least * (1 - 1e-9) ||
    same.some(({ medication }) => medication.asNeeded) ||
    // Of what is taken on some days alone the mean of a day is no dose.
    same.some(({ medication }) => (timesPerDay(medication) ?? 1) < 1) ||
    daily.length < ranges.length
  )
    return;
  const unit = unitText(same[0]?.ingredient.unit ?? 'mg');
  collected.find(same, {
    ruleId: 'dose-below-range',
    kind: 'dose',
    level: 'informs',
    severity: 'low',
    effect: `${numberText(sum)} ${unit} al día, por debajo de los ${numberText(least)} ${unit} habituales.`,
    whatToDo: 'Confirme que la dosis baja es intencionada.',
    source: sourceOfRanges(same, ranges),
  });
}

function tellAbove(
  drugs: readonly Drug[],
  amount: number,
  most: number,
  per: 'por toma' | 'al día' | 'por semana',
  ranges: readonly DoseRange[],
  collected: Collected,
): void {
  if (amount <= most * (1 + 1e-9)) return;
  const [first] = drugs;
  if (!first) return;
  const unit = unitText(first.ingredient.unit);
  const isGrave =
    amount >= most * interruptsFrom ||
    per === 'por semana' ||
    first.ingredient.classes.includes('narrow-therapeutic-index');
  const holders = new Set(drugs.map(({ medication }) => medication.reference)).size;
  collected.find(drugs, {
    ruleId: {
      'por toma': 'dose-above-single',
      'al día': 'dose-above-daily',
      'por semana': 'dose-above-weekly',
    }[per],
    kind: 'dose',
    level: isGrave ? 'interrupts' : 'informs',
    severity: isGrave ? 'high' : 'moderate',
    effect: `${numberText(amount)} ${unit} ${per}, por encima del máximo de ${numberText(most)} ${unit}.`,
    whatToDo: 'Reduzca la dosis o las tomas, o confirme la indicación que la justifica.',
    source: sourceOfRanges(drugs, ranges),
    notes: [
      ...(holders > 1 ? [`Sumado de ${holders} medicamentos.`] : []),
      ...(ranges.length > 1 && first.medication.indication === undefined
        ? ['Sin indicación: se comparó con la dosis más alta de todas.']
        : []),
    ],
  });
}

const sourceOfRanges = ([first]: readonly Drug[], ranges: readonly DoseRange[]) =>
  first ? sourceOf(first, ranges.find(({ source }) => source)?.source) : 'unverified';
