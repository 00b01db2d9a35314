import type { Assignment, NewResource } from '../extensions.ts';
import { indexRows } from '../indexing/index-rows.ts';
import { exactJson, parseJson } from '../json.ts';
import { type FhirResource, isResource } from '../resource.ts';
import type { PendingInsert } from './pending.ts';
import type { Session } from './session.ts';

/** What new versions of a type are assigned by the rest of the product; undefined where that is nothing. */
export function assignmentOf({ extensions }: Session, resourceType: string): Assignment | undefined {
  return extensions.assignments?.find((assignment) => assignment.resourceType === resourceType);
}

/** A new resource as it is checked, where it is completed when it is written; undefined where nothing is assigned. */
export function prepare(session: Session, resource: FhirResource & { id: string }): NewResource | undefined {
  const assignment = assignmentOf(session, resource.resourceType);
  if (!assignment) return undefined;
  const prepared = assignment.prepare(resource, session.caller);
  return { resource: prepared ?? resource, isPrepared: prepared !== undefined };
}

/** Completes what is about to be written, all of a type together. */
export async function assign(session: Session, inserts: PendingInsert[]): Promise<void> {
  for (const { resourceType, assign: complete } of session.extensions.assignments ?? []) {
    const concerned = inserts.filter(({ written }) => written.resourceType === resourceType);
    const created = concerned.flatMap(({ assigned }) => assigned ?? []);
    if (created.length > 0) await complete(session.repository, created);
    for (const insert of concerned) {
      if (!insert.assigned?.isPrepared) continue;
      const { resource } = insert.assigned;
      insert.rows = { ...insert.rows, ...indexRows(resource) };
      insert.written.json = exactJson(resource);
    }
  }
}

/** The next version with what the current one was assigned. */
export async function carryOver<Resource extends FhirResource & { id: string }>(
  session: Session,
  resource: Resource,
  currentJson: string | null,
): Promise<FhirResource & { id: string }> {
  const assignment = assignmentOf(session, resource.resourceType);
  if (!assignment) return resource;
  const current = currentJson === null ? null : parseJson(currentJson);
  return assignment.carryOver(session.repository, resource, isResource(current) ? current : null);
}
