import { adminCall } from '../admin-call.ts';
import { transaction } from '../pool.ts';
import { revokeSignIns } from '../sign-in-store.ts';
import { updateUser } from '../user-store.ts';

export const adminDisableUser = adminCall({}, (pool, user) => {
  transaction(pool, () => {
    updateUser(pool, user.username, { isEnabled: false });
    revokeSignIns(pool, user.username);
  });
  return {};
});
