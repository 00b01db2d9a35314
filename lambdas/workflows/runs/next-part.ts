import * as z from 'zod';

/* What the next execution of a run begins with, by what the last one asked for. */

const list = z.array(z.json());
const known = z.record(z.string(), z.json());

/** As compile/parts.ts and compile/loops.ts write it. */
export const goOnSchema = z.union([
  z.object({
    from: z.string(),
    known,
    done: z.object({ list: z.string(), offset: z.int(), total: z.int(), size: z.int() }),
    results: list.optional(),
    most: z.int().min(1),
  }),
  z.object({ from: z.string(), known, list: list.nullable().optional(), most: z.int().min(1).optional() }),
]);
export type GoOn = z.infer<typeof goOnSchema>;

/** The part of a run that an execution carries, as its input says it. */
export interface Part {
  from: string;
  known: Record<string, z.core.util.JSONType>;
  /** What of a loop's list it goes through, and by which name the whole is kept. */
  loop?: { list: string; offset: number; total: number; items: z.core.util.JSONType[] };
}

/**
 * The part that comes next; undefined where a loop has gone through all of its list.
 * @param listOf the whole list that is kept by a name
 */
export async function nextPart(
  asked: GoOn,
  entry: string,
  listOf: (name: string) => Promise<z.core.util.JSONType[]>,
): Promise<Part | undefined> {
  const { from, known } = asked;
  if ('done' in asked) {
    const { list, offset, total, size } = asked.done;
    const next = offset + size;
    if (next >= total) return undefined;
    const items = (await listOf(list)).slice(next, next + asked.most);
    return { from, known, loop: { list, offset: next, total, items } };
  }
  const { list, most = 1 } = asked;
  if (!list) return { from, known };
  return { from, known, loop: { list: entry, offset: 0, total: list.length, items: list.slice(0, most) } };
}
