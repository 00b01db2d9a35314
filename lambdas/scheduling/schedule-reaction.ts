import {
  type Read,
  readAvailabilityRules,
  readClosedDays,
  readServiceParameters,
} from '../clinical/scheduling/schedule-rules.ts';
import { type Change, type Reaction, refuse, slotsOfSchedules } from '../fhir/index.ts';
import { maximumDays, writeSlotTimes } from './slot-reaction.ts';

/** Rules that cannot be are refused when they are written, and the exceptions of a Schedule follow its people. */
export const scheduleReaction: Reaction = {
  name: 'availability',
  resourceTypes: ['Schedule', 'HealthcareService', 'Organization'],
  async react(repository, changes) {
    for (const { resourceType, after } of changes) {
      if (after) refuseProblems(resourceType, readers[resourceType]?.(after));
    }
    const regrouped = changes.filter(isRegrouped).map(({ id }) => `Schedule/${id}`);
    if (regrouped.length === 0) return;
    const since = new Date(repository.now.getTime() - maximumDays * 86_400_000);
    const slots = await slotsOfSchedules(repository, regrouped, since);
    await writeSlotTimes(
      repository,
      slots.map(({ id }) => id),
      slots,
    );
  },
};

const readers: Record<string, (resource: unknown) => Read<unknown>> = {
  Schedule: readAvailabilityRules,
  HealthcareService: readServiceParameters,
  Organization: readClosedDays,
};

function refuseProblems(resourceType: string, read: Read<unknown> | undefined): void {
  const [problem] = read && 'problems' in read ? read.problems : [];
  if (problem !== undefined) throw refuse(422, 'business-rule', problem, `${resourceType}.extension`);
}

function isRegrouped({ resourceType, before, after }: Change): boolean {
  return (
    resourceType === 'Schedule' &&
    before !== null &&
    after !== null &&
    JSON.stringify(before.actor) !== JSON.stringify(after.actor)
  );
}
