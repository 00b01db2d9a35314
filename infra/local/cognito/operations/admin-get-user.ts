import { adminCall } from '../admin-call.ts';
import { describeMfa, describeUser } from '../describe-user.ts';

export const adminGetUser = adminCall({}, (_pool, user) => {
  const { Attributes, ...description } = describeUser(user);
  return { ...description, UserAttributes: Attributes, ...describeMfa(user) };
});
