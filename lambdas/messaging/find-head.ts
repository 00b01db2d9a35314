import type { Repository, Stored } from '../fhir/index.ts';

/** The Communication that heads a thread; undefined where there is none. `isHeld`: nobody else changes it until the end. */
export async function findHead(
  repository: Repository,
  threadId: string,
  isHeld = false,
): Promise<{ head: Stored<'Communication'>; version: number } | undefined> {
  const found = isHeld
    ? await repository.findForUpdate('Communication', threadId)
    : await repository.find('Communication', threadId);
  return found && { head: found.resource, version: found.version };
}
