import type { KnownRule } from '../clinical/medication/check/known-rules.ts';
import type { MedicationRule } from '../contracts/medication-rules.ts';
import { once } from '../platform/once.ts';

/** Every rule that there is, by its id. What is known of drugs is large: it is loaded when it is first asked for. */
export const allRules = once(async (): Promise<ReadonlyMap<string, KnownRule>> => {
  const [{ knownRules }, { medicationKnowledge }] = await Promise.all([
    import('../clinical/medication/check/known-rules.ts'),
    import('../clinical/medication/knowledge/knowledge.ts'),
  ]);
  return knownRules(medicationKnowledge());
});

/** What a rule is called, and its own level. Findings of former versions may be of a rule that there is no longer. */
export function namedRule(
  ruleId: string,
  rules: ReadonlyMap<string, KnownRule>,
): Pick<MedicationRule, 'ruleId' | 'name' | 'level'> {
  const rule = rules.get(ruleId);
  return { ruleId, name: rule?.name ?? ruleId, level: rule?.level ?? null };
}
