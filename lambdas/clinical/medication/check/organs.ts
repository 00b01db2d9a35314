import { lowerBound } from '../knowledge/advice-schema.ts';
import { advise } from './advice.ts';
import { type Collected, noEntry } from './collect.ts';
import type { Drug } from './drugs.ts';
import type { Facts } from './facts.ts';
import { numberText } from './measures.ts';

/** The dose that the kidneys allow: by clearance or filtration rate as the knowledge has it, or on dialysis. */
export function checkKidneys(drugs: readonly Drug[], facts: Facts, collected: Collected): void {
  for (const drug of drugs) {
    const { renal, dialysis } = drug.ingredient;
    if (facts.context.dialysis === true) {
      if (!dialysis) collected.lacks('renal', [drug], `${noEntry} sobre la diálisis`);
      else
        advise(collected, drug, dialysis, {
          ruleId: 'renal-dialysis',
          kind: 'renal',
          because: 'en diálisis',
        });
      continue;
    }
    if (!renal) {
      collected.lacks('renal', [drug], noEntry);
      continue;
    }
    // The same whatever the kidneys do: nothing has to be known of them.
    if (renal.bands.every(({ level }) => level === 'compatible')) continue;
    const isClearance = renal.by === 'creatinine-clearance';
    const value = isClearance ? facts.clearance : facts.egfr;
    if (value === undefined) {
      const [missing, inputs] = isClearance ? lackForClearance(facts) : lackForRate(facts);
      collected.lacks('renal', [drug], missing, inputs);
      continue;
    }
    const band = renal.bands.find((each) => ('from' in each ? value >= each.from : value > lowerBound(each)));
    if (!band) continue;
    const because = isClearance
      ? `aclaramiento de creatinina de ${numberText(value)} ml/min`
      : `filtrado glomerular de ${numberText(value)} ml/min/1,73 m²`;
    advise(collected, drug, band, { ruleId: 'renal-dose', kind: 'renal', because });
  }
}

/** In one phrase, and each thing by itself. */
type Lack = [missing: string, inputs: readonly string[]];

/** Both formulas are for adults whose kidneys are stable, outside pregnancy. */
function lackForClearance(facts: Facts): Lack {
  const lacking = lackingOf(facts);
  if (facts.kg === undefined) lacking.push('el peso');
  const invalid = 'un aclaramiento válido a esta edad o en el embarazo';
  return lacking.length > 0 ? [`${lacking.join(', ')} para el aclaramiento`, lacking] : [invalid, [invalid]];
}

function lackForRate(facts: Facts): Lack {
  const lacking = lackingOf(facts);
  const invalid = 'un filtrado válido a esta edad o en el embarazo';
  return lacking.length > 0
    ? [`el filtrado glomerular (o ${lacking.join(', ')})`, lacking]
    : [invalid, [invalid]];
}

function lackingOf({ years, valueOfTest, context }: Facts): string[] {
  return [
    ...(valueOfTest('creatinine') === undefined ? ['la creatinina'] : []),
    ...(years === undefined ? ['la edad'] : []),
    ...(context.sex === undefined ? ['el sexo'] : []),
  ];
}

/** The dose that the liver allows, by class of Child-Pugh. */
export function checkLiver(drugs: readonly Drug[], { context }: Facts, collected: Collected): void {
  for (const drug of drugs) {
    const { hepatic } = drug.ingredient;
    if (!hepatic) collected.lacks('hepatic', [drug], noEntry);
    else if (context.childPugh)
      advise(collected, drug, hepatic[context.childPugh], {
        ruleId: 'hepatic-dose',
        kind: 'hepatic',
        because: `Child-Pugh ${context.childPugh}`,
      });
    else if (Object.values(hepatic).some(({ level }) => level !== 'compatible'))
      collected.lacks('hepatic', [drug], 'la clase de Child-Pugh');
  }
}
