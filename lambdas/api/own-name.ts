import type { Sql } from '../platform/database.ts';

interface FullName {
  givenName: string;
  familyName: string;
}

/** What is left of a name for the eye: no accents, signs, spaces or what cannot be seen, and no title. */
const seen = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\W*(?:dra?|doctora?|lic|prof|enf)\b/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether somebody would come to be named as a colleague is: the name stands beside whatever they write. Namesakes are
 * named by administrators; who has their name already keeps it.
 */
export async function isOfColleague(sql: Sql, userId: string, wanted: FullName): Promise<boolean> {
  const name = seen(`${wanted.givenName} ${wanted.familyName}`);
  const people = await sql<{ isOwn: boolean; name: string }>(
    `SELECT user_id = $1 AS "isOwn", given_name || ' ' || family_name AS name FROM users`,
    [userId],
  );
  const alike = people.filter((one) => seen(one.name) === name);
  return alike.length > 0 && !alike.some(({ isOwn }) => isOwn);
}
