import * as z from 'zod';
import { DatabaseUnavailable } from './database.ts';

/** The database was paused and is on its way; the same call succeeds in a moment. */
export const wakingSchema = z.object({ status: z.literal('waking') });
type Waking = z.infer<typeof wakingSchema>;

/** A paused Aurora is there again after about fifteen seconds. */
const wakingMs = 20_000;
const wakingAttempts = 3;

/** The database did not come; whoever called tries anew later. */
export class DatabaseAsleep extends Error {
  override name = 'DatabaseAsleep';
}

/** For the function that has the database: an absence is an answer, not a failure that would raise an alarm. */
export async function orWaking<Answer>(work: () => Promise<Answer>): Promise<Answer | Waking> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { status: 'waking' };
    throw error;
  }
}

/** For the function that asks it: asks again until the database is awake. */
export async function untilAwake<Answer extends { status: string }>(
  ask: () => Promise<Answer | Waking>,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.status !== 'waking') return answer as Answer;
    if (attempt === wakingAttempts) throw new DatabaseAsleep();
    await wait(wakingMs);
  }
}
