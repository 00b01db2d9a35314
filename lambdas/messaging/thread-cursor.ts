import * as z from 'zod';

const cursorSchema = z.object({
  /** Among which it ended: 0 those with an open alarm, 1 those on top, 2 the rest. */
  tier: z.int().min(0).max(2).default(2),
  at: z.iso.datetime(),
  id: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/),
});

type Cursor = z.infer<typeof cursorSchema>;

/** Where a list goes on, as the client gives it back: opaque, and in an address. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

export function readCursor(text: string): Cursor | undefined {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
