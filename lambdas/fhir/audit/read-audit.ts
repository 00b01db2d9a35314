import { type FhirAnswer, type FhirCall, requirePermission } from '../interactions/call.ts';
import { refuseParameters } from '../interactions/read.ts';
import { refuse } from '../outcome.ts';
import { matchDate } from '../search/match-date.ts';
import { createSqlBuilder } from '../search/sql-builder.ts';
import type { Session } from '../store/session.ts';
import { timeZoneOf } from '../store/time-zone.ts';
import { type AuditAction, actions, type LogEntry, toAuditEvent } from './audit-event.ts';

interface Row extends Record<string, unknown> {
  sequence: string;
  entry: LogEntry;
}

const defaultCount = 50;
const maximumCount = 500;
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
  const rows = /^[1-9]\d{0,17}$/.test(id)
    ? await session.sql<Row>(
        'SELECT sequence::text, entry FROM access_log WHERE organization_id = $1 AND sequence = $2::bigint',
        [session.caller.organization_id, id],
      )
    : [];
  const [row] = rows;
  if (!row) throw refuse(404, 'not-found', 'No existe ese recurso de tipo AuditEvent.');
  session.notes.push({ interaction: 'read', outcome: 'success', resourceType: 'AuditEvent', id });
  return { status: 200, body: toAuditEvent(row.sequence, row.entry) };
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
  const conditions = ['organization_id = $1'];
  let patientId = compartment?.patientId;
  let count = defaultCount;
  for (const [name, value] of call.query) {
    if (name === '_count') count = Math.min(Math.max(toNumber(name, value), 1), maximumCount);
    else if (name === '_cursor') conditions.push(`sequence < ${sql.bind(toNumber(name, value), 'bigint')}`);
    else if (name === '_id') conditions.push(`sequence = ${sql.bind(toNumber(name, value), 'bigint')}`);
    else if (name === 'patient') patientId = value.replace(/^Patient\//, '');
    else if (name === 'agent')
      conditions.push(`entry ->> 'user' = ${sql.bind(value.replace(/^.*\|/, ''), 'text')}`);
    else if (name === 'action')
      conditions.push(`entry ->> 'interaction' = ANY (${sql.bind(interactionsOf(value), 'text[]')})`);
    else if (name === 'date') {
      const recorded = `(entry ->> 'recorded')::timestamptz`;
      const columns = { low: { column: recorded }, high: { column: `${recorded} + interval '1 ms'` } };
      const clock = { now: session.now, timeZone: await timeZoneOf(session) };
      conditions.push(matchDate(sql, columns, value, clock));
    }
  }
  if (patientId !== undefined) conditions.push(`patient_id = ${sql.bind(patientId, 'text')}`);
  if (patientId !== undefined && compartment && patientId !== compartment.patientId) conditions.push('false');
  const rows = await session.sql<Row>(
    `SELECT sequence::text, entry FROM access_log WHERE ${conditions.join(' AND ')} ORDER BY access_log.sequence DESC LIMIT ${count + 1}`,
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
  rows: Row[],
  count: number,
  compartment?: { patientId: string },
) {
  const url = `${session.baseUrl}/${compartment ? `Patient/${compartment.patientId}/` : ''}AuditEvent`;
  const page = rows.slice(0, count);
  const asked = new URLSearchParams(call.query);
  const link = [{ relation: 'self', url: `${url}?${asked}` }];
  const last = page.at(-1);
  if (rows.length > count && last) {
    asked.set('_cursor', last.sequence);
    link.push({ relation: 'next', url: `${url}?${asked}` });
  }
  const entry = page.map((row) => ({
    fullUrl: `${session.baseUrl}/AuditEvent/${row.sequence}`,
    resource: toAuditEvent(row.sequence, row.entry),
    search: { mode: 'match' },
  }));
  return { resourceType: 'Bundle', type: 'searchset', link, ...(entry.length > 0 ? { entry } : {}) };
}

function toNumber(name: string, value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw refuse(400, 'value', `${name} debe ser un número.`);
  return Number(value);
}

function interactionsOf(value: string): string[] {
  const wanted = value.split(',');
  const isAction = (code: string): code is AuditAction => ['C', 'R', 'U', 'D', 'E'].includes(code);
  if (!wanted.every(isAction)) throw refuse(400, 'value', 'action admite C, R, U, D y E.');
  return Object.entries(actions).flatMap(([interaction, action]) =>
    wanted.includes(action) ? [interaction] : [],
  );
}
