import type { Appointment, Encounter } from '@medplum/fhirtypes';
import { visitUrl } from '../clinical/scheduling/canonical.ts';
import type { Reaction, Repository } from '../fhir/index.ts';
import { checkNeverWas } from './check-end.ts';

const neverWas: readonly (string | undefined)[] = ['cancelled', 'entered-in-error'];

/** What the end of a visit means for what hangs on it, whatever writes it. */
export const settledVisits: Reaction = {
  name: 'settled-visits',
  resourceTypes: ['Encounter'],
  async react(repository, changes) {
    for (const { id, before, after } of changes) {
      const former = before as Encounter | null;
      const status = after === null ? 'cancelled' : (after as unknown as Encounter).status;
      if (former === null || former.status === status) continue;
      if (neverWas.includes(status) && after !== null) await checkNeverWas(repository, id);
      if (neverWas.includes(status) || status === 'finished')
        await settleAppointment(repository, id, former, status);
    }
  },
};

/** A visit that took place fulfils its appointment; of one that did not the patient waits again. */
async function settleAppointment(
  repository: Repository,
  visitId: string,
  { appointment: [of] = [] }: Encounter,
  status: Encounter['status'],
): Promise<void> {
  const id = of?.reference?.replace(/^Appointment\//, '');
  const held = id === undefined ? undefined : await repository.findForUpdate('Appointment', id);
  if (!held) return;
  const { extension = [], ...appointment } = held.resource as Appointment & { id: string };
  const others = extension.filter(
    ({ url, valueReference }) => url !== visitUrl || valueReference?.reference !== `Encounter/${visitId}`,
  );
  // Another visit of it, or another program's that it does not know.
  if (others.length === extension.length) return;
  if (status === 'finished') {
    const isPresent = appointment.status === 'arrived' || appointment.status === 'checked-in';
    if (isPresent) await repository.update({ ...appointment, extension, status: 'fulfilled' });
    return;
  }
  await repository.update({
    ...appointment,
    status: appointment.status === 'fulfilled' ? 'arrived' : appointment.status,
    ...(others.length > 0 ? { extension: others } : {}),
  });
}
