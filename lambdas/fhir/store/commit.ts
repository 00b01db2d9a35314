import { appendAccessLog } from '../audit/append.ts';
import { refuseOtherPatients } from './one-patient.ts';
import { react } from './react.ts';
import { checkReferences } from './references.ts';
import { refuseAboutReplaced } from './replaced-patients.ts';
import type { Session } from './session.ts';

/** What every transaction ends with. The access log comes last, since its lock makes others wait. */
export async function finish(session: Session): Promise<void> {
  await react(session);
  await checkReferences(session);
  refuseAboutReplaced(session);
  await refuseOtherPatients(session);
  for (const end of session.extensions.endings ?? []) await end(session.repository);
  await appendAccessLog(session);
}
