import * as z from 'zod';
import { CognitoError, invalidParameter, notAuthorized, resourceNotFound } from './cognito-error.ts';
import type { Pool } from './pool.ts';

/** Members that several operations take, with the limits of the API reference. */
export const clientId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w+]+$/);
export const userPoolId = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+_[0-9a-zA-Z]+$/);
export const username = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);
export const password = z
  .string()
  .min(6)
  .max(256)
  .regex(/^\S.*\S$/);
export const confirmationCode = z.string().min(1).max(2048).regex(/^\S+$/);
export const accessToken = z
  .string()
  .min(1)
  .regex(/^[A-Za-z0-9\-_=.]+$/);
export const session = z.string().min(20).max(2048);
export const userCode = z
  .string()
  .length(6)
  .regex(/^[0-9]+$/);
export const stringMap = z.record(z.string(), z.string());
export const attributeList = z.array(
  z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).optional() }),
);
export const mfaSettings = z.object({
  Enabled: z.boolean().optional(),
  PreferredMfa: z.boolean().optional(),
});

export const groupName = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);
export const limit = z.int().min(0).max(60);
export const pageToken = z.string().min(1).max(131_072).regex(/^\S+$/);

/** What every call of the app client carries. */
export const clientCall = { ClientId: clientId, SecretHash: z.string().optional() };

export function assertClient(pool: Pool, input: { ClientId: string; SecretHash?: string | undefined }): void {
  if (input.ClientId !== pool.userPoolClientId) {
    throw resourceNotFound(`User pool client ${input.ClientId} does not exist.`);
  }
  if (input.SecretHash !== undefined) {
    throw notAuthorized(`Client ${input.ClientId} is not configured for secret but secret was received`);
  }
}

export function assertPool(pool: Pool, input: { UserPoolId: string }): void {
  if (input.UserPoolId !== pool.userPoolId) {
    throw resourceNotFound(`User pool ${input.UserPoolId} does not exist.`);
  }
}

/** Parses an operation's input; what does not fit is refused in Cognito's words. */
export function parseInput<Input>(schema: z.ZodType<Input>, input: unknown): Input {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const violations = parsed.error.issues.map((issue) => describe(issue, input));
  const count = violations.length === 1 ? '1 validation error' : `${violations.length} validation errors`;
  throw invalidParameter(`${count} detected: ${violations.join('; ')}`);
}

function describe(issue: z.core.$ZodIssue, input: unknown): string {
  const value = issue.path.reduce<unknown>(
    (container, key) => (container as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  );
  if (value === undefined || value === null) {
    return `Value null at '${memberPath(issue.path)}' failed to satisfy constraint: Member must not be null`;
  }
  return `Value at '${memberPath(issue.path)}' failed to satisfy constraint: ${constraint(issue)}`;
}

function constraint(issue: z.core.$ZodIssue): string {
  const measure = (origin: string) => (origin === 'number' || origin === 'int' ? 'value' : 'length');
  switch (issue.code) {
    case 'too_small':
      return `Member must have ${measure(issue.origin)} greater than or equal to ${issue.minimum}`;
    case 'too_big':
      return `Member must have ${measure(issue.origin)} less than or equal to ${issue.maximum}`;
    case 'invalid_format':
      return `Member must satisfy regular expression pattern: ${issue.pattern?.replace(/^\/\^?|\$?\/u?$/g, '')}`;
    case 'invalid_value':
      return `Member must satisfy enum value set: [${issue.values.join(', ')}]`;
    default:
      throw new CognitoError('SerializationException', 'Unexpected value type in payload');
  }
}

/** `userAttributes.1.member.name`: members in camel case, positions from one. */
function memberPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) =>
      typeof key === 'number'
        ? `${key + 1}.member`
        : String(key).replace(/^[A-Z]/, (first) => first.toLowerCase()),
    )
    .join('.');
}
