import type { Identity } from '../../clinical/deidentify/identities.ts';
import { identitiesOf } from '../../clinical/deidentify/patient-identities.ts';
import type { Repository } from '../../fhir/index.ts';

/** What the record says of a run's patient that tells who it is; nothing of a run that knows no patient. */
export async function readIdentities(
  repository: Repository,
  patientId: string | null,
): Promise<readonly Identity[]> {
  const found = patientId === null ? undefined : await repository.find('Patient', patientId);
  return found ? identitiesOf(found.resource) : [];
}
