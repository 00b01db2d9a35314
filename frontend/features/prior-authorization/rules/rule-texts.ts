import type { AuthorizationRuleInput } from '../../../../lambdas/contracts/prior-authorization.ts';

/** A rule as it stands in fields and files: text alone. */
export type RuleTexts = Record<keyof AuthorizationRuleInput, string>;

export const emptyRule = (today: string): RuleTexts => ({
  payer: '',
  plan: '',
  service: '',
  system: '',
  code: '',
  requirement: 'required',
  conditions: '',
  documents: '',
  questionnaires: '',
  standardDays: '',
  urgentDays: '',
  source: '',
  sourceDate: today,
  expiresOn: '',
});

export const textsOfRule = (rule: AuthorizationRuleInput): RuleTexts => ({
  payer: rule.payer,
  plan: rule.plan,
  service: rule.service,
  system: rule.system,
  code: rule.code,
  requirement: rule.requirement,
  conditions: rule.conditions,
  documents: rule.documents,
  questionnaires: rule.questionnaires.join(' '),
  standardDays: String(rule.standardDays ?? ''),
  urgentDays: String(rule.urgentDays ?? ''),
  source: rule.source,
  sourceDate: rule.sourceDate,
  expiresOn: rule.expiresOn ?? '',
});

const daysOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Names of forms have no spaces. */
export const formsOf = (text: string) => text.split(/\s+/).filter((name) => name !== '');

/** For the contract's schema to check: what is no number stays none. Conditions are of what depends on them alone. */
export const ruleOfTexts = (texts: RuleTexts) => ({
  ...texts,
  conditions: texts.requirement === 'conditional' ? texts.conditions : '',
  questionnaires: formsOf(texts.questionnaires),
  standardDays: daysOf(texts.standardDays),
  urgentDays: daysOf(texts.urgentDays),
  expiresOn: texts.expiresOn === '' ? null : texts.expiresOn,
});
