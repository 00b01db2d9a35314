import type { FhirResource, Reaction } from '../../fhir/index.ts';
import { asCommunication, extensionOf, extensionUrls } from '../../messaging/conventions.ts';
import { stopRun } from '../runtime/stop-run.ts';

/**
 * A person who takes a conversation over, closes it or makes it another patient's stops the agent that is at work in it:
 * what it says next would reach somebody else than whom it has identified.
 */
export const takenOver: Reaction = {
  name: 'taken-over',
  after: ['threads', 'message-triggers'],
  resourceTypes: ['Communication'],
  async react(repository, changes) {
    // Agents leave conversations to people themselves, and have ended by then.
    if (repository.software?.id.startsWith('agents/')) return;
    const taken = changes.filter(
      ({ before, after }) =>
        before !== null &&
        (after === null ||
          (isLed(after) && !isLed(before)) ||
          (isShut(after) && !isShut(before)) ||
          (subjectOf(before) !== undefined && subjectOf(after) !== subjectOf(before))),
    );
    for (const { id, after } of taken.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
      const [open] = await repository.sql<{ runId: string }>(
        `SELECT run_id AS "runId" FROM runs WHERE organization_id = $1 AND thread_id = $2 AND ended_at IS NULL`,
        [repository.caller.organization_id, id],
      );
      const reason = after !== null && isLed(after) ? 'taken-over' : 'by-person';
      if (open) await stopRun(repository, open.runId, { reason, by: repository.caller.user_id });
    }
  },
};

const isLed = (head: FhirResource) =>
  extensionOf(asCommunication(head), extensionUrls.humanLed)?.valueBoolean === true;
const isShut = (head: FhirResource) => extensionOf(asCommunication(head), extensionUrls.closed) !== undefined;
const subjectOf = (head: FhirResource) => asCommunication(head).subject?.reference;
