import type * as z from 'zod';
import { parseInput } from './input.ts';
import type { Pool } from './pool.ts';

/** One operation of the user pools API. */
export interface Operation {
  /** `signed` operations need AWS credentials (a SigV4 header); `public` ones are open or carry a token. */
  access: 'public' | 'signed';
  run: (pool: Pool, input: unknown) => Promise<object>;
}

export function operation<Input>(
  access: Operation['access'],
  schema: z.ZodType<Input>,
  run: (pool: Pool, input: Input) => object | Promise<object>,
): Operation {
  return { access, run: async (pool, input) => run(pool, parseInput(schema, input)) };
}
