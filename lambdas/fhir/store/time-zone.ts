import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import type { Session } from './session.ts';

const known = new WeakMap<Session, { organizationId: string; timeZone: string }>();

/** Of the clinic, by whose clocks a day begins and ends. Read where a date without a zone is at stake, and once. */
export async function timeZoneOf(session: Session): Promise<string> {
  const organizationId = session.caller.organization_id;
  const found = known.get(session);
  if (found?.organizationId === organizationId) return found.timeZone;
  const timeZone = await organizationTimeZone(session);
  known.set(session, { organizationId, timeZone });
  return timeZone;
}
