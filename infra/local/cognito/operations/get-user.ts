import * as z from 'zod';
import { authorizeUser } from '../access-token.ts';
import { describeMfa } from '../describe-user.ts';
import { accessToken } from '../input.ts';
import { operation } from '../operation.ts';
import { readableAttributes, toList } from '../user-attributes.ts';

const input = z.object({ AccessToken: accessToken });

export const getUser = operation('public', input, (pool, call) => {
  const { user } = authorizeUser(pool, call.AccessToken);
  return {
    Username: user.username,
    UserAttributes: toList(readableAttributes(user)),
    ...describeMfa(user),
  };
});
