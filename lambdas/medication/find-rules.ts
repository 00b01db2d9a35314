import type { MedicationRule } from '../contracts/medication-rules.ts';
import type { Sql } from '../platform/database.ts';
import { foldWords } from './fold-words.ts';
import { allRules, namedRule } from './named-rules.ts';
import { type RuleLevel, readRuleLevels } from './rule-levels.ts';

/** As many are told of a search. */
const mostFoundRules = 50;

/** Nothing was ever found by it, and nobody changed it. */
export const unusedRule = async (ruleId: string): Promise<MedicationRule> => ({
  ...namedRule(ruleId, await allRules()),
  change: null,
  shown: 0,
  accepted: 0,
  overridden: 0,
  prescribed: 0,
  reasons: [],
});

/** A level of a rule that there is; of one that there is no longer, it can only be given back. */
export async function mayBeSet(sql: Sql, ruleId: string, level: RuleLevel['level'] | null): Promise<boolean> {
  if ((await allRules()).has(ruleId)) return true;
  return level === null && (await readRuleLevels(sql)).has(ruleId);
}

/** Of all rules those in whose names, drugs or ids each word begins one; first what is `used`, in its order. */
export async function findRules(
  used: readonly MedicationRule[],
  words: string,
): Promise<{ rules: MedicationRule[]; more: number }> {
  const rules = await allRules();
  const asked = foldWords(words).trim().split(' ');
  const isAsked = (id: string) => {
    const { name = '', searched = '' } = rules.get(id) ?? {};
    const said = foldWords(`${id} ${name} ${searched}`);
    return asked.every((word) => said.includes(` ${word}`));
  };
  const known = new Set(used.map(({ ruleId }) => ruleId));
  const unused = [...rules.keys()].filter((id) => !known.has(id) && isAsked(id));
  const found = [
    ...used.filter(({ ruleId }) => isAsked(ruleId)),
    ...(await Promise.all(unused.map(unusedRule))),
  ];
  return { rules: found.slice(0, mostFoundRules), more: Math.max(0, found.length - mostFoundRules) };
}
