import type { Claim, ClaimResponse } from '@medplum/fhirtypes';
import { hl7Concept, toConcept } from '../../clinical/entered-concept.ts';
import { isUnsent } from '../../clinical/prior-authorization/case-state.ts';
import { denialReasons } from '../../clinical/prior-authorization/denial-reasons.ts';
import type { Repository } from '../../fhir/index.ts';
import type { StoredCase } from './case-content.ts';

/**
 * What was sent and answered, in the record: a Claim of use `preauthorization` under the request's id, and the payer's ClaimResponse
 * (https://hl7.org/fhir/R4/claim.html). What turned out not to have been sent, or answered, is `entered-in-error`.
 */
export async function keepAsClaim(repository: Repository, row: StoredCase): Promise<void> {
  const stored = await repository.find('Claim', row.caseId);
  if (!stored && isUnsent(row.state)) return;
  const claim = claimOf(row, repository);
  if (stored) await repository.update({ ...claim, created: stored.resource.created });
  else if (row.content.sent) repository.create(claim, row.caseId);
  const answered = await repository.find('ClaimResponse', row.caseId);
  if (row.content.answer) {
    const response = responseOf(row, repository);
    if (answered) await repository.update(response);
    else repository.create(response, row.caseId);
  } else if (answered && answered.resource.status !== 'entered-in-error')
    await repository.update({ ...answered.resource, status: 'entered-in-error' as const });
}

const patientOf = ({ patientId }: StoredCase) => ({ reference: `Patient/${patientId}` as const });
const typeOfClaim = hl7Concept('claim-type', 'professional');

const claimStatus = ({ state, content }: StoredCase): Claim['status'] =>
  state === 'cancelled' ? 'cancelled' : content.sent ? 'active' : 'entered-in-error';

function claimOf(row: StoredCase, { callerReference, now }: Repository): Claim & { id: string } {
  const { service, coverage, priority, day, answer } = row.content;
  return {
    resourceType: 'Claim',
    id: row.caseId,
    status: claimStatus(row),
    type: typeOfClaim,
    use: 'preauthorization',
    patient: patientOf(row),
    created: now.toISOString(),
    enterer: callerReference,
    insurer: { display: coverage.payer },
    provider: callerReference,
    priority: hl7Concept('processpriority', priority === 'urgent' ? 'stat' : 'normal'),
    insurance: [
      {
        sequence: 1,
        focal: true,
        coverage: { reference: `Coverage/${coverage.coverageId}` },
        ...(answer?.number ? { preAuthRef: [answer.number] } : {}),
      },
    ],
    item: [
      {
        sequence: 1,
        productOrService: toConcept(service),
        ...(day === null ? {} : { servicedDate: day }),
      },
    ],
  };
}

function responseOf(row: StoredCase, { now }: Repository): ClaimResponse & { id: string } {
  const { answer, coverage } = row.content;
  if (!answer) throw new Error('A case without an answer has no response');
  const { outcome, number, from, until, reason, reasonText } = answer;
  const disposition = [
    { approved: 'Aprobada', 'partly-approved': 'Aprobada en parte', denied: 'Denegada' }[outcome],
    reason === null ? '' : denialReasons[reason],
    reasonText,
  ];
  const period = {
    ...(from === null ? {} : { start: from }),
    ...(until === null ? {} : { end: until }),
  };
  return {
    resourceType: 'ClaimResponse',
    id: row.caseId,
    status: row.state === 'cancelled' ? 'cancelled' : 'active',
    type: typeOfClaim,
    use: 'preauthorization',
    patient: patientOf(row),
    created: now.toISOString(),
    insurer: { display: coverage.payer },
    request: { reference: `Claim/${row.caseId}` },
    outcome: outcome === 'partly-approved' ? 'partial' : 'complete',
    disposition: disposition.filter((text) => text !== '').join('. '),
    ...(number === '' ? {} : { preAuthRef: number }),
    ...(from === null && until === null ? {} : { preAuthPeriod: period }),
  };
}
