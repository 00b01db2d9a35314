import { finish } from '../fhir/store/commit.ts';
import { openSession, type Session, type SessionFacts, type Software } from '../fhir/store/session.ts';
import { extensions } from './extensions.ts';

/**
 * Does work in the clinical record within a transaction that is already open, so that both hold or neither. The work's
 * end is the record's: what comes after it in the transaction writes to no resource.
 */
export async function inRecord<Result>(
  facts: Pick<SessionFacts, 'sql' | 'caller' | 'now'>,
  work: (session: Session) => Promise<Result>,
  software?: Software,
): Promise<Result> {
  const session = openSession({ ...facts, baseUrl: '', extensions });
  if (software) session.software = software;
  const result = await work(session);
  await finish(session);
  return result;
}
