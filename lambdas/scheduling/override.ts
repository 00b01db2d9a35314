import type { Appointment } from '@medplum/fhirtypes';
import { overrideUrl } from '../clinical/scheduling/canonical.ts';
import { userSystem } from '../fhir/audit/audit-event.ts';
import type { Session } from '../fhir/store/session.ts';

/** The appointment with the mark that its time was given in spite of what stood in its way. */
export function withOverride(session: Session, appointment: Appointment, reason: string): Appointment {
  const mark = {
    url: overrideUrl,
    extension: [
      { url: 'reason', valueString: reason },
      { url: 'by', valueIdentifier: { system: userSystem, value: session.caller.user_id } },
      { url: 'at', valueInstant: session.now.toISOString() },
    ],
  };
  return { ...appointment, extension: [...(withoutOverride(appointment).extension ?? []), mark] };
}

export function withoutOverride<Some extends Appointment>(appointment: Some): Some {
  const { extension = [], ...rest } = appointment;
  const kept = extension.filter(({ url }) => url !== overrideUrl);
  return { ...rest, ...(kept.length > 0 ? { extension: kept } : {}) } as Some;
}
