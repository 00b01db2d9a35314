import * as z from 'zod';
import { describeUser } from '../describe-user.ts';
import { requireGroup } from '../group-store.ts';
import { assertPool, groupName, limit, pageToken, userPoolId } from '../input.ts';
import { operation } from '../operation.ts';
import { listUsers as readUsers } from '../user-list.ts';

const input = z.object({
  UserPoolId: userPoolId,
  GroupName: groupName,
  Limit: limit.optional(),
  NextToken: pageToken.optional(),
});

const isMember = 'username IN (SELECT username FROM cognito_group_members WHERE group_name = ?)';

export const listUsersInGroup = operation('signed', input, (pool, call) => {
  assertPool(pool, call);
  const { name } = requireGroup(call.GroupName);
  const { users, nextToken } = readUsers(
    pool,
    `group:${name}`,
    { sql: isMember, values: [name] },
    { limit: call.Limit ?? 60, token: call.NextToken },
  );
  return { Users: users.map((user) => describeUser(user)), ...(nextToken ? { NextToken: nextToken } : {}) };
});
