import type { Practitioner, Reference } from '@medplum/fhirtypes';
import type { FhirAccess } from '../../../lib/fhir-access.ts';

/** The system of the ids that stay a person's when their sign-in is made anew, as the access log writes them. */
const userSystem = 'urn:auxilia:user';

/** Who records something now: by their own id and name, since not everybody stands in the record as a practitioner. */
export function authorOf({ query: { data: me } }: FhirAccess): Reference<Practitioner> {
  if (!me) return { display: 'Persona no indicada' };
  return {
    type: 'Practitioner',
    identifier: { system: userSystem, value: me.userId },
    display: `${me.givenName} ${me.familyName}`,
  };
}
