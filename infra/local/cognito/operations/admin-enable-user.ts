import { adminCall } from '../admin-call.ts';
import { transaction } from '../pool.ts';
import { updateUser } from '../user-store.ts';

export const adminEnableUser = adminCall({}, (pool, user) => {
  transaction(pool, () => updateUser(pool, user.username, { isEnabled: true }));
  return {};
});
