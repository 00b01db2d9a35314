import { softwareSystem, userSystem } from '../fhir/audit/audit-event.ts';
import type { Change, Reaction } from '../fhir/extensions.ts';
import type { FhirResource } from '../fhir/resource.ts';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import { create } from '../fhir/store/write.ts';
import { platformUserId } from '../platform/platform-caller.ts';

const participantType = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type';
const dataOperation = 'http://terminology.hl7.org/CodeSystem/v3-DataOperation';
const targetsOfOne = 200;

/**
 * Says of every version of what people work on together who made it: the person, the software that acted for them,
 * and who approved it. One Provenance for what a transaction did alike.
 */
export const provenanceReaction: Reaction = {
  resourceTypes: ['Appointment', 'Communication', 'CommunicationRequest', 'Task', 'Schedule'],
  async react(session, changes) {
    const agent = await agentsOf(session);
    for (const [activity, alike] of Map.groupBy(changes, activityOf)) {
      for (let first = 0; first < alike.length; first += targetsOfOne) {
        const targets = alike.slice(first, first + targetsOfOne);
        const known = session.references.length;
        create(session, provenance(session, activity, targets, agent));
        // What it points to was written, or deleted, by this very transaction: there is nothing to look up.
        session.references.splice(known);
      }
    }
  },
};

type Activity = 'CREATE' | 'UPDATE' | 'DELETE';

function activityOf({ before, after }: Change): Activity {
  if (after === null) return 'DELETE';
  return before === null ? 'CREATE' : 'UPDATE';
}

function provenance(
  session: Session,
  activity: Activity,
  changes: readonly Change[],
  agent: object[],
): FhirResource {
  return {
    resourceType: 'Provenance',
    target: changes.map(({ resourceType, id, version }) => ({
      reference: `${resourceType}/${id}/_history/${version}`,
    })),
    recorded: session.now.toISOString(),
    activity: { coding: [{ system: dataOperation, code: activity }] },
    agent,
  };
}

async function agentsOf(session: Session): Promise<object[]> {
  const { software, caller } = session;
  const isPerson = caller.user_id !== platformUserId;
  const person = isPerson ? await who(session, caller.user_id) : undefined;
  const agents: object[] = [];
  if (person) agents.push({ type: typeOf('author'), who: person });
  if (software) {
    agents.push({
      type: typeOf(person ? 'assembler' : 'author'),
      who: { identifier: { system: softwareSystem, value: software.id }, display: software.name },
      ...(person ? { onBehalfOf: person } : {}),
    });
  }
  if (software?.approvedBy !== undefined) {
    agents.push({ type: typeOf('verifier'), who: await who(session, software.approvedBy) });
  }
  if (agents.length === 0) {
    agents.push({
      type: typeOf('author'),
      who: { identifier: { system: softwareSystem, value: 'platform' } },
    });
  }
  return agents;
}

const typeOf = (code: string) => ({ coding: [{ system: participantType, code }] });

/** A user by their own id, and as the Practitioner of that id where there is one. */
async function who(session: Session, userId: string): Promise<object> {
  const identifier = { system: userSystem, value: userId };
  const practitioner = await findCurrent(session, 'Practitioner', userId);
  const exists = practitioner !== undefined && practitioner.json !== null;
  return { ...(exists ? { reference: `Practitioner/${userId}` } : {}), identifier };
}
