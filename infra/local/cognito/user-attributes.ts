import { emailPattern } from '../../../lambdas/contracts/email.ts';
import { invalidParameter, notAuthorized } from './cognito-error.ts';
import { settings } from './settings.ts';
import type { User } from './user-store.ts';

export interface Attribute {
  Name: string;
  Value?: string | undefined;
}

const standard: Record<string, { required: boolean; mutable: boolean }> = settings.standardAttributes;
const custom: Record<string, { mutable: boolean; maximumLength: number }> = settings.customAttributes;
const standardMaximumLength = 2048;

const readable = new Set<string>(['sub', ...settings.client.readAttributes]);
const writable = new Set<string>(settings.client.writeAttributes);

export const requiredAttributes = Object.keys(standard).filter((name) => standard[name]?.required);

export function toRecord(attributes: readonly Attribute[] = []): Record<string, string> {
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value ?? '']));
}

export function toList(attributes: Record<string, string>): Attribute[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** Everything that an administrator sees and that triggers get in `request.userAttributes`. */
export function allAttributes(user: Pick<User, 'username' | 'attributes'>): Record<string, string> {
  return { sub: user.username, ...user.attributes };
}

/** What the app client may read. */
export function readableAttributes(user: User): Record<string, string> {
  return Object.fromEntries(Object.entries(allAttributes(user)).filter(([name]) => readable.has(name)));
}

/** Refuses what the app client may not write: in our pool every custom attribute and `email_verified`. */
export function assertWritable(attributes: Record<string, string>): void {
  assertKnown(attributes);
  if (!Object.keys(attributes).every((name) => writable.has(name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
}

export function assertKnown(attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'sub') {
      throw invalidParameter('Cannot modify the non-mutable attribute sub');
    }
    const maximum = custom[name]?.maximumLength ?? standardMaximumLength;
    if (!(name in standard) && !(name in custom) && name !== 'email_verified') {
      throw nonconforming(`Type for attribute {${name}} could not be determined`);
    }
    if (value === '' && standard[name]?.required) throw nonconforming(isRequired(name));
    if (value.length > maximum) {
      throw nonconforming(`${name}: String must be no longer than ${maximum} characters`);
    }
  }
  const { email, email_verified: isVerified } = attributes;
  if (email !== undefined && !emailPattern.test(email))
    throw invalidParameter('Invalid email address format.');
  if (isVerified !== undefined && !/^(true|false)$/i.test(isVerified)) {
    throw nonconforming(`email_verified: Attribute value for email_verified must be of type Boolean`);
  }
}

export function assertRequired(attributes: Record<string, string>): void {
  const missing = requiredAttributes.filter((name) => !attributes[name]);
  if (missing.length > 0) {
    throw nonconforming(missing.map(isRequired).join('\n'));
  }
}

export function assertMutable(attributes: Record<string, string>): void {
  for (const name of Object.keys(attributes)) {
    if ((standard[name] ?? custom[name])?.mutable === false) {
      throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
    }
  }
}

const isRequired = (name: string) => `${name}: The attribute ${name} is required`;

function nonconforming(why: string) {
  return invalidParameter(`Attributes did not conform to the schema: ${why}\n`);
}
