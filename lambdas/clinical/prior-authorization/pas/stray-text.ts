import { idOf, type PayerAnswer } from './read-answer.ts';

/** Whether an answer is of this request and this patient; in a sentence where it is not. */
export function strayText(
  answer: PayerAnswer,
  { caseId, patientId, memberId }: { caseId: string; patientId: string; memberId: string },
): string | undefined {
  const isOurs = answer.traces.includes(caseId) || idOf(answer.request) === `Claim/${caseId}`;
  if (!isOurs) return 'La respuesta es de otra solicitud: no se ha tenido en cuenta.';
  const { reference, identifiers } = answer.patient;
  const isTheirs =
    reference === `Patient/${patientId}` || (memberId !== '' && identifiers.includes(memberId));
  return isTheirs ? undefined : 'La respuesta es de otro paciente: no se ha tenido en cuenta.';
}
