import * as z from 'zod';

/** `GET /api/users/{userId}`: a colleague, as every member of the organization may see them. */
export const colleagueSchema = z.object({
  userId: z.uuid(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
});

export type Colleague = z.infer<typeof colleagueSchema>;
