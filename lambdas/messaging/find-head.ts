import type { Communication } from '@medplum/fhirtypes';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';

/** The Communication that heads a thread; undefined where there is none. `lock` holds it until the end. */
export async function findHead(
  session: Session,
  threadId: string,
  lock: 'FOR NO KEY UPDATE' | '' = '',
): Promise<{ head: Communication & { id: string }; version: number } | undefined> {
  const found = await findCurrent(session, 'Communication', threadId, lock);
  if (!found || found.json === null) return undefined;
  return { head: JSON.parse(found.json), version: found.version };
}
