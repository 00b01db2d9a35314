import {
  type Read,
  readAvailabilityRules,
  readClosedDays,
  readServiceParameters,
} from '../clinical/scheduling/schedule-rules.ts';
import type { Change, Reaction } from '../fhir/extensions.ts';
import { refuse } from '../fhir/outcome.ts';
import type { FhirResource } from '../fhir/resource.ts';
import { asSlot, keepSlots, maximumDays } from './slot-reaction.ts';

/** Rules that cannot be are refused when they are written, and the exceptions of a Schedule follow its people. */
export const scheduleReaction: Reaction = {
  resourceTypes: ['Schedule', 'HealthcareService', 'Organization'],
  async react(session, changes) {
    for (const { resourceType, after } of changes) {
      if (after) refuseProblems(resourceType, readers[resourceType]?.(after));
    }
    const regrouped = changes.filter(isRegrouped).map(({ id }) => `Schedule/${id}`);
    if (regrouped.length === 0) return;
    const rows = await session.sql<{ id: string; content: FhirResource }>(
      `SELECT id, content FROM resources WHERE organization_id = $1 AND resource_type = 'Slot' AND NOT is_deleted
         AND sort_date > $3::timestamptz - interval '${maximumDays} days'
         AND content #>> '{schedule,reference}' = ANY ($2::text[])`,
      [session.caller.organization_id, regrouped, session.now.toISOString()],
    );
    await keepSlots(
      session,
      rows.map(({ id }) => id),
      rows.map(({ content }) => asSlot(content)),
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
