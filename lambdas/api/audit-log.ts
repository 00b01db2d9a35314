import { csvHeader, csvRows } from '../audit/reading/csv-rows.ts';
import { listAccesses } from '../audit/reading/list-accesses.ts';
import { auditedPatient } from '../audit/reading/patient-names.ts';
import {
  type AccessFilters,
  exportedAtOnce,
  isTurnedRound,
  auditLogRoutes as routes,
  turnedRound,
} from '../contracts/audit-log.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { patientsCalled, softwareOfLog } from '../fhir/index.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { organizationTimeZone } from '../platform/organization-time-zone.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { type Refusal, Refused } from './refusal.ts';

const pageSize = 50;
const foundPatients = 8;
const badCursor: Refusal = { kind: 'bad-request', detail: 'El cursor no es válido.' };
const badRange: Refusal = { kind: 'bad-request', detail: turnedRound };

/** The access log for administrators. To read it is an access too: one entry for each answer, with what was asked. */
export function registerAuditLog(app: App, { database, now }: Dependencies): void {
  const read = async (
    { sql, caller }: { sql: Sql; caller: AccessClaims },
    filters: AccessFilters,
    page: { cursor?: string | undefined; count: number },
  ) => {
    if (isTurnedRound(filters)) throw new Refused(badRange);
    const answer = await listAccesses({ sql, caller }, filters, page);
    if (!answer) throw new Refused(badCursor);
    return answer;
  };
  /** Of the patients whose entries are shown it says nothing: their own would grow with each look at them. */
  const note = (call: { sql: Sql; caller: AccessClaims }, filters: object, patient: string | undefined) =>
    noteSeen(
      { ...call, now: now() },
      {
        interaction: 'search-type',
        resourceType: 'AuditEvent',
        query: new URLSearchParams(
          Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString(),
      },
      patient === undefined ? [] : [patient],
    );

  endpoint(app, database, routes.listAccesses, async ({ sql, caller, query: { cursor, ...filters } }) => {
    const found = await read({ sql, caller }, filters, { cursor, count: pageSize });
    await note({ sql, caller }, { ...filters, ...(cursor && { cursor }) }, filters.patient);
    return { body: found };
  });

  endpoint(app, database, routes.readAuditChoices, async ({ sql, caller }) => {
    const people = await sql<{ id: string; name: string }>(
      `SELECT user_id AS id, given_name || ' ' || family_name AS name FROM users WHERE organization_id = $1
       ORDER BY lower(family_name), lower(given_name), user_id LIMIT 5000`,
      [caller.organization_id],
    );
    const agents = await softwareOfLog({ sql, caller });
    return { body: { people, agents, timeZone: await organizationTimeZone({ sql }) } };
  });

  endpoint(app, database, routes.findAuditedPatients, async ({ sql, caller, body: { text } }) => {
    const found = await patientsCalled({ sql, caller }, text, foundPatients);
    await noteSeen(
      { sql, caller, now: now() },
      {
        interaction: 'search-type',
        resourceType: 'Patient',
        query: new URLSearchParams({ name: text }).toString(),
      },
      found.map(({ id }) => id),
    );
    return { body: { patients: found.map(auditedPatient) } };
  });

  endpoint(app, database, routes.exportAccesses, async ({ sql, caller, requestId, body }) => {
    const { filters, cursor } = body;
    const found = await read({ sql, caller }, filters, { cursor, count: exportedAtOnce });
    const { entries, next } = found;
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'access-log-exported',
      sourceId: requestId,
      detail: { fields: Object.keys(filters) },
    });
    await note({ sql, caller }, { ...filters, ...(cursor && { cursor }) }, filters.patient);
    const header = cursor === undefined ? csvHeader() : '';
    const rows = header + csvRows(entries, await organizationTimeZone({ sql }));
    return { body: { rows, count: entries.length, next } };
  });
}
