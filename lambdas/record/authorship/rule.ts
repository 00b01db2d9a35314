import { isDeepStrictEqual } from 'node:util';
import { type Authorship, authorshipOf } from '../../contracts/authorship.ts';
import { isOwnUrl } from '../../contracts/authorship-marks.ts';
import type { NoteSigning } from '../../contracts/note-signing.ts';
import { type FhirResource, isObject, refuse } from '../../fhir/index.ts';
import { type Acting, isOfTwo } from './acting.ts';
import { added, type Found, valuesAt } from './elements.ts';
import { type ExtensionPerson, peopleInExtensions } from './extension-people.ts';
import { type Nested, nestedIn } from './nested.ts';
import { partsOf } from './parts.ts';

/** A version that somebody is about to write. */
export interface Proposed {
  resource: FhirResource;
  before: FhirResource | null;
  acting: Acting;
  /** A client's words, and not the product's own code. */
  isClient: boolean;
  /** The time of the transaction, as FHIR writes it. */
  now: string;
  /** How whoever signs by it showed who they are; undefined where that is not known. */
  signing: NoteSigning | undefined;
  /** Whether that is as much as the organization asks. */
  mayBeSigned: boolean;
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
  for (const { resource: part, before, path, isWhole } of partsOf(resource, proposed.before)) {
    const entry = authorshipOf(part.resourceType);
    if (!entry && !isInEntry(path))
      throw refuse(400, 'not-supported', 'Este tipo de recurso no se admite.', path);
    const members = nestedIn(part);
    const membersBefore = before ? nestedIn(before) : [];
    const judged = { ...proposed, resource: part, before, members, membersBefore, path, isWhole };
    if (judgePart(judged, entry ?? {})) isForOthers = true;
  }
  if (proposed.isClient) fill(proposed, authorshipOf(resource.resourceType) ?? {});
  return isForOthers;
}

/** What Bundles hold may be of types that are nowhere stored (OperationOutcome, Parameters) and tell of nobody's acts. */
const isInEntry = (path: string) => path.includes('.entry[');

/** A part of what is proposed, with its members, which are gone through once. */
interface Judged extends Proposed {
  members: readonly Nested[];
  membersBefore: readonly Nested[];
  path: string;
  isWhole: boolean;
}

/** Whether it names others as those who acted. */
function judgePart(judged: Judged, entry: Authorship): boolean {
  const { resource, before, acting, isClient, now, path: at } = judged;
  const newAt = (path: string) => added(valuesAt(resource, path), before ? valuesAt(before, path) : []);
  if (isClient && resource.resourceType === 'Provenance') throw platformAlone();
  if (isClient) refuseOwnMarks(judged);

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
  const state = (found: Found) => {
    if (acting.isNamedBy(found.value)) {
      if (isClient) found.holder[found.key] = kept(found.value, acting);
      return;
    }
    if (isClient && !acting.isClinician && !namesPatient(found.value))
      throw notYoursToState(`${at}.${found.path}`);
    isForOthers = true;
  };
  for (const path of entry.self ?? []) for (const found of newAt(path)) own(found, at);
  for (const path of entry.stated ?? []) for (const found of newAt(path)) state(found);
  for (const path of entry.statedByAll ?? []) {
    for (const found of newAt(path)) {
      if (!acting.isNamedBy(found.value)) isForOthers = true;
      else if (isClient) found.holder[found.key] = kept(found.value, acting);
    }
  }

  for (const found of newInExtensions(judged)) {
    if (isClient && isOfTwo(found.value)) throw notInAnothersName(`${at}.${found.path}`);
    if (found.meaning === 'self') own(found, at);
    else state(found);
  }

  for (const { path, value: note } of newObjects(judged, entry.notes, 'valueAnnotation')) {
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
  for (const { path, value: signature } of newObjects(judged, entry.signatures, 'valueSignature')) {
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

/** Who is newly said by an extension to have acted. */
function newInExtensions({ resource, before, members, membersBefore }: Judged): ExtensionPerson[] {
  const known = before ? peopleInExtensions(before, membersBefore) : [];
  return added(peopleInExtensions(resource, members), known).filter(({ meaning }) => meaning !== 'concerned');
}

/** Objects of a data type: at the paths of the table, and wherever an element of any type holds one. */
function newObjects(
  { resource, before, members, membersBefore }: Judged,
  paths: readonly string[] = [],
  choice: string,
): { path: string; value: Record<string, unknown> }[] {
  const all = (one: FhirResource, below: readonly Nested[]) => [
    ...paths.flatMap((path) => valuesAt(one, path)).map(({ path, value }) => ({ path, value })),
    ...below.filter(({ key }) => key === choice),
  ];
  const left = before ? all(before, membersBefore).map(({ value }) => value) : [];
  return all(resource, members).flatMap(({ path, value }) => {
    if (!isObject(value)) return [];
    const known = left.findIndex((one) => isDeepStrictEqual(one, value));
    if (known === -1) return [{ path, value }];
    // Each as often as it was: a second one was written now.
    left.splice(known, 1);
    return [];
  });
}

/** What the platform alone says of a resource: who approved it, what was signed. */
function refuseOwnMarks({ members, membersBefore, path: at, isWhole }: Judged): void {
  const marks = (all: readonly Nested[]) => all.filter(({ key, value }) => key === 'url' && isOwnUrl(value));
  const known = marks(membersBefore).map(({ holder }) => holder);
  for (const { path, holder } of marks(members)) {
    // In the meta of the whole what a client says is left out: see marks.ts.
    if (isWhole && inMeta.test(path)) continue;
    if (known.some((one) => isDeepStrictEqual(one, holder))) continue;
    throw refuse(403, 'forbidden', 'Esta extensión la escribe solo la plataforma.', `${at}.${path}`);
  }
}

/** Where they stand by themselves, and not in the extension of something else. */
const inMeta = /^meta\.extension\[\d+\]\.url$/;

const notInAnothersName = (path: string) =>
  refuse(
    403,
    'forbidden',
    'Nadie puede actuar aquí en nombre de otra persona: indique su propia cuenta o deje el campo vacío.',
    path,
  );

const notYoursToState = (path: string) =>
  refuse(403, 'forbidden', 'Su cuenta no puede registrar lo que hizo otro profesional.', path);
