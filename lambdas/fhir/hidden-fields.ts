import { isDeepStrictEqual } from 'node:util';
import type { AccessClaims } from '../contracts/claims.ts';
import { mayAccess, readsEveryType } from '../contracts/fhir-access.ts';
import { type HiddenFields, hiddenFrom } from '../contracts/field-access.ts';
import { keepNumbers } from './json.ts';
import { type FhirResource, isResource } from './resource.ts';
import { subsetted, withSubsetted } from './search/view.ts';

type Reader = Pick<AccessClaims, 'roles'>;

/** Whether something may be hidden from the caller; where nothing is, what is stored is not even parsed. */
export function mayHide({ roles }: Reader, resourceType: string, json: string): boolean {
  return (
    hiddenFrom(roles, resourceType) !== undefined || (json.includes('"contained"') && !readsEveryType(roles))
  );
}

/** What the caller sees of a resource by the table of field-access.ts; undefined where that is all. */
export function hideFields(resource: FhirResource, caller: Reader): FhirResource | undefined {
  const fields = fieldsHidden(resource, caller);
  const contained = containedIn(resource).map((inner) => shownContained(inner, caller));
  const isContainedWhole = isDeepStrictEqual(contained, containedIn(resource));
  if (!fields && isContainedWhole) return undefined;
  // A narrative repeats in words what is hidden.
  const isHidden = (key: string) => key === 'text' || (fields && isOf(fields, key));
  const kept = Object.entries(resource).filter(([key]) => key !== 'contained' && !isHidden(key));
  const inside = contained.filter((inner) => inner !== undefined);
  return keepNumbers(resource, {
    ...Object.fromEntries(kept),
    ...(inside.length > 0 ? { contained: inside } : {}),
    resourceType: resource.resourceType,
    meta: withSubsetted(resource.meta),
  });
}

/** What the caller wrote over what they saw of `stored`, with what they did not see put back. */
export function restoreFields<Resource extends FhirResource>(
  stored: FhirResource,
  written: Resource,
  caller: Reader,
): Resource {
  if (!hideFields(stored, caller)) return written;
  const fields = fieldsHidden(stored, caller);
  const isHidden = (key: string) => key === 'text' || (fields !== undefined && isOf(fields, key));
  const hidden = hiddenContained(stored, caller);
  const ids = new Set(hidden.map(({ id }) => id));
  const contained = [...containedIn(written).filter((inner) => !ids.has(idOf(inner))), ...hidden];
  const restored = {
    ...Object.fromEntries(Object.entries(written).filter(([key]) => key !== 'contained' && !isHidden(key))),
    ...Object.fromEntries(Object.entries(stored).filter(([key]) => isHidden(key))),
    ...(contained.length > 0 ? { contained } : {}),
    meta: restoredMeta(stored, written, fields),
  };
  return keepNumbers(written, keepNumbers(stored, restored)) as unknown as Resource;
}

/**
 * Whether what the caller sent for what they see in part leaves the rest alone: they may not give it another content,
 * nor say of it that it is for everybody.
 */
export function touchesHidden(stored: FhirResource, written: FhirResource, caller: Reader): boolean {
  if (!hideFields(stored, caller)) return false;
  const fields = fieldsHidden(stored, caller);
  const ids = new Set(hiddenContained(stored, caller).map(({ id }) => id));
  if (containedIn(written).some((inner) => ids.has(idOf(inner)))) return true;
  return (
    fields !== undefined &&
    (Object.keys(written).some((key) => isOf(fields, key)) || isMarked(written, fields.unless))
  );
}

/** Whether the product, which works with the whole resource, leaves what the caller does not see as it is. */
export function keepsHidden(stored: FhirResource, written: FhirResource, caller: Reader): boolean {
  if (!hideFields(stored, caller)) return true;
  const fields = fieldsHidden(stored, caller);
  const hiddenOf = (resource: FhirResource) =>
    Object.fromEntries(Object.entries(resource).filter(([key]) => fields && isOf(fields, key)));
  const inner = containedIn(written);
  return (
    isDeepStrictEqual(hiddenOf(stored), hiddenOf(written)) &&
    !(fields && isMarked(written, fields.unless)) &&
    hiddenContained(stored, caller).every((own) => inner.some((other) => isDeepStrictEqual(own, other)))
  );
}

/** The rule for a resource of which some of it is there to hide, its narrative included. */
function fieldsHidden(resource: FhirResource, { roles }: Reader): HiddenFields | undefined {
  const fields = hiddenFrom(roles, resource.resourceType);
  if (!fields || isMarked(resource, fields.unless)) return undefined;
  return Object.keys(resource).some((key) => key === 'text' || isOf(fields, key)) ? fields : undefined;
}

/** Also `_item`, where the extensions of plain values stand. */
const isOf = ({ elements }: HiddenFields, key: string) => elements.includes(key.replace(/^_/, ''));

const isMarked = (resource: FhirResource, mark: Tag | undefined) =>
  mark !== undefined && tagsOf(resource).some((tag) => isSame(tag, mark));

type Tag = NonNullable<HiddenFields['unless']>;
const tagsOf = ({ meta }: FhirResource): Partial<Tag>[] => (Array.isArray(meta?.tag) ? meta.tag : []);
const isSame = (tag: Partial<Tag>, { system, code }: Tag) => tag.system === system && tag.code === code;

const containedIn = ({ contained }: FhirResource): unknown[] => (Array.isArray(contained) ? contained : []);
const idOf = (inner: unknown) => (isResource(inner) ? inner.id : undefined);

/** A resource inside another is read as one of its own would be. */
function shownContained(inner: unknown, caller: Reader): unknown {
  if (!isResource(inner)) return inner;
  if (!mayAccess(caller.roles, inner.resourceType, 'read')) return undefined;
  return hideFields(inner, caller) ?? inner;
}

function hiddenContained(resource: FhirResource, caller: Reader): FhirResource[] {
  return containedIn(resource)
    .filter(isResource)
    .filter((inner) => shownContained(inner, caller) !== inner);
}

/** The mark of a part was the server's. */
function restoredMeta(stored: FhirResource, written: FhirResource, fields: HiddenFields | undefined) {
  const { tag: _tag, ...meta } = written.meta ?? {};
  const added = [subsetted, ...(fields?.unless ? [fields.unless] : [])].filter(
    (tag) => !isMarked(stored, tag),
  );
  const tags = tagsOf(written).filter((tag) => !added.some((own) => isSame(tag, own)));
  return { ...meta, ...(tags.length > 0 ? { tag: tags } : {}) };
}
