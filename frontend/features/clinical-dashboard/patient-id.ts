/** The id in `Patient/…`; undefined for anything else. */
export function patientIdOf(reference: string | undefined): string | undefined {
  return /^Patient\/([A-Za-z0-9\-.]{1,64})$/.exec(reference ?? '')?.[1];
}
