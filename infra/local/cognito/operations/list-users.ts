import * as z from 'zod';
import { describeUser } from '../describe-user.ts';
import { assertPool, limit, pageToken, userPoolId } from '../input.ts';
import { operation } from '../operation.ts';
import { parseUserFilter } from '../user-filter.ts';
import { listUsers as readUsers } from '../user-list.ts';

const input = z.object({
  UserPoolId: userPoolId,
  Filter: z.string().max(256).optional(),
  AttributesToGet: z.array(z.string().min(1).max(32)).optional(),
  Limit: limit.optional(),
  PaginationToken: pageToken.optional(),
});

export const listUsers = operation('signed', input, (pool, call) => {
  assertPool(pool, call);
  const { users, nextToken } = readUsers(pool, `users:${call.Filter ?? ''}`, parseUserFilter(call.Filter), {
    limit: call.Limit ?? 60,
    token: call.PaginationToken,
  });
  return {
    Users: users.map((user) => describeUser(user, call.AttributesToGet)),
    ...(nextToken ? { PaginationToken: nextToken } : {}),
  };
});
