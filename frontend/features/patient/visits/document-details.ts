import type { DocumentReference } from '@medplum/fhirtypes';
import { isWithdrawn } from '../../../../lambdas/clinical/notes/withdrawn-document.ts';
import { signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import { statusReasonUrl } from '../../../../lambdas/contracts/signed-content.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { conceptText, referenceText } from '../concept-text.ts';

/** What a document is called among the others. */
export const documentTitle = ({ description, type }: DocumentReference): string =>
  description ?? conceptText(type) ?? 'Documento sin título';

/** Who wrote and who signed it, what it adds to, and why it no longer holds. */
export function documentDetails(
  document: DocumentReference,
  others: readonly DocumentReference[],
  timeZone: string,
): (string | undefined)[] {
  const authors = document.author?.flatMap((author) => referenceText(author) ?? []) ?? [];
  return [
    reasonOfError(document),
    ...(document.relatesTo ?? []).flatMap(({ code, target }) =>
      code === 'appends' ? [`Añadido a ${nameAmong(others, target.reference)}`] : [],
    ),
    ...others.flatMap((other) =>
      isAddendumOf(other, document) ? [`Tiene un añadido: «${documentTitle(other)}»`] : [],
    ),
    authors.length > 0 ? `Autoría: ${authors.join(', ')}` : 'Autoría no consta',
    signatureText(document, timeZone),
  ];
}

/** Whether this one adds to the other, and holds. */
export function isAddendumOf(document: DocumentReference, { id }: DocumentReference): boolean {
  const appends = (document.relatesTo ?? []).filter(({ code }) => code === 'appends');
  return (
    !isWithdrawn(document) && appends.some(({ target }) => target.reference === `DocumentReference/${id}`)
  );
}

/** Why a document no longer holds; undefined of one that was not withdrawn. */
export function reasonOfError(document: DocumentReference): string | undefined {
  if (!isWithdrawn(document)) return undefined;
  const reason = document.extension?.findLast(({ url }) => url === statusReasonUrl)?.valueCodeableConcept;
  return `Motivo: ${conceptText(reason) ?? 'no consta'}`;
}

function nameAmong(others: readonly DocumentReference[], reference: string | undefined): string {
  const found = others.find(({ id }) => reference === `DocumentReference/${id}`);
  return found ? `«${documentTitle(found)}»` : 'otro documento';
}

function signatureText(
  { docStatus, authenticator }: DocumentReference,
  timeZone: string,
): string | undefined {
  const signer = referenceText(authenticator);
  if (docStatus === 'preliminary' || signer === undefined) return undefined;
  const signature = authenticator?.extension?.find(({ url }) => url === signatureUrl);
  const at = signature?.extension?.find(({ url }) => url === 'when')?.valueInstant;
  const when = formatDate(at, timeZone, { hasTime: true });
  return when === undefined ? `Firma: ${signer}` : `Firma: ${signer}, el ${when}`;
}
