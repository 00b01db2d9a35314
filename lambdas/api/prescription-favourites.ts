import type { AccessClaims } from '../contracts/claims.ts';
import {
  mostFavourites,
  type PrescriptionFavourite,
  prescriptionFavouriteRoutes as routes,
} from '../contracts/prescription-favourites.ts';
import { foldWords } from '../medication/fold-words.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

interface Row extends Record<string, unknown> {
  id: string;
  madeBy: string;
  isShared: boolean;
  content: Pick<PrescriptionFavourite, 'concept' | 'dose' | 'reason' | 'quantity' | 'refills'>;
}

const columns = 'f.favourite_id AS id, f.made_by AS "madeBy", f.is_shared AS "isShared", f.content';
const gone: Refusal = { kind: 'not-found', detail: 'No existe esa favorita.' };

const mayRemove = ({ madeBy }: Row, caller: AccessClaims) =>
  madeBy === caller.user_id || caller.roles.includes('admins');

/** What is often prescribed, of nobody: medicine, words and amounts. */
export function registerPrescriptionFavourites(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listPrescriptionFavourites, async ({ sql, caller }) => {
    const rows = await sql<Row>(
      `SELECT ${columns} FROM prescription_favourites f
       LEFT JOIN prescription_favourite_uses u
         ON u.organization_id = f.organization_id AND u.favourite_id = f.favourite_id AND u.user_id = $1
       ORDER BY u.used_at DESC NULLS LAST, f.said`,
      [caller.user_id],
    );
    const favourites = rows.map((row) => ({
      id: row.id,
      ...row.content,
      isShared: row.isShared,
      mayRemove: mayRemove(row, caller),
    }));
    return { body: { favourites } };
  });

  endpoint(app, database, routes.createPrescriptionFavourite, async ({ sql, caller, body }) => {
    const { isShared, ...content } = body;
    const [{ count = 0 } = {}] = await sql<{ count: number }>(
      'SELECT count(*)::integer AS count FROM prescription_favourites WHERE is_shared = $1',
      [isShared],
    );
    if (count >= mostFavourites)
      return { refusal: { kind: 'invalid', detail: `Ya hay ${mostFavourites} favoritas: quite alguna.` } };
    const id = crypto.randomUUID();
    const [created] = await sql(
      `INSERT INTO prescription_favourites
         (organization_id, favourite_id, made_by, is_shared, said, content, made_at)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7) ON CONFLICT DO NOTHING RETURNING favourite_id`,
      [
        caller.organization_id,
        id,
        caller.user_id,
        isShared,
        foldWords(`${content.concept.text} ${content.dose}`).trim(),
        JSON.stringify(content),
        now().toISOString(),
      ],
    );
    return created
      ? { body: { id } }
      : { refusal: { kind: 'conflict', detail: 'Ya consta esa favorita con esa pauta.' } };
  });

  endpoint(app, database, routes.usePrescriptionFavourite, async ({ sql, caller, params }) => {
    const id = params.favouriteId;
    const [noted] = await sql(
      `INSERT INTO prescription_favourite_uses (organization_id, favourite_id, user_id, used_at)
       SELECT organization_id, favourite_id, $2, $3 FROM prescription_favourites WHERE favourite_id = $1
       ON CONFLICT (organization_id, favourite_id, user_id) DO UPDATE SET used_at = EXCLUDED.used_at
       RETURNING favourite_id`,
      [id, caller.user_id, now().toISOString()],
    );
    return noted ? { body: { id } } : { refusal: gone };
  });

  endpoint(app, database, routes.deletePrescriptionFavourite, async ({ sql, caller, params }) => {
    const id = params.favouriteId;
    const [present] = await sql<Row>(
      `SELECT ${columns} FROM prescription_favourites f WHERE f.favourite_id = $1`,
      [id],
    );
    if (!present) return { refusal: gone };
    if (!mayRemove(present, caller))
      return { refusal: { kind: 'forbidden', detail: 'La quita quien la guardó o un administrador.' } };
    await sql('DELETE FROM prescription_favourites WHERE favourite_id = $1', [id]);
    return { body: { id } };
  });
}
