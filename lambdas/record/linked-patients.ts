import type { Patient } from '@medplum/fhirtypes';
import { type Change, type FhirResource, type Reaction, type Repository, refuse } from '../fhir/index.ts';

/**
 * Two records of one person are joined by `Patient.link` alone: the one that is no longer used says by which it is `replaced-by`, and
 * what refers to it stays as it is. One record replaces it, another patient's, which is in use itself: so no ring can be made,
 * whoever writes first (both records are held until the transaction ends). Taking the link out undoes it.
 */
export const linkedPatients: Reaction = {
  name: 'linked-patients',
  resourceTypes: ['Patient'],
  async react(repository, changes) {
    for (const change of changes) await checkLink(repository, change);
  },
};

function survivorsOf(patient: FhirResource | null): string[] {
  const { link = [] } = (patient ?? {}) as Partial<Patient>;
  return link.flatMap(({ type, other }) => (type === 'replaced-by' ? [other.reference ?? ''] : []));
}

async function checkLink(repository: Repository, { id, before, after }: Change): Promise<void> {
  const survivors = survivorsOf(after);
  const [survivor, ...others] = survivors;
  if (survivor === undefined || survivorsOf(before).join(' ') === survivors.join(' ')) return;
  if (others.length > 0) throw refuse(422, 'business-rule', texts.several, 'Patient.link');
  const [type, other = '', ...rest] = survivor.split('/');
  if (type !== 'Patient' || other === '' || rest.length > 0)
    throw refuse(422, 'business-rule', texts.noPatient, 'Patient.link');
  if (other === id) throw refuse(422, 'business-rule', texts.itself, 'Patient.link');
  // Where there is none, the reference is refused as any other.
  const found = await repository.findForUpdate('Patient', other);
  if (found && survivorsOf(found.resource as unknown as FhirResource).length > 0)
    throw refuse(409, 'business-rule', texts.replaced, 'Patient.link');
}

const texts = {
  several: 'Una ficha se une a una sola: deje un solo enlace «replaced-by».',
  noPatient: 'Una ficha solo se une a la de otro paciente (Patient/…).',
  itself: 'Una ficha no se une a sí misma.',
  replaced: 'La ficha que iba a quedar en uso ya se unió a otra: elija la que se usa ahora.',
};
