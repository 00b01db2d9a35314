import type { DetectedIssue } from '@medplum/fhirtypes';
import { originOf } from '../contracts/origin.ts';
import { type Change, type Reaction, type Repository, refuse } from '../fhir/index.ts';
import { isBroughtIn } from './brought-in.ts';
import { type Decision, readDecision } from './read-decision.ts';

/**
 * Takes down who decided to go on in spite of a finding, as it is written: a person, in their own name. A decision by which
 * something was prescribed stays as it is.
 */
export const noteDecisions: Reaction = {
  name: 'medication-decisions',
  resourceTypes: ['DetectedIssue'],
  async react(repository, changes) {
    for (const change of changes) await note(repository, change);
  },
};

async function note(repository: Repository, { id, before, after }: Change): Promise<void> {
  const issue = after as DetectedIssue | null;
  // What another system decided is told there, and nothing is prescribed by it here.
  if (issue && isBroughtIn(repository, issue)) return;
  const former = before ? decisionOf(before as unknown as DetectedIssue) : undefined;
  const decision = issue ? readDecision(issue) : undefined;
  if (former) await refuseToChangeUsed(repository, id, former, decision);
  if (!decision || !issue) {
    if (former)
      await repository.sql('DELETE FROM medication_decisions WHERE organization_id = $1 AND issue_id = $2', [
        repository.caller.organization_id,
        id,
      ]);
    return;
  }
  if (former && isSame(former, decision)) return;
  requirePerson(repository, issue);
  await repository.sql(
    `INSERT INTO medication_decisions (organization_id, issue_id, decision_key, rule_id, reason_code, patient_id, user_id,
       decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (organization_id, issue_id) DO UPDATE SET decision_key = EXCLUDED.decision_key,
       rule_id = EXCLUDED.rule_id, reason_code = EXCLUDED.reason_code, patient_id = EXCLUDED.patient_id,
       user_id = EXCLUDED.user_id, decided_at = EXCLUDED.decided_at`,
    [
      repository.caller.organization_id,
      id,
      decision.key,
      decision.ruleId,
      decision.reason,
      decision.patientId,
      repository.caller.user_id,
      repository.now.toISOString(),
    ],
  );
}

/** A person decides, and for nobody else. */
function requirePerson(repository: Repository, issue: DetectedIssue): void {
  if (repository.software)
    throw refuse(403, 'forbidden', 'Sobre un hallazgo de medicación decide una persona, no un agente.');
  if (originOf(issue).recordedBy)
    throw refuse(
      403,
      'forbidden',
      'Sobre un hallazgo de medicación decide cada cual en su nombre.',
      'DetectedIssue.author',
    );
}

async function refuseToChangeUsed(
  repository: Repository,
  id: string,
  former: Decision,
  decision: Decision | undefined,
): Promise<void> {
  if (decision && isSame(former, decision)) return;
  const [used] = await repository.sql(
    `SELECT 1 FROM medication_decisions WHERE organization_id = $1 AND issue_id = $2 AND request_id IS NOT NULL`,
    [repository.caller.organization_id, id],
  );
  if (used)
    throw refuse(
      409,
      'business-rule',
      'Con esta decisión se prescribió: no se cambia ni se borra.',
      'DetectedIssue',
    );
}

const isSame = (left: Decision, right: Decision) =>
  left.key === right.key &&
  left.ruleId === right.ruleId &&
  left.patientId === right.patientId &&
  left.reason === right.reason;

/** As it was taken down; what an older version had incomplete was no decision. */
function decisionOf(issue: DetectedIssue): Decision | undefined {
  try {
    return readDecision(issue);
  } catch {
    return undefined;
  }
}
