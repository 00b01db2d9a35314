import type { Appointment } from '@medplum/fhirtypes';
import { overrideUrl } from '../clinical/scheduling/canonical.ts';
import { type Repository, userSystem } from '../fhir/index.ts';

/** The appointment with the mark that its time was given in spite of what stood in its way. */
export function withOverride(repository: Repository, appointment: Appointment, reason: string): Appointment {
  const mark = {
    url: overrideUrl,
    extension: [
      { url: 'reason', valueString: reason },
      { url: 'by', valueIdentifier: { system: userSystem, value: repository.caller.user_id } },
      { url: 'at', valueInstant: repository.now.toISOString() },
    ],
  };
  return { ...appointment, extension: [...(withoutOverride(appointment).extension ?? []), mark] };
}

export function withoutOverride<Some extends Appointment>(appointment: Some): Some {
  const { extension = [], ...rest } = appointment;
  const kept = extension.filter(({ url }) => url !== overrideUrl);
  return { ...rest, ...(kept.length > 0 ? { extension: kept } : {}) } as Some;
}
