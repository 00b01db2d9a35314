import type { Appointment } from '@medplum/fhirtypes';
import { type Slot, writeSlotId } from '../../contracts/agents/slot-id.ts';
import type { FreeTime } from '../../contracts/agents/tool-outputs.ts';
import type { Repository } from '../../fhir/index.ts';
import { actorNames } from '../../scheduling/actor-names.ts';
import { actorsOf, instant, isOf } from '../../scheduling/appointment.ts';
import { find } from '../../scheduling/find.ts';
import { operate } from './operate.ts';

const dayMs = 24 * 60 * 60_000;

/** The calendar's proposal for just this time, as it is free now; undefined where it is not, or never was one. */
export async function proposalOf(repository: Repository, slot: Slot): Promise<Appointment | undefined> {
  const start = Date.parse(slot.start);
  const { appointments } = await operate(repository, find, {
    start: slot.start,
    end: instant(start + dayMs),
    practitioner: { reference: slot.practitioner },
    ...needOf(slot),
    _count: 1,
  });
  const [first] = appointments;
  if (!first || Date.parse(first.start ?? '') !== start) return undefined;
  const { id: _id, ...proposal } = first;
  return proposal;
}

export const needOf = ({ service }: Pick<Slot, 'service'>) =>
  typeof service === 'number' ? { duration: service } : { service: { reference: service } };

/** Proposals as the model is told of them. Those without a person to see are left out. */
export async function toFreeTimes(
  repository: Repository,
  proposals: readonly Appointment[],
  service: Slot['service'],
): Promise<FreeTime[]> {
  const names = await actorNames(repository, [
    ...new Map(proposals.flatMap(actorsOf).map((actor) => [actor.reference, actor])).values(),
  ]);
  return proposals.flatMap((proposal) => {
    const actors = actorsOf(proposal);
    const practitioner = actors.find(isOf('Practitioner'))?.reference;
    const { start, end } = proposal;
    if (practitioner === undefined || start === undefined || end === undefined) return [];
    const nameOf = (type: string) => names.get(actors.find(isOf(type))?.reference ?? '') ?? null;
    return [
      {
        slotId: writeSlotId({ start, practitioner, service }),
        start,
        end,
        service: nameOf('HealthcareService'),
        practitioner: nameOf('Practitioner') ?? 'Profesional sin nombre',
        location: nameOf('Location'),
      },
    ];
  });
}
