import type { DetectedIssue, MedicationRequest } from '@medplum/fhirtypes';
import type { Repository } from '../fhir/index.ts';
import type { CheckedFinding } from './checked-report.ts';

/** A decision that nothing was prescribed by is good for so long. */
const goodForHours = 24;

interface Wanted {
  key: string;
  ruleId: string;
  patientId: string;
  /** Of the prescriptions that are being written. */
  requestIds: readonly string[];
}

interface Row extends Record<string, unknown> {
  issueId: string;
}

/**
 * The DetectedIssue by which whoever writes has decided on a finding: about this patient, this rule and these words, recent and used
 * by nothing else, and about no prescription but those of the finding. Undefined where there is none.
 */
export async function findDecision(
  repository: Repository,
  { key, ruleId, patientId, requestIds }: Wanted,
  references: readonly string[],
): Promise<string | undefined> {
  const { caller, now } = repository;
  const rows = await repository.sql<Row>(
    `SELECT issue_id AS "issueId" FROM medication_decisions
     WHERE organization_id = $1 AND decision_key = $2 AND user_id = $3 AND rule_id = $4 AND patient_id = $5
       AND (request_id = ANY ($6::text[])
         OR request_id IS NULL AND decided_at > $7::timestamptz - make_interval(hours => ${goodForHours}))
     ORDER BY decided_at DESC FOR UPDATE`,
    [caller.organization_id, key, caller.user_id, ruleId, patientId, requestIds, now.toISOString()],
  );
  for (const { issueId } of rows) {
    const issue = (await repository.find('DetectedIssue', issueId))?.resource;
    if (issue && isAbout(issue, references)) return issueId;
  }
  return undefined;
}

/** Whether an issue implicates nothing beside what the finding is about; versions that are over are something else. */
const isAbout = ({ implicated = [] }: DetectedIssue, references: readonly string[]) =>
  implicated.every(({ reference }) => reference === undefined || references.includes(reference));

/** Marks a decision as used, and completes its DetectedIssue with what was found and what was prescribed. */
export async function applyDecision(
  repository: Repository,
  issueId: string,
  finding: CheckedFinding,
  requests: readonly (MedicationRequest & { id: string })[],
): Promise<void> {
  const [first] = requests;
  if (!first) return;
  await repository.sql(
    'UPDATE medication_decisions SET request_id = $3 WHERE organization_id = $1 AND issue_id = $2',
    [repository.caller.organization_id, issueId, first.id],
  );
  const { resource } = await repository.read('DetectedIssue', issueId);
  const now = repository.now.toISOString();
  const completed: DetectedIssue & { id: string } = {
    ...resource,
    severity: finding.issueSeverity,
    author: repository.callerReference,
    identifiedDateTime: resource.identifiedDateTime ?? now,
    implicated: [...finding.references, ...finding.about].map((reference) => ({ reference })),
    detail: finding.text,
    mitigation: (resource.mitigation ?? []).map((mitigation) => ({
      ...mitigation,
      date: mitigation.date ?? now,
      author: repository.callerReference,
    })),
  };
  await repository.update(completed);
}
