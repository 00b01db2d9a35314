import { addDays } from '../clinical/clinic-day.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { routes } from '../contracts/routes.ts';
import { noteAccess, noteEachPatient } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { findDraftNotes } from './draft-notes.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { countPatientsToday } from './patients-today.ts';

/** What is older than a year is no work of today; the answers say since when they look. */
const daysBack = 365;

export function registerClinicalDashboard(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.readPatientsToday, async ({ sql, caller }) => {
    const clock = await organizationDay(sql, now());
    return { body: await countPatientsToday({ sql, caller }, clock) };
  });

  endpoint(app, database, routes.readWaitingReports, async ({ sql, caller, query }) => {
    const { today, timeZone } = await organizationDay(sql, now());
    const { findWaitingReports } = await import('./waiting-reports.ts');
    const asked = {
      since: addDays(today, -daysBack),
      timeZone,
      now: now(),
      ofEverybody: query.of === 'everybody',
    };
    const body = await findWaitingReports({ sql, caller }, asked);
    const seen = body.reports.map(({ patient }) => patient.id);
    await noteSeen(sql, caller, now(), 'DiagnosticReport', 'results-interpreter:missing=true', seen);
    return { body };
  });

  endpoint(app, database, routes.readDraftNotes, async ({ sql, caller }) => {
    const { today, timeZone } = await organizationDay(sql, now());
    const body = await findDraftNotes({ sql, caller }, { since: addDays(today, -daysBack), timeZone });
    const seen = body.notes.map(({ patient }) => patient.id);
    await noteSeen(sql, caller, now(), 'DocumentReference', 'authenticator:missing=true', seen);
    return { body };
  });
}

/** Whose data the answer holds goes to the same log as every access to the record, in the same transaction. */
async function noteSeen(
  sql: Sql,
  caller: AccessClaims,
  at: Date,
  resourceType: string,
  query: string,
  patientIds: readonly string[],
): Promise<void> {
  const known = [...new Set(patientIds.filter((id) => id !== ''))];
  const seen = { interaction: 'search-type', outcome: 'success', resourceType, query } as const;
  await noteAccess({ sql, caller, now: at }, noteEachPatient(seen, known));
}
