import { sentFromUrl, signatureUrl } from '../contracts/authorship-marks.ts';
import { fhirResourceTypes } from '../contracts/fhir-access.ts';
import { signedContentOf } from '../contracts/signed-content.ts';
import {
  type Change,
  type FhirResource,
  isObject,
  type Reaction,
  type Repository,
  userSystem,
} from '../fhir/index.ts';
import { platformUserId } from '../platform/platform-caller.ts';
import { softwareAgent } from './authorship/acting.ts';
import { importSourceOf } from './authorship/marks.ts';

const participantType = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type';
const dataOperation = 'http://terminology.hl7.org/CodeSystem/v3-DataOperation';
const targetsOfOne = 200;
/** Nobody writes these as a client, or they tell of others themselves. */
const untold = new Set(['Provenance', 'AuditEvent']);

/**
 * Says of every version of a resource who made it: the person, the software that acted for them, who approved it, the
 * patient who told it, and from where it was brought in. One Provenance for what a transaction did alike.
 */
export const provenanceReaction: Reaction = {
  name: 'provenance',
  isWrittenAlong: true,
  resourceTypes: fhirResourceTypes.filter((type) => !untold.has(type)),
  async react(repository, changes) {
    const acting = await agentsOf(repository);
    for (const alike of Map.groupBy(changes, likeness).values()) {
      const [first] = alike;
      if (!first) continue;
      const told =
        first.informant === undefined
          ? []
          : [{ type: typeOf('informant'), who: { reference: first.informant } }];
      const agent = [...told, ...acting];
      for (let at = 0; at < alike.length; at += targetsOfOne) {
        const targets = alike.slice(at, at + targetsOfOne);
        const resource = provenance(repository, first, targets, agent);
        repository.create(resource, undefined, { isKnown: true });
      }
    }
  },
};

type Activity = 'CREATE' | 'UPDATE' | 'DELETE';

function activityOf({ before, after }: Change): Activity {
  if (after === null) return 'DELETE';
  return before === null ? 'CREATE' : 'UPDATE';
}

/** What one Provenance can tell of together. */
function likeness(change: Change): string {
  return JSON.stringify([
    activityOf(change),
    change.informant,
    importSourceOf(change),
    signaturesOf(change).map(({ type }) => type),
  ]);
}

function provenance(
  repository: Repository,
  change: Change,
  targets: readonly Change[],
  agent: object[],
): FhirResource {
  const importSource = importSourceOf(change);
  return {
    resourceType: 'Provenance',
    ...sentFrom(repository.caller),
    target: targets.map(({ resourceType, id, version }) => ({
      reference: `${resourceType}/${id}/_history/${version}`,
    })),
    recorded: repository.now.toISOString(),
    activity: { coding: [{ system: dataOperation, code: activityOf(change) }] },
    agent,
    ...signatureIn(targets),
    ...(importSource === undefined ? {} : { entity: [{ role: 'source', what: { display: importSource } }] }),
  };
}

/** ASTM E1762-95, of FHIR's signature-type. The first name below a text is its author's, a later one verifies it. */
const signatureSystem = 'urn:iso-astm:E1762-95:2013';
const signatureTypes = {
  author: { code: '1.2.840.10065.1.12.1.1', display: "Author's Signature" },
  verification: { code: '1.2.840.10065.1.12.1.5', display: 'Verification Signature' },
} as const;

/** The names that a write put below a text: who, when, what they signed (its digest) and how they showed who they are. */
function signaturesOf({ resourceType, before, after }: Change) {
  const { signer, signed, status } = signedContentOf(resourceType) ?? {};
  if (signer === undefined || status === undefined || !after) return [];
  const named = (of: FhirResource | null) => [of?.[signer]].flat().filter(isObject);
  const marks = named(before).map((one) => JSON.stringify(markOf(one)));
  const isFirst = !signed?.includes(String(before?.[status]));
  return named(after).flatMap((one) => {
    const mark = markOf(one);
    const when = mark?.extension.find(({ url }) => url === 'when')?.valueInstant;
    if (!mark || when === undefined || marks.includes(JSON.stringify(mark))) return [];
    const { extension: _, ...who } = isObject(one.party) ? one.party : one;
    const type = signatureTypes[isFirst ? 'author' : 'verification'];
    return [{ extension: [mark], type: [{ system: signatureSystem, ...type }], when, who }];
  });
}

interface SignatureMark {
  url: string;
  extension: { url: string; valueInstant?: string }[];
}

function markOf({ extension }: Record<string, unknown>): SignatureMark | undefined {
  return Array.isArray(extension) ? extension.find(({ url }) => url === signatureUrl) : undefined;
}

function signatureIn(targets: readonly Change[]): object {
  const signature = targets.flatMap(signaturesOf);
  return signature.length > 0 ? { signature } : {};
}

/** From where the request came; what the platform does by itself comes from nowhere. */
function sentFrom({ way, client_id: client }: Repository['caller']): object {
  if (way === undefined) return {};
  const program = way === 'program' && client !== undefined ? [{ url: 'client', valueString: client }] : [];
  return { extension: [{ url: sentFromUrl, extension: [{ url: 'way', valueCode: way }, ...program] }] };
}

async function agentsOf(repository: Repository): Promise<object[]> {
  const { software, caller } = repository;
  const person = caller.user_id === platformUserId ? undefined : repository.callerReference;
  const acting = software && softwareAgent(software);
  const approver =
    software?.approvedBy === undefined ? undefined : await userReference(repository, software.approvedBy);
  return [
    ...(person ? [{ type: typeOf('author'), who: person }] : []),
    ...(acting
      ? [
          {
            type: typeOf(person ? 'assembler' : 'author'),
            who: acting,
            ...(person ? { onBehalfOf: person } : {}),
          },
        ]
      : []),
    ...(approver ? [{ type: typeOf('verifier'), who: approver }] : []),
    ...(person || acting
      ? []
      : [{ type: typeOf('author'), who: softwareAgent({ id: 'platform', name: 'Auxilia' }) }]),
  ];
}

const typeOf = (code: string) => ({ coding: [{ system: participantType, code }] });

/** A user by their own id, and as the Practitioner of that id where there is one. */
async function userReference(repository: Repository, userId: string): Promise<object> {
  const identifier = { system: userSystem, value: userId };
  const practitioner = await repository.find('Practitioner', userId);
  return { ...(practitioner ? { reference: `Practitioner/${userId}` } : {}), identifier };
}
