import type { DetectedIssue } from '@medplum/fhirtypes';
import {
  isOverrideReason,
  medicationDecisionSystem,
  medicationRuleSystem,
  type OverrideReason,
  overrideReasonSystem,
} from '../contracts/medication-decisions.ts';
import { refuse } from '../fhir/index.ts';

export interface Decision {
  key: string;
  ruleId: string;
  patientId: string;
  reason: OverrideReason;
}

const shortestWords = 5;

/** The decision that a DetectedIssue states; undefined where it states none. One that is incomplete is refused. */
export function readDecision(issue: DetectedIssue): Decision | undefined {
  const keys = (issue.identifier ?? []).filter(({ system }) => system === medicationDecisionSystem);
  if (keys.length === 0) return undefined;
  const key = keys.length === 1 ? keys[0]?.value : undefined;
  if (!key) throw incomplete('nombra una sola decisión', 'DetectedIssue.identifier');
  const ruleId = issue.code?.coding?.find(({ system }) => system === medicationRuleSystem)?.code;
  if (!ruleId)
    throw incomplete(`lleva la regla como código de ${medicationRuleSystem}`, 'DetectedIssue.code');
  const patientId = /^Patient\/([^/]+)$/.exec(issue.patient?.reference ?? '')?.[1];
  if (!patientId) throw incomplete('dice de qué paciente trata', 'DetectedIssue.patient');
  const actions = (issue.mitigation ?? []).map(({ action }) => action);
  const action = actions.find(({ coding }) => coding?.some(({ system }) => system === overrideReasonSystem));
  const reason = action?.coding?.find(({ system }) => system === overrideReasonSystem)?.code;
  if (!isOverrideReason(reason))
    throw incomplete(`lleva un motivo de ${overrideReasonSystem}`, 'DetectedIssue.mitigation.action');
  if (reason === 'other' && (action?.text ?? '').trim().length < shortestWords)
    throw incomplete('dice con palabras el otro motivo', 'DetectedIssue.mitigation.action.text');
  if (issue.status !== 'final') throw incomplete('está en estado final', 'DetectedIssue.status');
  return { key, ruleId, patientId, reason };
}

const incomplete = (what: string, element: string) =>
  refuse(422, 'business-rule', `Una decisión sobre un hallazgo de medicación ${what}.`, element);
