import type { Appointment } from '@medplum/fhirtypes';
import type { Wanted } from '../clinical/scheduling/free-starts.ts';
import { type Actor, instant } from './appointment.ts';
import type { OpenSchedule, Service } from './schedules.ts';

/** Thousands of proposals differ in their time alone: the rest of the text is written once. */
export function proposalText(
  { lead, others }: OpenSchedule,
  together: readonly Actor[],
  service: Service | undefined,
  { durationMs }: Wanted,
): (start: number) => string {
  const actors: Actor[] = [
    ...new Map([lead, ...others, ...together].map((actor) => [actor.reference, actor])).values(),
    ...(service
      ? [{ reference: `HealthcareService/${service.id}`, ...(service.name ? { display: service.name } : {}) }]
      : []),
  ];
  const proposal: Appointment = {
    resourceType: 'Appointment',
    status: 'proposed',
    ...(service?.type ? { serviceType: service.type } : {}),
    minutesDuration: durationMs / 60_000,
    participant: actors.map((actor) => ({ actor, required: 'required', status: 'needs-action' })),
  };
  const text = JSON.stringify(proposal).slice(0, -1);
  return (start) => `${text},"start":"${instant(start)}","end":"${instant(start + durationMs)}"}`;
}
