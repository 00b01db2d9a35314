import { patientName } from '../../clinical/patient-identity.ts';
import {
  isUndoable,
  isUnsent,
  mayCall,
  shownState,
  stepsFrom,
} from '../../clinical/prior-authorization/case-state.ts';
import { coverageGaps } from '../../clinical/prior-authorization/coverage-gaps.ts';
import { findRule, ruleAge } from '../../clinical/prior-authorization/find-rule.ts';
import { ruleKey, serviceKeys } from '../../clinical/prior-authorization/rule-keys.ts';
import type { KeptAuthorizationRule } from '../../contracts/prior-authorization.ts';
import type {
  AuthorizationCase,
  CaseDetail,
  CaseSummary,
} from '../../contracts/prior-authorization-cases.ts';
import { patientLabels, type Repository } from '../../fhir/index.ts';
import { formGaps } from '../documentation/form-gaps.ts';
import { hasLeft } from '../payers/exchange-rows.ts';
import { rulesFor } from '../rules.ts';
import { type CaseContent, coverageOf, deadlineOf, isOtherRule, type StoredCase } from './case-content.ts';
import { caseEvents, lastStep } from './case-rows.ts';

/** A day of the clinic (`YYYY-MM-DD`) on which a request is looked at. */
export type Day = string;

/** The rule that holds today for what a request is about; undefined of «Sin regla». */
export async function ruleOfNow(
  { sql }: Pick<Repository, 'sql'>,
  { service, coverage: { payer, plan }, day }: Pick<CaseContent, 'service' | 'coverage' | 'day'>,
  today: Day,
): Promise<KeptAuthorizationRule | undefined> {
  const rules = await rulesFor(sql, [payer], serviceKeys(service));
  const found = findRule(rules, { payer, plan, service }, day ?? today);
  return found.kind === 'found' ? found.rule : undefined;
}

/**
 * What keeps a request from being sent, in words: of the coverage, of the payer's list and forms, of the rule itself, which is read again
 * where it ran out or was changed.
 */
export async function caseGaps(
  repository: Repository,
  { caseId, content }: Pick<StoredCase, 'caseId' | 'content'>,
  today: Day,
): Promise<string[]> {
  const { coverage, rule, items, reason } = content;
  const day = content.day ?? today;
  const stored = await repository.find('Coverage', coverage.coverageId);
  const now = await ruleOfNow(repository, content, today);
  return [
    ...(stored
      ? [...coverageGaps(stored.resource, day), ...coverageChange(coverage, coverageOf(stored.resource))]
      : ['La cobertura ya no está en la ficha']),
    ...(reason === '' ? ['Falta el motivo'] : []),
    ...items.filter(({ state }) => state === 'missing').map(({ text }) => `Falta: ${text}`),
    ...(await formGaps(repository, caseId, rule?.questionnaires ?? [])),
    ...(isOtherRule(rule, now) ? ['La regla ha cambiado: compruebe lo que pide y vuelva a abrirla'] : []),
    ...(rule && ruleAge(rule, today) === 'expired'
      ? ['La regla ha caducado: consulte a la aseguradora']
      : []),
  ];
}

type Named = Pick<CaseContent['coverage'], 'payer' | 'plan' | 'memberId'>;

const isOtherPayer = (then: Named, now: Named): boolean => ruleKey(then.payer) !== ruleKey(now.payer);

function coverageChange(then: Named, now: Named): string[] {
  if (isOtherPayer(then, now))
    return ['La cobertura tiene ahora otra aseguradora: anule esta solicitud y abra otra'];
  return then.payer === now.payer && then.plan === now.plan && then.memberId === now.memberId
    ? []
    : ['El plan o el n.º de afiliado han cambiado en la ficha: revise otra vez si está completa'];
}

/** With what was mended at the coverage since the request was opened; another payer's is another request. */
export async function withCoverageOfNow(repository: Repository, content: CaseContent): Promise<CaseContent> {
  const { coverage } = content;
  const stored = await repository.find('Coverage', coverage.coverageId);
  const now = stored && coverageOf(stored.resource);
  return now && !isOtherPayer(coverage, now) ? { ...content, coverage: { ...coverage, ...now } } : content;
}

const summaryOf = (row: StoredCase, name: string, today: Day): CaseSummary => ({
  caseId: row.caseId,
  patient: { id: row.patientId, name },
  service: row.content.service.text,
  payer: row.content.coverage.payer,
  state: shownState(row.state, row.content.answer?.until ?? null, today),
  priority: row.content.priority,
  deadline: deadlineOf(row.state, row.content) ?? null,
  number: row.content.answer?.number ?? '',
});

/** With the names of whose they are; looked up under the caller's rights. */
export async function summaries(
  repository: Repository,
  rows: readonly StoredCase[],
  today: Day,
): Promise<CaseSummary[]> {
  const labels = await patientLabels(
    repository,
    rows.map(({ patientId }) => patientId),
  );
  const names = new Map(labels.map(({ id, name }) => [id, patientName({ name: name ?? [] })]));
  return rows.map((row) => summaryOf(row, names.get(row.patientId) ?? '', today));
}

/** The whole of a request, as it is shown: the caller sees the case's own minimum, and nothing of the chart besides. */
export async function showCase(repository: Repository, row: StoredCase, today: Day): Promise<CaseDetail> {
  const [summary] = await summaries(repository, [row], today);
  if (!summary) throw new Error('A case has no summary');
  const { service, ...content } = row.content;
  const history = await caseEvents(repository.sql, row.caseId);
  const last = lastStep(history);
  const mayUndo = last && isUndoable(last.step) && !(await hasLeft(repository.sql, row.caseId, last));
  const now = await ruleOfNow(repository, row.content, today);
  const shown: AuthorizationCase = {
    ...summary,
    ...content,
    coding: service.coding.map(({ system, code }) => ({
      ...(system ? { system } : {}),
      ...(code ? { code } : {}),
    })),
    ruleAge: content.rule ? ruleAge(content.rule, content.day ?? today) : null,
    isRuleChanged: isUnsent(row.state) && isOtherRule(content.rule, now),
    gaps: isUnsent(row.state) ? await caseGaps(repository, row, today) : [],
    steps: [...stepsFrom(row.state), ...(mayUndo ? (['undo'] as const) : [])],
    call: row.content.call ?? null,
    mayCall: mayCall(row.state) && row.content.call?.state !== 'booked',
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
  repository.note({
    interaction: 'read',
    outcome: 'success',
    resourceType: 'Claim',
    id: row.caseId,
    patientId: row.patientId,
  });
  return { case: shown, history };
}
