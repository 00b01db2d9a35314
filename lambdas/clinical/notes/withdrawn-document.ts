import type { DocumentReference } from '@medplum/fhirtypes';

/** Entered in error, be it said of the reference (`status`) or of the document itself (`docStatus`): it no longer holds. */
export const isWithdrawn = ({
  status,
  docStatus,
}: Pick<DocumentReference, 'status' | 'docStatus'>): boolean =>
  status === 'entered-in-error' || docStatus === 'entered-in-error';
