import * as z from 'zod';

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a page of the newest first ends: time and id of its last row. */
export const writeRowCursor = (at: Date, id: string): string => `${at.getTime()}.${id}`;

/** Undefined for what was never one. */
export function readRowCursor(text: string): { at: string; id: string } | undefined {
  const [time = '', id] = text.split('.');
  if (!/^\d{1,14}$/.test(time)) return undefined;
  const cursor = cursorSchema.safeParse([new Date(Number(time)).toISOString(), id]).data;
  return cursor && { at: cursor[0], id: cursor[1] };
}
