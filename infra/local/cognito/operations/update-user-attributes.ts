import * as z from 'zod';
import { authorizeUser } from '../access-token.ts';
import { writeAttributes } from '../email-change.ts';
import { accessToken, attributeList, stringMap } from '../input.ts';
import { operation } from '../operation.ts';
import { assertMutable, assertWritable, toRecord } from '../user-attributes.ts';

const input = z.object({
  AccessToken: accessToken,
  UserAttributes: attributeList,
  ClientMetadata: stringMap.optional(),
});

export const updateUserAttributes = operation('public', input, async (pool, call) => {
  const { user } = authorizeUser(pool, call.AccessToken);
  const attributes = toRecord(call.UserAttributes);
  assertWritable(attributes);
  assertMutable(attributes);
  return { CodeDeliveryDetailsList: await writeAttributes(pool, user, attributes, call.ClientMetadata) };
});
