import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Collected } from './collect.ts';
import { weighContexts } from './conditions.ts';
import { byIngredient, type Drug, isOneOf, isSameProduct, namesOf } from './drugs.ts';
import type { Facts } from './facts.ts';

/** The same ingredient twice, and more of one class or one effect than go together. */
export function checkDuplicates(
  drugs: readonly Drug[],
  facts: Facts,
  { duplicates, mayBeSplit }: Knowledge,
  collected: Collected,
): void {
  const systemic = drugs.filter(({ isSystemic }) => isSystemic);
  const groups = byIngredient(systemic);
  for (const same of oncePerMedications([...groups.values()])) checkSame(same, mayBeSplit, collected);
  for (const rule of duplicates) {
    const those = [...groups.values()].flatMap(([first]) =>
      first && isOneOf(first.ingredient, rule.of) && !rule.except?.includes(first.ingredient.key)
        ? [first]
        : [],
    );
    const [one] = those;
    if (!one || those.length < rule.atLeast || those.every((other) => isSameProduct(one, other))) continue;
    const { level, severity, notes, missing } = weighContexts(rule, facts, drugs);
    if (missing.length > 0) collected.lacks('duplicates', those, missing.join(' y '), missing);
    collected.find(those, {
      ruleId: rule.id,
      kind: 'duplicates',
      level,
      severity,
      effect: rule.effect,
      whatToDo: rule.whatToDo,
      source: rule.readFrom,
      notes: [
        ...notes,
        ...missing.map((one) => `No comprobado: falta ${one}, de lo que depende su gravedad.`),
      ],
    });
  }
}

/** What the same medications hold alike is one duplicate: of two combinations all that both hold. */
const oncePerMedications = (groups: readonly Drug[][]): Drug[][] =>
  [
    ...Map.groupBy(groups, (same) =>
      [...new Set(same.map(({ medication }) => medication.reference))].sort().join(' '),
    ).values(),
  ].map((alike) => alike.flat());

function checkSame(same: readonly Drug[], mayBeSplit: readonly string[], collected: Collected): void {
  const [first] = same;
  const medications = new Set(same.map(({ medication }) => medication));
  if (!first || medications.size < 2) return;
  const list = [...medications];
  const routes = new Set(list.flatMap(({ route }) => (route ? [route] : [])));
  const isSplit = same.every(({ ingredient }) => isOneOf(ingredient, mayBeSplit));
  const isAsNeeded = list.some(({ asNeeded }) => asNeeded) && list.some(({ asNeeded }) => asNeeded === false);
  const notes = [
    ...(isSplit ? ['De este fármaco se combinan a menudo dos presentaciones para ajustar la dosis.'] : []),
    ...(isAsNeeded ? ['Uno es pautado y otro a demanda.'] : []),
    ...(routes.size > 1 ? ['Son de vías distintas.'] : []),
  ];
  collected.find(same, {
    ruleId: 'duplicate-ingredient',
    kind: 'duplicates',
    level: notes.length > 0 ? 'informs' : 'interrupts',
    severity: notes.length > 0 ? 'low' : 'high',
    title: `${namesOf(same)}, ${list.length} veces`,
    effect: `El mismo fármaco consta ${list.length} veces: ${list.map(({ words }) => `«${words}»`).join(', ')}. La dosis se suma.`,
    whatToDo: 'Deje una sola prescripción activa, o confirme que se toman juntas a propósito.',
    notes,
  });
}
