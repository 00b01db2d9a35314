import { isDeepStrictEqual } from 'node:util';
import { type Authorship, authorshipOf } from '../../contracts/authorship.ts';
import { isOwnUrl } from '../../contracts/authorship-marks.ts';
import { type FhirResource, isObject, isResource, refuse } from '../../fhir/index.ts';
import { type Acting, isOfTwo } from './acting.ts';
import { added, type Found, valuesAt } from './elements.ts';
import { nestedIn } from './nested.ts';

/** A version that somebody is about to write. */
export interface Proposed {
  resource: FhirResource;
  before: FhirResource | null;
  acting: Acting;
  /** A client's words, and not the product's own code. */
  isClient: boolean;
  /** The time of the transaction, as FHIR writes it. */
  now: string;
}

export const platformAlone = () =>
  refuse(403, 'forbidden', 'La procedencia de los datos la escribe solo la plataforma.', 'Provenance');

/**
 * One rule of who acted, for whatever is written: nobody acts in another's name, what somebody says of the acts of
 * others is recorded as theirs to have said, and the times of acting are the server's. What stood there before was
 * judged when it was written. A client's resource is completed in place. Answers whether others are named in it, for which
 * whoever writes it stands.
 */
export function attribute(proposed: Proposed): boolean {
  const { resource } = proposed;
  let isForOthers = false;
  for (const { part, before, path } of partsOf(resource, proposed.before)) {
    const entry = authorshipOf(part.resourceType);
    if (!entry) throw refuse(400, 'not-supported', 'Este tipo de recurso no se admite.', path);
    const judged = judgePart({ ...proposed, resource: part, before }, entry, path);
    isForOthers ||= judged;
  }
  if (proposed.isClient) fill(proposed, authorshipOf(resource.resourceType) ?? {});
  return isForOthers;
}

/** The resource, what it contains and what a stored Bundle holds: nobody acts in another's name in there either. */
function partsOf(
  part: FhirResource,
  before: FhirResource | null,
  path: string = part.resourceType,
): { part: FhirResource; before: FhirResource | null; path: string }[] {
  const contained = new Map(containedIn(before).map((one) => [one.id, one]));
  const held = new Map(heldBy(before).map(({ held: one }) => [`${one.resourceType}/${one.id}`, one]));
  return [
    { part, before, path },
    ...containedIn(part).map((one, index) => ({
      part: one,
      before: contained.get(one.id) ?? null,
      path: `${path}.contained[${index}]`,
    })),
    ...heldBy(part).flatMap(({ held: one, index }) =>
      partsOf(one, held.get(`${one.resourceType}/${one.id}`) ?? null, `${path}.entry[${index}].resource`),
    ),
  ];
}

/** What stands in the entries of a Bundle; types that are nowhere stored (OperationOutcome) tell of nobody's acts. */
function heldBy(bundle: FhirResource | null): { held: FhirResource; index: number }[] {
  if (bundle?.resourceType !== 'Bundle' || !Array.isArray(bundle.entry)) return [];
  return bundle.entry.flatMap((entry: unknown, index) =>
    isObject(entry) && isResource(entry.resource) && authorshipOf(entry.resource.resourceType)
      ? [{ held: entry.resource, index }]
      : [],
  );
}

function containedIn(resource: FhirResource | null): FhirResource[] {
  return Array.isArray(resource?.contained) ? resource.contained.filter(isResource) : [];
}

/** Whether it names others as those who acted. */
function judgePart(proposed: Proposed, entry: Authorship, at: string): boolean {
  const { resource, before, acting, isClient, now } = proposed;
  const newAt = (path: string) => added(valuesAt(resource, path), before ? valuesAt(before, path) : []);
  if (isClient && resource.resourceType === 'Provenance') throw platformAlone();
  if (isClient) refuseOwnMarks(resource, before, at);

  let isForOthers = false;
  /** An act in one's own name. The product's own code may note another's: who wrote it is told beside. */
  const own = (found: Found, where: string) => {
    if (acting.isNamedBy(found.value)) {
      if (isClient) found.holder[found.key] = kept(found.value, acting);
    } else if (isClient) throw notInAnothersName(`${where}.${found.path}`);
    else isForOthers = true;
  };

  if (isClient) {
    const named = [...(entry.self ?? []), ...(entry.stated ?? []), ...(entry.statedByAll ?? [])];
    const two = named.flatMap(newAt).find(({ value }) => isOfTwo(value));
    if (two) throw notInAnothersName(`${at}.${two.path}`);
  }
  for (const path of entry.self ?? []) for (const found of newAt(path)) own(found, at);
  for (const path of entry.stated ?? []) {
    for (const found of newAt(path)) {
      if (acting.isNamedBy(found.value)) {
        if (isClient) found.holder[found.key] = kept(found.value, acting);
        continue;
      }
      if (isClient && !acting.isClinician && !namesPatient(found.value))
        throw notYoursToState(`${at}.${found.path}`);
      isForOthers = true;
    }
  }
  for (const path of entry.statedByAll ?? []) {
    for (const found of newAt(path)) {
      if (!acting.isNamedBy(found.value)) isForOthers = true;
      else if (isClient) found.holder[found.key] = kept(found.value, acting);
    }
  }

  for (const { path, note } of newNotes(resource, before, entry)) {
    if (isClient && note.time !== undefined) note.time = now;
    if (note.authorString !== undefined) {
      if (isClient) throw notInAnothersName(`${at}.${path}.authorString`);
      isForOthers = true;
    }
    const { authorReference } = note;
    if (authorReference === undefined) continue;
    if (namesPatient(authorReference)) isForOthers = true;
    else
      own(
        { path: 'authorReference', holder: note, key: 'authorReference', value: authorReference, unit: note },
        `${at}.${path}`,
      );
  }
  for (const { path, signature } of newSignatures(resource, before, entry)) {
    for (const key of ['who', 'onBehalfOf']) {
      const value = signature[key];
      if (value === undefined) continue;
      // What a patient signed on paper or on a screen is noted by whoever saw it.
      if (namesPatient(value)) isForOthers = true;
      else own({ path: key, holder: signature, key, value, unit: signature }, `${at}.${path}`);
    }
    if (isClient) signature.when = now;
  }
  if (isClient) {
    for (const path of entry.times ?? []) for (const { holder, key } of newAt(path)) holder[key] = now;
  }
  return isForOthers;
}

