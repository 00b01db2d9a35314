import { noteAccessLogged } from '../../platform/audit.ts';
import type { Session } from '../store/session.ts';

/** Writes the session's notes to the organization's access log, in the transaction of what they tell of. */
export async function appendAccessLog(session: Session): Promise<void> {
  const notes = session.notes.splice(0);
  if (notes.length === 0) return;
  noteAccessLogged(session.sql);
  const recorded = session.now.toISOString();
  const { user_id: user, roles, place } = session.caller;
  const { software } = session;
  const entries = notes.map(({ resourceType, patientId, patientIds, ...rest }) => ({
    recorded,
    user,
    roles,
    software,
    ...place,
    type: resourceType,
    patient: patientId,
    patients: patientIds,
    ...rest,
  }));
  await session.sql('SELECT append_access_log($1::jsonb)', [JSON.stringify(entries)], 'kept');
}
