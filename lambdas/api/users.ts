import { routes } from '../contracts/routes.ts';
import { colleagueSchema } from '../contracts/users.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

export function registerUsers(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.readUser, async ({ sql, params }) => {
    // Row-level security leaves nobody of another organization to be found.
    const [row] = await sql(
      `SELECT user_id AS "userId", given_name AS "givenName", family_name AS "familyName", email
       FROM users WHERE user_id = $1`,
      [params.userId],
    );
    if (!row) return { refusal: { kind: 'not-found', detail: 'No existe esa persona.' } };
    return { body: colleagueSchema.parse(row) };
  });
}
