import { routes } from '../contracts/routes.ts';
import { colleagueListSchema, colleagueSchema, maximumColleagues } from '../contracts/users.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

const columns = `user_id AS "userId", given_name AS "givenName", family_name AS "familyName", email,
  deactivated_at IS NOT NULL AS "hasLeft"`;

// Row-level security leaves nobody of another organization to be found.
export function registerUsers(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.listUsers, async ({ sql }) => {
    const users = await sql(
      `SELECT ${columns} FROM users
       ORDER BY deactivated_at IS NOT NULL, lower(family_name), lower(given_name), user_id LIMIT $1`,
      [maximumColleagues],
    );
    return { body: colleagueListSchema.parse({ users }) };
  });

  endpoint(app, database, routes.readUser, async ({ sql, params }) => {
    const [row] = await sql(`SELECT ${columns} FROM users WHERE user_id = $1`, [params.userId]);
    if (!row) return { refusal: { kind: 'not-found', detail: 'No existe esa persona.' } };
    return { body: colleagueSchema.parse(row) };
  });
}
