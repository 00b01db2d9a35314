import { adminCall } from '../admin-call.ts';
import { transaction } from '../pool.ts';
import { deleteUser } from '../user-store.ts';

export const adminDeleteUser = adminCall({}, (pool, user) => {
  transaction(pool, () => deleteUser(pool, user.username));
  return {};
});
