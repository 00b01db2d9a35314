import { adminCall } from '../admin-call.ts';
import { removeFromGroup, requireGroup } from '../group-store.ts';
import { groupName } from '../input.ts';
import { transaction } from '../pool.ts';

export const adminRemoveUserFromGroup = adminCall({ GroupName: groupName }, (pool, user, call) => {
  const group = requireGroup(call.GroupName);
  transaction(pool, () => removeFromGroup(pool, user.username, group.name));
  return {};
});
