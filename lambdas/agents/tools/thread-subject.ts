import { changeThread } from '../../messaging/change-thread.ts';
import { idOf, kindOf } from '../../messaging/conventions.ts';
import { findHead } from '../../messaging/find-head.ts';
import type { ToolContext } from '../tool.ts';

/** Whose conversation it is already, by the address that they write from or because somebody said so. */
export async function subjectOf({ repository, run }: ToolContext): Promise<string | undefined> {
  const found = run.threadId === null ? undefined : await findHead(repository, run.threadId);
  return idOf(found?.head.subject, 'Patient');
}

/** Makes a conversation with somebody unknown the patient's, so that answers find their way. */
export async function giveSubject({ repository, run }: ToolContext, patientId: string): Promise<void> {
  const found = run.threadId === null ? undefined : await findHead(repository, run.threadId, true);
  if (!found || kindOf(found.head) !== 'patient' || idOf(found.head.subject, 'Patient') !== undefined) return;
  await changeThread(repository, found.head.id, found.version, { patientId });
}
