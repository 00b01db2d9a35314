import type { RuleFinding } from './find-rule.ts';
import { type AuthorizationRule, requirementTexts } from './rule.ts';

const ages = { current: '', expired: ' (la regla caducó)', old: ' (regla de hace más de un año)' } as const;

type Finding = RuleFinding<AuthorizationRule>;

/** In a line, for where services are ordered and booked. No rule does not mean that none is needed. */
export const findingWords = (finding: Finding): string =>
  finding.kind === 'found'
    ? `${requirementTexts[finding.rule.requirement].toLowerCase()}${ages[finding.age]}`
    : finding.kind === 'plan-unknown'
      ? 'sin regla: no consta el plan'
      : 'sin regla';

export const mayBeNeeded = (finding: Finding): boolean =>
  finding.kind === 'found' && finding.rule.requirement !== 'not-required';
