import {
  type Change,
  type FhirResource,
  type Reaction,
  type Repository,
  softwareSystem,
  userSystem,
} from '../fhir/index.ts';
import { platformUserId } from '../platform/platform-caller.ts';

const participantType = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type';
const dataOperation = 'http://terminology.hl7.org/CodeSystem/v3-DataOperation';
const targetsOfOne = 200;

/**
 * Says of every version of what people work on together who made it: the person, the software that acted for them,
 * and who approved it. One Provenance for what a transaction did alike.
 */
export const provenanceReaction: Reaction = {
  name: 'provenance',
  resourceTypes: ['Appointment', 'Communication', 'CommunicationRequest', 'Task', 'Schedule'],
  async react(repository, changes) {
    const agent = await agentsOf(repository);
    for (const [activity, alike] of Map.groupBy(changes, activityOf)) {
      for (let first = 0; first < alike.length; first += targetsOfOne) {
        const targets = alike.slice(first, first + targetsOfOne);
        repository.create(provenance(repository, activity, targets, agent), undefined, { isKnown: true });
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
  repository: Repository,
  activity: Activity,
  changes: readonly Change[],
  agent: object[],
): FhirResource {
  return {
    resourceType: 'Provenance',
    target: changes.map(({ resourceType, id, version }) => ({
      reference: `${resourceType}/${id}/_history/${version}`,
    })),
    recorded: repository.now.toISOString(),
    activity: { coding: [{ system: dataOperation, code: activity }] },
    agent,
  };
}

async function agentsOf(repository: Repository): Promise<object[]> {
  const { software, caller } = repository;
  const isPerson = caller.user_id !== platformUserId;
  const person = isPerson ? await who(repository, caller.user_id) : undefined;
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
    agents.push({ type: typeOf('verifier'), who: await who(repository, software.approvedBy) });
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
async function who(repository: Repository, userId: string): Promise<object> {
  const identifier = { system: userSystem, value: userId };
  const practitioner = await repository.find('Practitioner', userId);
  return { ...(practitioner ? { reference: `Practitioner/${userId}` } : {}), identifier };
}
