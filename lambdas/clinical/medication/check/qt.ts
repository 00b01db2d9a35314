import type { Collected } from './collect.ts';
import { isUnder } from './conditions.ts';
import type { Drug } from './drugs.ts';
import type { Facts } from './facts.ts';
import { numberText } from './measures.ts';

/** ms: from the first it is long, from the second no drug that prolongs it for certain is begun. */
const limits = { long: { male: 450, female: 460 }, dangerous: 500 };
const lowPotassium = 3.5;

/** Drugs that prolong the QT interval, against the patient's own interval and potassium. */
export function checkQt(drugs: readonly Drug[], facts: Facts, collected: Collected): void {
  const those = drugs.filter(({ ingredient }) => ingredient.qt);
  const [qtc, potassium] = [facts.valueOfTest('qtc'), facts.valueOfTest('potassium')];
  const isCongenital =
    facts.problems?.some(({ code }) => code !== undefined && isUnder(code, ['I45.81'])) ?? false;
  // Of whom the sex is not known the shorter one is long.
  const long = limits.long[facts.context.sex ?? 'male'];
  for (const drug of those) {
    const { qt } = drug.ingredient;
    if (!qt) continue;
    const isKnown = qt.risk === 'known';
    const risks = [
      ...(isCongenital ? ['síndrome de QT largo'] : []),
      ...(qtc !== undefined && qtc >= long ? [`QTc de ${numberText(qtc)} ms`] : []),
      ...(potassium !== undefined && potassium < lowPotassium
        ? [`potasio de ${numberText(potassium)} mmol/l`]
        : []),
    ];
    if (qtc === undefined) collected.lacks('qt', [drug], 'el QTc');
    if (potassium === undefined) collected.lacks('qt', [drug], 'el potasio');
    if (risks.length === 0) continue;
    const isDangerous = isCongenital || (qtc !== undefined && qtc >= limits.dangerous);
    const interrupts = isDangerous && isKnown;
    collected.find([drug], {
      ruleId: isDangerous ? 'qt-dangerous' : 'qt-at-risk',
      kind: 'qt',
      level: interrupts ? 'interrupts' : 'informs',
      severity: isDangerous ? 'high' : isKnown ? 'moderate' : 'low',
      title: `${drug.ingredient.name}: ${risks.join(', ')}`,
      mechanism: `Prolonga el QT (riesgo ${{ known: 'conocido', conditional: 'condicional', possible: 'posible' }[qt.risk]}).`,
      effect: qt.text,
      whatToDo: interrupts
        ? 'No lo inicie: elija una alternativa o corrija antes el QT, el potasio y el magnesio.'
        : 'Corrija potasio y magnesio, y repita el ECG antes y durante el tratamiento.',
    });
  }
}
