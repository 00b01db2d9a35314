import type { Attachment, Coverage } from '@medplum/fhirtypes';
import { type CardSide, cardTypes, withCard } from '../clinical/coverage-card.ts';
import { type Repository, refuse } from '../fhir/index.ts';

/** Keeps a copy of one side of the card on its coverage; answers the coverage's version after that. */
export async function setCoverageCard(
  repository: Repository,
  asked: { coverageId: string; side: CardSide; documentId: string | null; ifMatch: number },
): Promise<number> {
  const { coverageId, side, documentId, ifMatch } = asked;
  repository.requirePermission('Coverage', 'write');
  const found =
    (await repository.findForUpdate('Coverage', coverageId)) ??
    (await repository.read('Coverage', coverageId));
  if (found.version !== ifMatch)
    throw refuse(412, 'conflict', 'Otra persona ha cambiado esta cobertura. Vuelva a cargarla.');
  const coverage: Coverage & { id: string } = found.resource;
  const patientId = /^Patient\/([^/]+)$/.exec(coverage.beneficiary?.reference ?? '')?.[1];
  const file =
    documentId === null ? undefined : await fileOf(repository, { documentId, patientId: patientId ?? '' });
  const { version } = await repository.update({ ...withCard(coverage, side, file), id: coverageId });
  return version;
}

/** A file that was looked at and found to be what it says, and belongs to the patient's chart. */
async function fileOf(
  { sql }: Repository,
  { documentId, patientId }: { documentId: string; patientId: string },
): Promise<Attachment> {
  const [file] = await sql<{ contentType: string; title: string; size: number }>(
    `SELECT content_type AS "contentType", name AS title, size_bytes::integer AS size FROM documents
     WHERE organization_id = current_organization_id() AND document_id = $1 AND patient_id = $2 AND state = 'ready'`,
    [documentId, patientId],
  );
  if (!file) throw refuse(422, 'not-found', 'Ese archivo no está entre los de este paciente.');
  if (!cardTypes.some((type) => type === file.contentType))
    throw refuse(422, 'business-rule', 'La copia de una tarjeta es una imagen o un PDF.');
  return { ...file, url: `/api/documents/${documentId}` };
}
