import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isOwnUrl, signatureUrl } from '../../contracts/authorship-marks.ts';
import {
  type SignedContent,
  signedContentOf,
  signedText,
  statusReasonUrl,
} from '../../contracts/signed-content.ts';
import { type FhirResource, isObject, refuse } from '../../fhir/index.ts';
import type { Acting } from './acting.ts';
import { coverAttachments } from './attachments.ts';
import { valuesAt } from './elements.ts';
import { extensionsOf } from './marks.ts';
import type { Proposed } from './rule.ts';
import { needsCode } from './signing.ts';

const inError = 'entered-in-error';

/** Whether its content stands as it was signed, given out or sent. */
export function isSigned(resource: FhirResource): boolean {
  const rules = signedContentOf(resource.resourceType);
  if (!rules) return false;
  return stateOf(resource, rules) === inError || rules.signed.includes(String(resource[rules.status]));
}

function stateOf(resource: FhirResource, { status, errorStatus }: SignedContent): unknown {
  return errorStatus !== undefined && resource[errorStatus] === inError ? inError : resource[status];
}

/**
 * Refuses to change what is signed, but for what may still happen to it: somebody adds their own name, whoever issued
 * it corrects it or says that it was entered in error.
 */
export async function refuseToChangeSigned(
  { resource, before, acting }: Proposed,
  hasIssued: () => Promise<boolean>,
): Promise<void> {
  const rules = signedContentOf(resource.resourceType);
  if (!rules || !before || !isSigned(before)) return;
  const was = stateOf(before, rules);
  const is = stateOf(resource, rules);
  const isBeingWithdrawn = was !== inError && is === inError;
  const contents = [before, resource].map((one) => standingContent(one, rules, isBeingWithdrawn));
  const same = isDeepStrictEqual(contents[0], contents[1]) && !addsToMeta(before, resource);
  const at = resource.resourceType;
  const isIssuer = async () => namesIssuer(before, rules, acting) || (await hasIssued());

  if (was === inError) {
    if (same && is === inError && isUnchanged(before, resource, rules.appended)) return;
    throw refuse(409, 'business-rule', 'Lo que consta como registrado por error ya no se cambia.', at);
  }
  if (is === inError) {
    if (!same || !isUnchanged(before, resource, rules.appended)) throw unchangeable(at);
    if (!hasReason(resource))
      throw refuse(
        422,
        'required',
        'Diga por qué se registró por error, con la extensión event-statusReason.',
        `${at}.extension`,
      );
    // A wrong result is harm until it is marked: any clinician may, and stands for it with their name.
    const isForAll = !rules.isPersonal && acting.isClinician;
    if (isForAll || acting.isAdministrator || (await isIssuer())) return;
    throw refuse(
      403,
      'forbidden',
      'Solo quien lo emitió o un administrador puede darlo por registrado por error.',
      at,
    );
  }
  if (same && was === is) {
    const retired = rules.retired?.includes(String(resource[rules.errorStatus ?? rules.status]));
    if (!isUnchanged(before, resource, rules.errorStatus) && !(retired && (await isIssuer())))
      throw unchangeable(at);
    if (isOwnAddition(before, resource, rules, acting)) return;
    throw unchangeable(at);
  }
  // What is cancelled is said to be so, and nothing else with it.
  if (!rules.corrected.includes(String(is)) || (is === 'cancelled' && !same)) throw unchangeable(at);
  if (!(await isIssuer()))
    throw refuse(
      403,
      'forbidden',
      'Solo quien lo emitió puede corregirlo. Puede añadir una nota aparte.',
      at,
    );
}

/** Never: it is said to have been entered in error, with the reason, and stays. */
export function refuseToDelete(before: FhirResource): void {
  if (isSigned(before)) throw signedStays(before.resourceType);
}

export const signedStays = (at: string) =>
  refuse(
    409,
    'business-rule',
    'Lo firmado, emitido o enviado no se borra. Déjelo como registrado por error y diga el motivo.',
    at,
  );

/**
 * Who signs is whoever makes it final, in the server's words: their name, the digest of what they sign, the time.
 * `before` null: a new resource. Answers whether what is given out now stands under the names of others.
 */
export function sign(proposed: Proposed): boolean {
  const { resource, before, acting, isClient, now } = proposed;
  const rules = signedContentOf(resource.resourceType);
  if (!rules || !isSigned(resource) || stateOf(resource, rules) === inError) return false;
  const wasSigned = before !== null && isSigned(before);
  const isNew =
    !wasSigned ||
    before[rules.status] !== resource[rules.status] ||
    !isDeepStrictEqual(standingContent(before, rules), standingContent(resource, rules));
  if (isNew && isClient && rules.givenOut) {
    const { time, isFilled } = rules.givenOut;
    if (isFilled || resource[time] !== undefined) resource[time] = now;
  }
  if (!rules.isPersonal) return isNew && namesOtherIssuer(resource, rules, acting);
  if (!isClient) return false;
  if (isNew && !namesIssuer(resource, rules, acting)) throw notYoursToSign(resource.resourceType);
  if (isNew && rules.signer !== undefined) requireSigning(proposed);
  if (isNew && rules.dated !== undefined) resource[rules.dated] ??= now;
  if (isNew) coverAttachments(resource);
  const mine = () => {
    requireSigning(proposed);
    return { extension: [signatureOf(proposed)], party: { ...acting.reference } };
  };
  if (rules.signer === 'authenticator') {
    const isOwn =
      acting.isNamedBy(resource.authenticator) &&
      !isDeepStrictEqual(before?.authenticator, resource.authenticator);
    if (isNew || isOwn) {
      const { party, extension } = mine();
      resource.authenticator = { ...party, extension };
    }
  }
  if (rules.signer === 'attester') {
    // What somebody put there while it was a draft attests nothing.
    const known = wasSigned ? valuesAt(before, 'attester').map(({ value }) => value) : [];
    const isKnown = (one: unknown) => known.some((other) => isDeepStrictEqual(one, other));
    const attesters = (Array.isArray(resource.attester) ? resource.attester : []).filter(
      (one) => isObject(one) && (isKnown(one) || acting.isNamedBy(one.party)),
    );
    const own = attesters.filter((one) => !isKnown(one));
    for (const one of own) Object.assign(one, mine(), { time: now });
    if (isNew && own.length === 0) attesters.push({ mode: 'professional', time: now, ...mine() });
    if (attesters.length > 0) resource.attester = attesters;
  }
  return false;
}

