import { daysBetween } from '../clinic-day.ts';
import type { EnteredConcept } from '../entered-concept.ts';
import type { AuthorizationRule } from './rule.ts';
import { ruleKey, serviceCodeKey, serviceKeys } from './rule-keys.ts';

/** A convention of the product: payers revise their lists each year, so what was read longer ago is read again. */
export const oldAfterDays = 365;

/** Why a rule is to be read again before anybody relies on it. */
export type RuleAge = 'current' | 'expired' | 'old';

export type RuleFinding<Rule extends AuthorizationRule> =
  | { kind: 'found'; rule: Rule; age: RuleAge }
  /** There are rules, each for a plan, and the plan is not known. */
  | { kind: 'plan-unknown' }
  | { kind: 'no-rule' };

/** `day`: `YYYY-MM-DD`, on which the service is to be done. */
export function ruleAge({ expiresOn, sourceDate }: AuthorizationRule, day: string): RuleAge {
  if (expiresOn !== null && expiresOn < day) return 'expired';
  return daysBetween(sourceDate, day) > oldAfterDays ? 'old' : 'current';
}

/**
 * The rule of a service at a payer: of the plan before of any plan, by code before by words. Nothing is guessed: another plan's
 * rule, or a service that only sounds alike, is none.
 */
export function findRule<Rule extends AuthorizationRule>(
  rules: readonly Rule[],
  asked: { payer: string; plan: string; service: EnteredConcept },
  day: string,
): RuleFinding<Rule> {
  const payer = ruleKey(asked.payer);
  const plan = ruleKey(asked.plan);
  const ofPayer = payer === '' ? [] : rules.filter((rule) => ruleKey(rule.payer) === payer);
  const inOrder = serviceKeys(asked.service).flatMap((key) =>
    ofPayer.filter((rule) => keyOfRule(rule) === key),
  );
  const rule =
    (plan === '' ? undefined : inOrder.find((candidate) => ruleKey(candidate.plan) === plan)) ??
    inOrder.find((candidate) => candidate.plan === '');
  if (rule) return { kind: 'found', rule, age: ruleAge(rule, day) };
  return { kind: plan === '' && inOrder.length > 0 ? 'plan-unknown' : 'no-rule' };
}

/** What a rule's service is known by. */
export const keyOfRule = ({ system, code, service }: AuthorizationRule): string =>
  code === '' ? ruleKey(service) : serviceCodeKey(system, code);
