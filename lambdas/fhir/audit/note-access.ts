import { noExtensions } from '../extensions.ts';
import { SessionRepository } from '../session-repository.ts';
import type { SessionFacts } from '../store/session.ts';
import type { AccessNote } from './access-note.ts';
import { appendAccessLog } from './append.ts';

/** Notes what was read of the record by other ways than a repository, in the transaction that read it. */
export async function noteAccess(
  facts: Pick<SessionFacts, 'sql' | 'caller' | 'now'>,
  notes: readonly AccessNote[],
): Promise<void> {
  const repository = new SessionRepository({ ...facts, baseUrl: '', extensions: noExtensions });
  repository.note(...notes);
  await appendAccessLog(repository.session);
}
