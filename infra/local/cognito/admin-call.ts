import * as z from 'zod';
import { assertPool, username, userPoolId } from './input.ts';
import { type Operation, operation } from './operation.ts';
import type { Pool } from './pool.ts';
import { requireUser, type User } from './user-store.ts';

/** An administrator's operation on one user of the pool. */
export function adminCall<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (pool: Pool, user: User, call: z.infer<z.ZodObject<Shape>>) => object | Promise<object>,
): Operation {
  const target = z.object({ UserPoolId: userPoolId, Username: username });
  const input = z.intersection(target, z.object(shape));
  return operation('signed', input, (pool, call) => {
    assertPool(pool, call);
    return run(pool, requireUser(pool, call.Username), call as z.infer<z.ZodObject<Shape>>);
  });
}
