import * as z from 'zod';
import { declaredGroups, describeGroup } from '../group-store.ts';
import { assertPool, limit, pageToken, userPoolId } from '../input.ts';
import { operation } from '../operation.ts';
import { pageOf } from '../pagination.ts';

const input = z.object({ UserPoolId: userPoolId, Limit: limit.optional(), NextToken: pageToken.optional() });

export const listGroups = operation('signed', input, (pool, call) => {
  assertPool(pool, call);
  const groups = declaredGroups.map((group) => describeGroup(pool, group));
  const { page, next } = pageOf(pool, 'groups', groups, { limit: call.Limit ?? 60, token: call.NextToken });
  return { Groups: page, ...next };
});
