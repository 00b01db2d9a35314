import { adminCall } from '../admin-call.ts';
import { transaction } from '../pool.ts';
import { revokeSignIns } from '../sign-in-store.ts';

export const adminUserGlobalSignOut = adminCall({}, (pool, user) => {
  transaction(pool, () => revokeSignIns(pool, user.username));
  return {};
});
