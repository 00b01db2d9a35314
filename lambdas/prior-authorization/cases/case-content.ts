import type { Coverage } from '@medplum/fhirtypes';
import { type PickedCode, readConcept } from '../../clinical/entered-concept.ts';
import { caseDeadline } from '../../clinical/prior-authorization/case-deadline.ts';
import type { CaseState } from '../../clinical/prior-authorization/case-state.ts';
import type { KeptAuthorizationRule } from '../../contracts/prior-authorization.ts';
import type { AuthorizationCase, PeerCall } from '../../contracts/prior-authorization-cases.ts';

/** What is stored of a request besides its state. */
export interface CaseContent
  extends Pick<
    AuthorizationCase,
    'coverage' | 'rule' | 'priority' | 'day' | 'reason' | 'items' | 'evidence' | 'sent' | 'asked' | 'answer'
  > {
  service: { text: string; coding: PickedCode[] };
  /** Absent from requests that nobody called about. */
  call?: PeerCall;
}

export interface StoredCase extends Record<string, unknown> {
  caseId: string;
  patientId: string;
  state: CaseState;
  content: CaseContent;
  version: number;
  createdAt: Date;
}

/** What a request says of a coverage. */
export const coverageOf = ({ payor = [], type, subscriberId, identifier }: Coverage) => ({
  payer: payor[0]?.display ?? '',
  plan: readConcept(type).text,
  memberId: subscriberId ?? identifier?.[0]?.value ?? '',
});

const daysOf = ({ rule, priority }: CaseContent): number | null =>
  rule === null ? null : priority === 'urgent' ? (rule.urgentDays ?? rule.standardDays) : rule.standardDays;

export const deadlineOf = (state: CaseState, content: CaseContent) =>
  caseDeadline({
    state,
    day: content.day,
    payerDays: daysOf(content),
    sentOn: content.sent?.on ?? null,
    infoUntil: content.asked?.until ?? null,
    appealUntil: content.answer?.appealUntil ?? null,
    callOn: content.call?.state === 'booked' ? content.call.day : null,
  });

/** Whether a rule says something else than the one that a request was made by. */
export const isOtherRule = (
  then: KeptAuthorizationRule | null,
  now: KeptAuthorizationRule | undefined,
): boolean => then?.ruleId !== now?.ruleId || then?.version !== now?.version;
