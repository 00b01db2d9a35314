import * as z from 'zod';
import { authorizeUser } from '../access-token.ts';
import { accessToken } from '../input.ts';
import { operation } from '../operation.ts';
import { transaction } from '../pool.ts';
import { deleteUser as removeUser } from '../user-store.ts';

const input = z.object({ AccessToken: accessToken });

export const deleteUser = operation('public', input, (pool, call) => {
  const { user } = authorizeUser(pool, call.AccessToken);
  transaction(pool, () => removeUser(pool, user.username));
  return {};
});
