import type { DocumentReference } from '@medplum/fhirtypes';
import { referenceText } from '../concept-text.ts';

/** Whether the text can be relied on: what is not signed, or no longer holds, says so before anything else. */
export function noteStanding({ status, docStatus, authenticator }: DocumentReference): string {
  if (status === 'entered-in-error') return 'REGISTRADA POR ERROR: no la tenga en cuenta';
  if (docStatus === 'preliminary') return 'BORRADOR SIN FIRMAR';
  const signer = referenceText(authenticator);
  const signed = signer ? `Firmada por ${signer}` : 'Firma no consta';
  if (status === 'superseded') return `Sustituida por una versión posterior. ${signed}`;
  return docStatus === 'amended' ? `Enmendada. ${signed}` : signed;
}
