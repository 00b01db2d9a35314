import { type FhirAnswer, type FhirCall, requirePermission } from '../interactions/call.ts';
import { refuseParameters } from '../interactions/read.ts';
import { refuse } from '../outcome.ts';
import { matchDate } from '../search/match-date.ts';
import { createSqlBuilder } from '../search/sql-builder.ts';
import type { Session } from '../store/session.ts';
import { timeZoneOf } from '../store/time-zone.ts';
import { type AuditAction, actions, toAuditEvent } from './audit-event.ts';
import {
  type CursorPlace,
  cursorOf,
  idOf,
  type LogRow,
  logColumns,
  placeOfCursor,
  placeOfId,
} from './log-place.ts';

const defaultCount = 50;
const maximumCount = 500;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What the access log can be searched by. */
export const auditParameters = {
  patient: 'reference',
  agent: 'token',
  action: 'token',
  date: 'date',
  _id: 'token',
} as const;

export async function readAuditEvent(session: Session, id: string): Promise<FhirAnswer> {
  requirePermission(session, 'AuditEvent', 'read');
  const place = placeOfId(id);
  const [row] = place
    ? await session.sql<LogRow>(
        `SELECT ${logColumns} FROM access_log l
         WHERE l.organization_id = $1 AND l.chain = $2 AND l.sequence = $3::bigint`,
        [session.caller.organization_id, place.chain, place.sequence],
      )
    : [];
  if (!row) throw refuse(404, 'not-found', 'No existe ese recurso de tipo AuditEvent.');
  session.notes.push({ interaction: 'read', outcome: 'success', resourceType: 'AuditEvent', id });
  return { status: 200, body: toAuditEvent(idOf(row), row.entry) };
}

/** Newest first. Who has looked at a patient's record is `AuditEvent?patient=…`. */
export async function searchAuditEvents(
  session: Session,
  call: FhirCall,
  compartment?: { patientId: string },
): Promise<FhirAnswer> {
  requirePermission(session, 'AuditEvent', 'read');
  refuseParameters(call, [...Object.keys(auditParameters), '_count', '_cursor']);
  const sql = createSqlBuilder(session.caller.organization_id);
  const conditions = ['l.organization_id = $1'];
  let patientId = compartment?.patientId;
  let count = defaultCount;
  let before: CursorPlace | undefined;
  for (const [name, value] of call.query) {
    if (name === '_count') count = Math.min(Math.max(toNumber(name, value), 1), maximumCount);
    else if (name === '_cursor') before = toPlace(name, placeOfCursor(value));
    else if (name === '_id') {
      const { chain, sequence } = toPlace(name, placeOfId(value));
      conditions.push(`l.chain = ${sql.bind(chain, 'int')} AND l.sequence = ${sql.bind(sequence, 'bigint')}`);
    } else if (name === 'patient') patientId = value.replace(/^Patient\//, '');
    else if (name === 'agent') {
      const user = value.replace(/^.*\|/, '');
      conditions.push(uuid.test(user) ? `l.user_id = ${sql.bind(user, 'text')}::uuid` : 'false');
    } else if (name === 'action')
      conditions.push(`l.entry ->> 'interaction' = ANY (${sql.bind(interactionsOf(value), 'text[]')})`);
    else if (name === 'date') {
      const columns = { low: { column: 'l.recorded' }, high: { column: `l.recorded + interval '1 ms'` } };
      const clock = { now: session.now, timeZone: await timeZoneOf(session) };
      conditions.push(matchDate(sql, columns, value, clock));
    }
  }
  // Whose data it was says an index of its own, in the same order.
  let [from, at] = ['access_log l', 'l'];
  if (patientId !== undefined) {
    [from, at] = [
      'access_log_patients p JOIN access_log l USING (organization_id, chain, sequence, recorded)',
      'p',
    ];
    conditions.push(`p.organization_id = $1 AND p.patient_id = ${sql.bind(patientId, 'text')}`);
    if (compartment && patientId !== compartment.patientId) conditions.push('false');
  }
  if (before) {
    const place = [
      sql.bind(before.recorded, 'timestamptz'),
      sql.bind(before.chain, 'int'),
      sql.bind(before.sequence, 'bigint'),
    ];
    conditions.push(`(${at}.recorded, ${at}.chain, ${at}.sequence) < (${place.join(', ')})`);
  }
  const rows = await session.sql<LogRow>(
    `SELECT ${logColumns} FROM ${from} WHERE ${conditions.join(' AND ')}
     ORDER BY ${at}.recorded DESC, ${at}.chain DESC, ${at}.sequence DESC LIMIT ${count + 1}`,
    sql.parameters,
  );
  session.notes.push({
    interaction: 'search-type',
    outcome: 'success',
    resourceType: 'AuditEvent',
    query: new URLSearchParams(call.query).toString(),
    ...(patientId !== undefined && /^[A-Za-z0-9\-.]{1,64}$/.test(patientId) ? { patientId } : {}),
  });
  return { status: 200, body: toBundle(session, call, rows, count, compartment) };
}

function toBundle(
  session: Session,
  call: FhirCall,
  rows: LogRow[],
  count: number,
  compartment?: { patientId: string },
) {
  const url = `${session.baseUrl}/${compartment ? `Patient/${compartment.patientId}/` : ''}AuditEvent`;
  const page = rows.slice(0, count);
  const asked = new URLSearchParams(call.query);
  const link = [{ relation: 'self', url: `${url}?${asked}` }];
  const last = page.at(-1);
  if (rows.length > count && last) {
    asked.set('_cursor', cursorOf(last));
    link.push({ relation: 'next', url: `${url}?${asked}` });
  }
  const entry = page.map((row) => ({
    fullUrl: `${session.baseUrl}/AuditEvent/${idOf(row)}`,
    resource: toAuditEvent(idOf(row), row.entry),
    search: { mode: 'match' },
  }));
  return { resourceType: 'Bundle', type: 'searchset', link, ...(entry.length > 0 ? { entry } : {}) };
}

function toNumber(name: string, value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw refuse(400, 'value', `${name} debe ser un número.`);
  return Number(value);
}

function toPlace<Place>(name: string, place: Place | undefined): Place {
  if (!place) throw refuse(400, 'value', `${name} no es válido.`);
  return place;
}

function interactionsOf(value: string): string[] {
  const wanted = value.split(',');
  const isAction = (code: string): code is AuditAction => ['C', 'R', 'U', 'D', 'E'].includes(code);
  if (!wanted.every(isAction)) throw refuse(400, 'value', 'action admite C, R, U, D y E.');
  return Object.entries(actions).flatMap(([interaction, action]) =>
    wanted.includes(action) ? [interaction] : [],
  );
}