function requireSigning({ resource, mayBeSigned }: Proposed): void {
  if (!mayBeSigned) throw needsCode(resource.resourceType);
}

function signatureOf({ resource, now, signing }: Proposed) {
  return {
    url: signatureUrl,
    extension: [
      {
        url: 'digest',
        valueBase64Binary: createHash('sha256').update(signedText(resource)).digest('base64'),
      },
      { url: 'when', valueInstant: now },
      ...(signing === undefined ? [] : [{ url: 'method', valueCode: signing }]),
    ],
  };
}

/** What stands still: all but the marks of the server, the state with its reason, and where people add themselves. */
export function standingContent(
  resource: FhirResource,
  { status, errorStatus, appended }: SignedContent,
  isBeingWithdrawn = false,
) {
  const moving = ['meta', status, errorStatus, appended, ...(isBeingWithdrawn ? ['statusReason'] : [])];
  return Object.fromEntries(
    Object.entries(resource).flatMap(([key, value]) => {
      if (moving.includes(key)) return [];
      if (!isBeingWithdrawn || key !== 'extension' || !Array.isArray(value)) return [[key, value]];
      const kept = value.filter((one) => !isObject(one) || one.url !== statusReasonUrl);
      return kept.length > 0 ? [[key, kept]] : [];
    }),
  );
}

/** Whether it says anything new of where the content comes from; tags, labels and profiles are no content. */
function addsToMeta(before: FhirResource, after: FhirResource): boolean {
  if (after.meta?.source !== undefined && after.meta.source !== before.meta?.source) return true;
  const known = extensionsOf(before);
  const isKnown = (one: unknown) => known.some((other) => isDeepStrictEqual(one, other));
  return extensionsOf(after).some((one) => !isOwnUrl(one.url) && !isKnown(one));
}

function isUnchanged(before: FhirResource, after: FhirResource, key: string | undefined): boolean {
  return key === undefined || isDeepStrictEqual(before[key], after[key]);
}

/** Whether nobody but the caller was added, or taken out where that may be. */
function isOwnAddition(
  before: FhirResource,
  after: FhirResource,
  { appended, isWithdrawn, signer }: SignedContent,
  acting: Acting,
): boolean {
  if (appended === undefined) return true;
  const was = valuesAt(before, appended).map(({ value }) => value);
  const is = valuesAt(after, appended).map(({ value }) => value);
  const party = (one: unknown) => (signer === 'attester' && isObject(one) ? one.party : one);
  const isIn = (list: unknown[]) => (one: unknown) => list.some((other) => isDeepStrictEqual(one, other));
  const gone = was.filter((one) => !isIn(is)(one));
  const come = is.filter((one) => !isIn(was)(one));
  return (
    come.every((one) => acting.isNamedBy(party(one))) &&
    gone.every((one) => isWithdrawn === true && acting.isNamedBy(party(one)))
  );
}

export function namesIssuer(resource: FhirResource, { issuers }: SignedContent, acting: Acting): boolean {
  const named = issuers.flatMap((path) => valuesAt(resource, path));
  return named.some(({ value }) => acting.isNamedBy(value));
}

/** Who makes a result of others final, or corrects it, says so: it stands under their names. */
function namesOtherIssuer(resource: FhirResource, { issuers }: SignedContent, acting: Acting): boolean {
  const named = issuers.flatMap((path) => valuesAt(resource, path));
  return named.some(({ value }) => !acting.isNamedBy(value));
}

function hasReason({ extension, statusReason }: FhirResource): boolean {
  const isReason = (one: unknown) =>
    isObject(one) && one.url === statusReasonUrl && isObject(one.valueCodeableConcept);
  return statusReason !== undefined || (Array.isArray(extension) && extension.some(isReason));
}

const unchangeable = (at: string) =>
  refuse(
    409,
    'business-rule',
    'Lo firmado, emitido o enviado ya no se cambia. Corríjalo con una versión nueva (estado «amended» o «corrected») o con una nota aparte.',
    at,
  );

export const notYoursToSign = (at: string) =>
  refuse(
    403,
    'forbidden',
    'Solo quien figura como autor puede firmarlo o enviarlo. Guárdelo como borrador para que lo firme.',
    at,
  );
