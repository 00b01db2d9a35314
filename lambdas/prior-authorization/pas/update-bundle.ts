import type { Bundle, Claim, ClaimItem, ClaimSupportingInfo, Extension, Resource } from '@medplum/fhirtypes';
import { hl7Concept } from '../../clinical/entered-concept.ts';
import { pasExtension } from '../../clinical/prior-authorization/pas/pas-terms.ts';
import { bundle, carriedBy, claimOf, parties, supporting } from './request-bundle.ts';
import { code, profile, type RequestParts } from './request-resources.ts';

/*
 * Updates, as PAS has them (profile-claim-update; "Updating authorization requests" of its specification,
 * https://hl7.org/fhir/us/davinci-pas/specification.html): the claim of before goes along and is named in `Claim.related`, whose
 * relationship the profile fixes as `prior`; all that was sent before is there again under its number, and what was added, changed or
 * called off is marked. The examples of 2.0.1 leave `related` out; later ones have it.
 */

type Change = 'added' | 'changed';
const marked = (valueCode: Change): Extension => ({ url: pasExtension.infoChanged, valueCode });
const cancelled: Extension = { url: pasExtension.infoCancelled, valueBoolean: true };

/** Same but for what an update says of it. */
const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);

/** What the payer has of a request: its claim as it was sent last, and what went with it. */
function sentBefore({ entry = [] }: Bundle): { claim: Claim & { id: string }; resources: Resource[] } {
  const resources = entry.flatMap(({ resource }) => resource ?? []);
  const claim = resources.find(({ resourceType }) => resourceType === 'Claim');
  if (!claim?.id) throw new Error('A sending has a claim');
  return { claim: claim as Claim & { id: string }, resources };
}

const withoutMarks = ({ extension = [], ...rest }: ClaimItem): ClaimItem => ({
  extension: extension.filter(({ url }) => url !== pasExtension.infoChanged),
  ...rest,
});

function update(
  claim: Claim,
  before: Claim & { id: string },
  changes: Pick<Claim, 'item' | 'supportingInfo'> & { id: string },
): Claim {
  const { supportingInfo: _, ...rest } = claim;
  return {
    ...rest,
    meta: profile('profile-claim-update'),
    related: [
      {
        claim: { reference: `Claim/${before.id}` },
        relationship: hl7Concept('ex-relatedclaimrelationship', 'prior'),
      },
    ],
    ...changes,
  };
}

/** `Claim/$submit` with what was added to, or is otherwise than in, a request that the payer has. */
export function updateBundle(parts: RequestParts, exchangeId: string, last: Bundle): Bundle {
  const { claim: before, resources } = sentBefore(last);
  const carried = carriedBy(parts);
  const now = claimOf(parts, carried);
  const items = (now.item ?? []).map((item) => {
    const same = before.item?.find(({ sequence }) => sequence === item.sequence);
    return same && isSame(withoutMarks(same), item)
      ? item
      : { ...item, extension: [marked(same ? 'changed' : 'added'), ...(item.extension ?? [])] };
  });
  const there = new Map(carried.documents.map((one) => [`${one.resourceType}/${one.id}`, one]));
  const gone: Resource[] = [];
  const kept = (before.supportingInfo ?? []).map((info): ClaimSupportingInfo => {
    const { sequence, category, valueReference } = info;
    const reference = valueReference?.reference ?? '';
    const sent = resources.find((one) => `${one.resourceType}/${one.id}` === reference);
    const document = there.get(reference);
    there.delete(reference);
    const plain = { sequence, category, ...(valueReference && { valueReference }) };
    if (document) return isSame(document, sent) ? plain : { extension: [marked('changed')], ...plain };
    if (sent) gone.push(sent);
    const wasCancelled = info.modifierExtension?.some(({ url }) => url === pasExtension.infoCancelled);
    return {
      ...(!wasCancelled && { extension: [marked('changed')] }),
      modifierExtension: [cancelled],
      ...plain,
    };
  });
  const highest = Math.max(0, ...kept.map(({ sequence }) => sequence ?? 0));
  const added = [...there.values()].map((one, at) => ({
    extension: [marked('added')],
    ...supporting(highest + at, one),
  }));
  const supportingInfo = [...kept, ...added];
  const claim = update(now, before, {
    id: exchangeId,
    item: items,
    ...(supportingInfo.length > 0 && { supportingInfo }),
  });
  return bundle(parts, exchangeId, 'profile-pas-request-bundle', [
    claim,
    before,
    ...parties(parts),
    carried.order,
    ...(carried.practitioner ? [carried.practitioner] : []),
    ...carried.documents,
    ...gone,
  ]);
}

/** The same operation for a request that is called off as a whole: nothing of it is to be looked at, so no document goes along again. */
export function cancelBundle(parts: RequestParts, exchangeId: string, last: Bundle): Bundle {
  const { supportingInfo: _, ...before } = sentBefore(last).claim;
  const { order, practitioner } = carriedBy(parts);
  const certification = { url: pasExtension.certificationType, valueCodeableConcept: code(1322, '3') };
  const now = claimOf(parts, { order, practitioner, documents: [] });
  const item = (now.item ?? []).map(({ extension = [], ...rest }) => ({
    extension: [
      marked('changed'),
      ...extension.map((one) => (one.url === certification.url ? certification : one)),
    ],
    modifierExtension: [cancelled],
    ...rest,
  }));
  return bundle(parts, exchangeId, 'profile-pas-request-bundle', [
    update(now, before, { id: exchangeId, item }),
    before,
    ...parties(parts),
    order,
    ...(practitioner ? [practitioner] : []),
  ]);
}
