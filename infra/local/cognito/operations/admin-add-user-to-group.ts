import { adminCall } from '../admin-call.ts';
import { addToGroup, requireGroup } from '../group-store.ts';
import { groupName } from '../input.ts';
import { transaction } from '../pool.ts';

export const adminAddUserToGroup = adminCall({ GroupName: groupName }, (pool, user, call) => {
  const group = requireGroup(call.GroupName);
  transaction(pool, () => addToGroup(pool, user.username, group.name));
  return {};
});
