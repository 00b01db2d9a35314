/** A resource of a patient's chart, as JSON. */
export interface ChartResource {
  resourceType: string;
  id?: string;
}

/** What somebody has marked as an error says nothing of the patient, whatever a measure thinks of it. */
export function isEnteredInError(resource: ChartResource): boolean {
  const { status, verificationStatus } = resource as {
    status?: string;
    verificationStatus?: { coding?: { code?: string }[] };
  };
  const error = 'entered-in-error';
  return status === error || verificationStatus?.coding?.some(({ code }) => code === error) === true;
}
