import { isDeepStrictEqual } from 'node:util';
import type { Withholding } from './extensions.ts';
import { exactJson, parseJson } from './json.ts';
import { refuse } from './outcome.ts';
import { type FhirResource, isResource } from './resource.ts';
import { findCurrent } from './store/read.ts';
import type { Session } from './store/session.ts';

/** A stored resource as the caller may see it. Every way to read one passes here. */
export function shownJson(session: Session, resourceType: string, json: string): string {
  const rule = ruleOf(session, resourceType);
  const resource = rule && read(json);
  const shown = resource && rule.hide(resource, session.caller);
  return shown ? exactJson(shown) : json;
}

/** What the caller sent for a resource that they may see in part, complete again. */
export async function restoreWithheld(
  session: Session,
  written: FhirResource & { id: string },
): Promise<FhirResource & { id: string }> {
  const rule = ruleOf(session, written.resourceType);
  if (!rule) return written;
  const current = await findCurrent(session, written.resourceType, written.id, 'FOR NO KEY UPDATE');
  const stored = current?.json ? read(current.json) : undefined;
  if (!stored || !rule.hide(stored, session.caller)) return written;
  return { ...rule.restore(stored, written, session.caller), id: written.id };
}

/** Whether the caller sees a stored resource in part. */
export function isWithheld(session: Session, resourceType: string, json: string): boolean {
  const rule = ruleOf(session, resourceType);
  const stored = rule && read(json);
  return stored !== undefined && rule?.hide(stored, session.caller) !== undefined;
}

/**
 * Refuses to change or delete (`written` null) what the caller sees in part, however that is tried: they would decide
 * about what they cannot read, or make it theirs to read.
 */
export function refuseUnseen(
  session: Session,
  resourceType: string,
  storedJson: string | null,
  written: FhirResource | null,
): void {
  const rule = ruleOf(session, resourceType);
  const stored = rule && storedJson !== null ? read(storedJson) : undefined;
  if (!rule || !stored || !rule.hide(stored, session.caller)) return;
  const isOpen = ([key]: [string, unknown]) => [...rule.open, 'meta', 'lastModified'].includes(key);
  const rest = (resource: FhirResource) =>
    Object.fromEntries(Object.entries(resource).filter((entry) => !isOpen(entry)));
  if (written && isDeepStrictEqual(rest(stored), rest(written))) return;
  throw refuse(403, 'forbidden', 'Su cuenta no tiene permiso para cambiar lo que no puede leer entero.');
}

function ruleOf({ extensions }: Session, resourceType: string): Withholding | undefined {
  return extensions.withholdings?.find((rule) => rule.resourceType === resourceType);
}

function read(json: string): FhirResource | undefined {
  const resource = parseJson(json);
  return isResource(resource) ? resource : undefined;
}
