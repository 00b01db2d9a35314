import { isDeepStrictEqual } from 'node:util';
import { mayAccess, readsEveryType } from '../contracts/fhir-access.ts';
import type { Withholding } from './extensions.ts';
import { hideFields, keepsHidden, mayHide, restoreFields, touchesHidden } from './hidden-fields.ts';
import type { FhirAnswer } from './interactions/call.ts';
import { exactJson, JsonText, parseJson } from './json.ts';
import { refuse } from './outcome.ts';
import { refuseBeyondOwn } from './own-data.ts';
import { type FhirResource, isObject, isResource } from './resource.ts';
import { findCurrent } from './store/read.ts';
import type { Session } from './store/session.ts';

/** A stored resource as the caller may see it. Every way to read one passes here. */
export function shownJson(session: Session, resourceType: string, json: string): string {
  const shown = partOf(session, resourceType, json);
  return shown ? exactJson(shown) : json;
}

/** The part that the caller sees: of each resource what the table says, and of some what their area does. */
function partOf(session: Session, resourceType: string, json: string): FhirResource | undefined {
  const rule = ruleOf(session, resourceType);
  if (!rule && !mayHide(session.caller, resourceType, json)) return undefined;
  const resource = read(json);
  if (!resource) return undefined;
  const fields = hideFields(resource, session.caller);
  return rule?.hide(fields ?? resource, session.caller) ?? fields;
}

/** What an operation of the product answers, as the caller may see it. */
export function shownAnswer(session: Session, answer: FhirAnswer): FhirAnswer {
  const { body } = answer;
  return body === undefined ? answer : { ...answer, body: shownContent(session, body) };
}

function shownContent<Content>(session: Session, content: Content): Content {
  if (content instanceof JsonText) {
    // What is written in this transaction is complete when it ends.
    return new JsonText(() => {
      const resource = read(content.text);
      const shown = resource && hideFields(resource, session.caller);
      return shown ? exactJson(shown) : content.text;
    }) as Content;
  }
  if (!isResource(content)) return content;
  const entries = Array.isArray(content.entry) ? content.entry : [];
  if (content.resourceType !== 'Bundle' || entries.length === 0)
    return (hideFields(content, session.caller) ?? content) as Content;
  const entry = entries.map((one: unknown) =>
    isObject(one) && one.resource ? { ...one, resource: shownContent(session, one.resource) } : one,
  );
  return { ...content, entry };
}

/** What the caller sent for a resource that they may see in part, complete again. */
export async function restoreWithheld<Resource extends FhirResource & { id: string }>(
  session: Session,
  written: Resource,
): Promise<FhirResource & { id: string }> {
  const { caller } = session;
  const { resourceType, id } = written;
  const rule = ruleOf(session, resourceType);
  const mayWrite = mayAccess(caller.roles, resourceType, 'write');
  if (!rule && mayWrite && readsEveryType(caller.roles)) return written;
  const current = await findCurrent(session, resourceType, id, 'FOR NO KEY UPDATE');
  const stored = current?.json ? read(current.json) : undefined;
  if (!mayWrite) refuseBeyondOwn(stored, written);
  if (!stored) return written;
  if (touchesHidden(stored, written, caller)) throw notYoursToChange();
  const restored = restoreFields(stored, written, caller);
  if (!rule?.hide(stored, caller)) return { ...restored, id };
  return { ...rule.restore(stored, restored, caller), id };
}

/** Whether the caller sees a stored resource in part. */
export function isWithheld(session: Session, resourceType: string, json: string): boolean {
  return partOf(session, resourceType, json) !== undefined;
}

/**
 * Refuses to change or delete (`written` null) what the caller sees in part, however that is tried: they would decide
 * about what they cannot read, or make it theirs to read. Where single fields are hidden, the rest is theirs.
 */
export function refuseUnseen(
  session: Session,
  resourceType: string,
  storedJson: string | null,
  written: FhirResource | null,
): void {
  const { caller } = session;
  const rule = ruleOf(session, resourceType);
  if (storedJson === null || (!rule && !mayHide(caller, resourceType, storedJson))) return;
  const stored = read(storedJson);
  if (!stored) return;
  if (written && !keepsHidden(stored, written, caller)) throw notYoursToChange();
  if (!rule?.hide(stored, caller)) return;
  const isOpen = ([key]: [string, unknown]) => [...rule.open, 'meta', 'lastModified'].includes(key);
  const rest = (resource: FhirResource) =>
    Object.fromEntries(Object.entries(resource).filter((entry) => !isOpen(entry)));
  if (written && isDeepStrictEqual(rest(stored), rest(written))) return;
  throw notYoursToChange();
}

const notYoursToChange = () =>
  refuse(403, 'forbidden', 'Su cuenta no tiene permiso para cambiar lo que no puede leer entero.');

function ruleOf({ extensions }: Session, resourceType: string): Withholding | undefined {
  return extensions.withholdings?.find((rule) => rule.resourceType === resourceType);
}

function read(json: string): FhirResource | undefined {
  const resource = parseJson(json);
  return isResource(resource) ? resource : undefined;
}
