import { adminCall } from '../admin-call.ts';
import { describeGroup, groupsOf, requireGroup } from '../group-store.ts';
import { limit, pageToken } from '../input.ts';
import { pageOf } from '../pagination.ts';

const page = { Limit: limit.optional(), NextToken: pageToken.optional() };

export const adminListGroupsForUser = adminCall(page, (pool, user, call) => {
  const groups = groupsOf(pool, user.username).map((name) => describeGroup(pool, requireGroup(name)));
  const { page: Groups, next } = pageOf(pool, `groups-of:${user.username}`, groups, {
    limit: call.Limit ?? 60,
    token: call.NextToken,
  });
  return { Groups, ...next };
});
