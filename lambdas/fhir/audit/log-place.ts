import type { LogEntry } from './audit-event.ts';

/** An entry's place in the organization's chains; those from before there were several are in chain 0. */
export interface LogPlace {
  chain: number;
  sequence: string;
}

/** Where a page of the newest first ends. */
export interface CursorPlace extends LogPlace {
  recorded: string;
}

export interface LogRow extends Record<string, unknown>, LogPlace {
  recorded: Date;
  entry: LogEntry;
}

/** Of access_log as `l`. */
export const logColumns = 'l.chain::int, l.sequence::text, l.recorded, l.entry';

/** An AuditEvent's id: `118` in chain 0, `3-118` in another. */
export function idOf({ chain, sequence }: LogPlace): string {
  return chain === 0 ? sequence : `${chain}-${sequence}`;
}

export function placeOfId(id: string): LogPlace | undefined {
  const [, chain = '0', sequence] = /^(?:([1-7])-)?([1-9]\d{0,17})$/.exec(id) ?? [];
  return sequence === undefined ? undefined : { chain: Number(chain), sequence };
}

export function cursorOf({ recorded, ...place }: LogRow): string {
  return `${recorded.getTime()}.${idOf(place)}`;
}

export function placeOfCursor(cursor: string): CursorPlace | undefined {
  const [, time, id = ''] = /^(\d{1,14})\.([\d-]+)$/.exec(cursor) ?? [];
  const place = placeOfId(id);
  return place && time !== undefined
    ? { ...place, recorded: new Date(Number(time)).toISOString() }
    : undefined;
}
