import * as z from 'zod';

/** `GET /api/users/{userId}`: a colleague, as every member of the organization may see them. */
export const colleagueSchema = z.object({
  userId: z.uuid(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  /** Nothing new is given to them; what they did stays theirs. */
  hasLeft: z.boolean(),
});

export type Colleague = z.infer<typeof colleagueSchema>;

/** `GET /api/users`: all of them, by surname, whoever has left last; the first thousand of an organization that has more. */
export const maximumColleagues = 1_000;
export const colleagueListSchema = z.object({ users: z.array(colleagueSchema) });
