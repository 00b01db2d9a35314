import type { DocumentReference } from '@medplum/fhirtypes';
import { isWithdrawn } from '../../../../lambdas/clinical/notes/withdrawn-document.ts';
import { referenceText } from '../concept-text.ts';
import type { SignatureState } from './signature-state.ts';

/** Whether the text can be relied on: what is not signed, or no longer holds, says so before anything else. */
export function noteStanding(document: DocumentReference, signature: SignatureState | undefined): string {
  const { status, docStatus, authenticator } = document;
  if (isWithdrawn(document)) return 'REGISTRADA POR ERROR: no la tenga en cuenta';
  if (docStatus === 'preliminary') return 'BORRADOR SIN FIRMAR';
  const signer = referenceText(authenticator);
  if (signature === 'differs') return `EL CONTENIDO NO COINCIDE CON LO QUE FIRMÓ ${signer ?? 'su autor'}`;
  if (signature === 'file-differs')
    return `UN ARCHIVO ADJUNTO NO COINCIDE CON LO QUE FIRMÓ ${signer ?? 'su autor'}`;
  if (signature === 'file-missing') return `FALTA UN ARCHIVO QUE FIRMÓ ${signer ?? 'su autor'}`;
  const unchecked = signature === 'file-unchecked' ? '. Archivos adjuntos: no comprobados' : '';
  const signed = `${signer ? `Firmada por ${signer}` : 'Firma no consta'}${unchecked}`;
  if (status === 'superseded') return `Sustituida por una versión posterior. ${signed}`;
  return docStatus === 'amended' ? `Enmendada. ${signed}` : signed;
}
