import type { LogEntry } from '../audit/audit-event.ts';
import { cursorOf, idOf, type LogRow, logColumns, placeOfCursor } from '../audit/log-place.ts';
import { createSqlBuilder } from '../search/sql-builder.ts';
import { type Reader, written } from './reader.ts';

export type { LogEntry } from '../audit/audit-event.ts';

/** What entries of the access log are looked for by; days are the clinic's, both included. */
export interface AccessSearch {
  patient?: string | undefined;
  person?: string | undefined;
  /** As `access_log.action` says it (migration 028). */
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  address?: string | undefined;
  agent?: string | undefined;
  timeZone: string;
  cursor?: string | undefined;
  count: number;
}

export interface LoggedAccess {
  id: string;
  recorded: Date;
  action: string;
  entry: LogEntry;
}

export interface AccessSearchPage {
  accesses: LoggedAccess[];
  next: string | undefined;
  /** All that the filters let through since then is here; undefined: all there is. */
  lookedUntil: Date | undefined;
}

/**
 * Entries that one statement looks at where only the first of its filters has an index that leads it: those that the others
 * keep out take time too, and nobody waits for a search through ten million.
 */
const lookedAtOnce = 10_000;

/** By what a search is led, from what few entries have to what many do; the others are looked at entry by entry. */
const columns = { person: 'user_id', agent: 'software', action: 'action', address: 'address' } as const;

/** Newest first; undefined where the cursor was never one. */
export async function searchAccessLog(
  reader: Reader,
  search: AccessSearch,
): Promise<AccessSearchPage | undefined> {
  const { cursor, count } = search;
  const before = cursor === undefined ? undefined : placeOfCursor(cursor);
  if (cursor !== undefined && !before) return undefined;
  const builder = createSqlBuilder(reader.caller.organization_id);
  const { bind } = builder;
  const [table, at] =
    search.patient === undefined
      ? (['access_log l', 'l'] as const)
      : ([
          'access_log_patients p JOIN access_log l USING (organization_id, chain, sequence, recorded)',
          'p',
        ] as const);
  const lead = [`${at}.organization_id = $1`];
  if (search.patient !== undefined) lead.push(`p.patient_id = ${bind(search.patient, 'text')}`);
  const filters = (['person', 'agent', 'action', 'address'] as const).filter(
    (name) => search[name] !== undefined,
  );
  const bound = (name: keyof typeof columns) =>
    `${bind(search[name], 'text')}${name === 'person' ? '::uuid' : ''}`;
  const [first] = search.patient === undefined ? filters.splice(0, 1) : [];
  if (first) lead.push(`l.${columns[first]} = ${bound(first)}`);
  const midnight = (day: string, more: string) =>
    `((${bind(day, 'text')}::date${more})::timestamp AT TIME ZONE ${bind(search.timeZone, 'text')})`;
  if (search.from !== undefined) lead.push(`${at}.recorded >= ${midnight(search.from, '')}`);
  if (search.to !== undefined) lead.push(`${at}.recorded < ${midnight(search.to, ' + 1')}`);
  if (before) {
    const place = [
      bind(before.recorded, 'timestamptz'),
      bind(before.chain, 'int'),
      bind(before.sequence, 'bigint'),
    ];
    lead.push(`(${at}.recorded, ${at}.chain, ${at}.sequence) < (${place.join(', ')})`);
  }
  const leading = builder.parameters.length;
  const rest = filters.map((name) => `found.${columns[name]} = ${bound(name)}`);
  const looked = `SELECT ${logColumns}, l.action, l.user_id, l.software, l.address FROM ${table}
    WHERE ${lead.join(' AND ')} ORDER BY ${at}.recorded DESC, ${at}.chain DESC, ${at}.sequence DESC`;
  const sql = await written(reader);
  const rows = await sql<LogRow & { action: string }>(
    `SELECT chain, sequence, recorded, action, entry FROM (${looked} LIMIT ${rest.length > 0 ? lookedAtOnce : count + 1}) found
     ${rest.length > 0 ? `WHERE ${rest.join(' AND ')}` : ''}
     ORDER BY recorded DESC, chain DESC, sequence::bigint DESC LIMIT ${count + 1}`,
    builder.parameters,
  );
  const page = rows.slice(0, count);
  const accesses = page.map((row) => ({ id: idOf(row), ...row }));
  const last = page.at(-1);
  if (rows.length > count && last) return { accesses, next: cursorOf(last), lookedUntil: undefined };
  if (rest.length === 0) return { accesses, next: undefined, lookedUntil: undefined };
  const [end] = await sql<LogRow>(
    `SELECT chain, sequence, recorded FROM (${looked} OFFSET ${lookedAtOnce - 1} LIMIT 1) found`,
    builder.parameters.slice(0, leading),
  );
  return { accesses, next: end && cursorOf(end), lookedUntil: end?.recorded };
}

/** The agents and jobs that entries name, each with the name that one of them has for it. */
export async function softwareOfLog(reader: Reader): Promise<{ id: string; name: string }[]> {
  const sql = await written(reader);
  // From one to the next by the index, whatever number of entries each has.
  return sql<{ id: string; name: string }>(
    `WITH RECURSIVE seen AS (
       (SELECT software FROM access_log WHERE organization_id = $1 AND software IS NOT NULL ORDER BY software LIMIT 1)
       UNION ALL
       SELECT (SELECT software FROM access_log WHERE organization_id = $1 AND software > seen.software
         ORDER BY software LIMIT 1) FROM seen WHERE seen.software IS NOT NULL
     )
     SELECT software AS id, coalesce((SELECT entry #>> '{software,name}' FROM access_log l
       WHERE l.organization_id = $1 AND l.software = seen.software ORDER BY recorded DESC LIMIT 1), software) AS name
     FROM seen WHERE software IS NOT NULL LIMIT 200`,
    [reader.caller.organization_id],
  );
}