/** What the server knows and the client left out of the resource itself. */
function fill({ resource, before, acting, now }: Proposed, { filled, timeFilled }: Authorship): void {
  if (before !== null) {
    // Left out is not undone: who it was stays said.
    for (const key of [filled, timeFilled])
      if (key !== undefined && resource[key] === undefined && before[key] !== undefined)
        resource[key] = before[key];
    return;
  }
  if (filled !== undefined && resource[filled] === undefined) resource[filled] = acting.reference;
  const isDraft = resource.status === 'preparation';
  if (timeFilled !== undefined && resource[timeFilled] === undefined && !isDraft) resource[timeFilled] = now;
}

/** The server's own form of who acts: no name beside it that is not theirs. */
function kept(value: unknown, { reference }: Acting): unknown {
  const { extension } = isObject(value) ? value : {};
  return { ...(extension === undefined ? {} : { extension }), ...reference };
}

const patientTypes = /^(?:Patient|RelatedPerson)(?:\/|$)/;

/** By a reference to their record; a name alone may be anybody's. */
function namesPatient(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.reference === 'string' &&
    patientTypes.test(value.reference) &&
    value.identifier === undefined
  );
}

function newNotes(resource: FhirResource, before: FhirResource | null, { notes = [] }: Authorship) {
  return newObjects(resource, before, notes, 'valueAnnotation').map(({ path, value }) => ({
    path,
    note: value,
  }));
}

function newSignatures(resource: FhirResource, before: FhirResource | null, { signatures = [] }: Authorship) {
  return newObjects(resource, before, signatures, 'valueSignature').map(({ path, value }) => ({
    path,
    signature: value,
  }));
}

/** Objects of a data type: at the paths of the table, and wherever an element of any type holds one. */
function newObjects(
  resource: FhirResource,
  before: FhirResource | null,
  paths: readonly string[],
  choice: string,
): { path: string; value: Record<string, unknown> }[] {
  const all = (one: FhirResource) => [
    ...paths.flatMap((path) => valuesAt(one, path)).map(({ path, value }) => ({ path, value })),
    ...nestedIn(one).filter(({ key }) => key === choice),
  ];
  const left = before ? all(before).map(({ value }) => value) : [];
  return all(resource).flatMap(({ path, value }) => {
    if (!isObject(value)) return [];
    const known = left.findIndex((one) => isDeepStrictEqual(one, value));
    if (known === -1) return [{ path, value }];
    // Each as often as it was: a second one was written now.
    left.splice(known, 1);
    return [];
  });
}

/** What the platform alone says of a resource: who approved it, what was signed. */
function refuseOwnMarks(resource: FhirResource, before: FhirResource | null, at: string): void {
  const marks = (one: FhirResource) =>
    nestedIn(one).filter(({ key, value }) => key === 'url' && isOwnUrl(value));
  const known = before ? marks(before).map(({ holder }) => holder) : [];
  for (const { path, holder } of marks(resource)) {
    if (known.some((one) => isDeepStrictEqual(one, holder))) continue;
    throw refuse(403, 'forbidden', 'Esta extensión la escribe solo la plataforma.', `${at}.${path}`);
  }
}

const notInAnothersName = (path: string) =>
  refuse(
    403,
    'forbidden',
    'Nadie puede actuar aquí en nombre de otra persona: indique su propia cuenta o deje el campo vacío.',
    path,
  );

const notYoursToState = (path: string) =>
  refuse(403, 'forbidden', 'Su cuenta no puede registrar lo que hizo otro profesional.', path);
