import { type Advice, advise, isGraver } from './advice.ts';
import { type Collected, noEntry } from './collect.ts';
import type { Drug } from './drugs.ts';
import type { Facts } from './facts.ts';

const trimesterNames = { first: 'primer trimestre', second: 'segundo trimestre', third: 'tercer trimestre' };

/** What is known is of what reaches the whole body: of skin, eyes and ears it says neither that it harms nor that it does not. */
const byThisRoute = 'el riesgo por esta vía en el conocimiento';

const isAnyHarmful = (advice: readonly Advice[]) => advice.some(({ level }) => level !== 'compatible');

/** By trimester; where pregnancy is unknown and possible, it is asked about. */
export function checkPregnancy(drugs: readonly Drug[], facts: Facts, collected: Collected): void {
  if (!facts.mayBePregnant && !isOfChildbearingAge(facts)) return;
  for (const drug of drugs) {
    const { pregnancy, contraception } = drug.ingredient;
    if (!drug.isSystemic) {
      if (facts.pregnant && pregnancy && isAnyHarmful(Object.values(pregnancy)))
        collected.lacks('pregnancy', [drug], byThisRoute);
      continue;
    }
    if (facts.pregnant !== false) {
      if (!pregnancy) collected.lacks('pregnancy', [drug], noEntry);
      else if (facts.pregnant === true) adviseByTrimester(drug, pregnancy, facts, collected);
      else if (isAnyHarmful(Object.values(pregnancy)))
        collected.lacks('pregnancy', [drug], 'si hay embarazo');
    }
    if (contraception && facts.pregnant !== true && isOfChildbearingAge(facts))
      collected.find([drug], {
        ruleId: 'pregnancy-test',
        kind: 'pregnancy',
        level: 'informs',
        severity: 'moderate',
        title: `${drug.ingredient.name}: puede dañar a un feto`,
        effect: contraception.text,
        whatToDo: 'Descarte el embarazo y acuerde la anticoncepción antes de empezar.',
      });
  }
}

function adviseByTrimester(
  drug: Drug,
  pregnancy: NonNullable<Drug['ingredient']['pregnancy']>,
  { trimester, week }: Facts,
  collected: Collected,
): void {
  if (trimester) {
    advise(collected, drug, pregnancy[trimester], {
      ruleId: `pregnancy-${trimester}`,
      kind: 'pregnancy',
      because: `embarazo de ${week} semanas, ${trimesterNames[trimester]}`,
      severity: 'high',
    });
    return;
  }
  const gravest = Object.values(pregnancy).reduce<Advice>(
    (worst, each) => (isGraver(each, worst) ? each : worst),
    pregnancy.first,
  );
  if (gravest.level !== 'compatible') collected.lacks('pregnancy', [drug], 'la semana de embarazo');
  advise(collected, drug, gravest, {
    ruleId: 'pregnancy-any',
    kind: 'pregnancy',
    because: 'embarazo de semana desconocida',
    severity: 'high',
  });
}

const isOfChildbearingAge = ({ context, years }: Facts) =>
  context.sex === 'female' && years !== undefined && years >= 10 && years <= 55;

export function checkLactation(drugs: readonly Drug[], facts: Facts, collected: Collected): void {
  const { lactation: isLactating } = facts.context;
  if (isLactating === false || (isLactating === undefined && !mayLactate(facts))) return;
  for (const drug of drugs) {
    const { lactation } = drug.ingredient;
    if (!drug.isSystemic) {
      if (isLactating && lactation && isAnyHarmful([lactation]))
        collected.lacks('lactation', [drug], byThisRoute);
      continue;
    }
    if (!lactation) collected.lacks('lactation', [drug], noEntry);
    else if (isLactating)
      advise(collected, drug, lactation, {
        ruleId: 'lactation',
        kind: 'lactation',
        because: 'lactancia',
        severity: 'high',
      });
    else if (lactation.level !== 'compatible') collected.lacks('lactation', [drug], 'si hay lactancia');
  }
}

/** Whom the question is for: as with pregnancy, but for whom both are unknown. */
export const mayLactate = ({ context, years }: Facts) =>
  context.sex !== 'male' && (years === undefined || (years >= 10 && years <= 55));
