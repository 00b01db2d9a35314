import type * as z from 'zod';

/** A Lambda lacks a variable or has a malformed one. Names the variables, never their values. */
export class InvalidEnvironment extends Error {
  override name = 'InvalidEnvironment';
}

export function parseEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.infer<Schema> {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.'));
    throw new InvalidEnvironment(`Missing or malformed: ${names.join(', ')}`);
  }
  return parsed.data;
}
