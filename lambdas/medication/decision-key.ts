import { createHash } from 'node:crypto';
import type { MedicationRequest } from '@medplum/fhirtypes';

/** What of a prescription a decision is about: another medicine or another dose is another decision. */
type Worded = Pick<MedicationRequest, 'medicationCodeableConcept' | 'dosageInstruction'>;

/**
 * Names one finding of one patient about prescriptions as they are worded, in 43 characters. It opens nothing: who decided
 * is looked at beside it.
 */
export function decisionKey(
  patientId: string,
  finding: { ruleId: string; ingredients: readonly string[]; about: readonly string[] },
  prescribed: readonly Worded[],
): string {
  const orders = prescribed
    .map(({ medicationCodeableConcept, dosageInstruction }) =>
      inOrder({ medicationCodeableConcept, dosageInstruction }),
    )
    .sort();
  const parts = [
    patientId,
    finding.ruleId,
    [...finding.ingredients].sort(),
    [...finding.about].sort(),
    orders,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** JSON with its members by name: the same words give the same text, whoever wrote them down. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  );
}
