import { mostUnsigned, unsignedNoteRoutes as routes } from '../contracts/unsigned-notes.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';

const looked = {
  interaction: 'search-type',
  resourceType: 'DocumentReference',
  query: 'authenticator:missing=true',
} as const;

/** What the caller has before them unsigned: lambdas/visits/unsigned-notes.ts. */
export function registerUnsignedNotes(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listUnsignedNotes, async ({ sql, caller, query }) => {
    const { listUnsigned } = await import('../visits/unsigned-notes.ts');
    const body = await listUnsigned({ sql, caller }, { part: query.part, limit: mostUnsigned });
    const seen = body.notes.map(({ patient }) => patient.id).filter((id) => id !== '');
    await noteSeen({ sql, caller, now: now() }, looked, seen);
    return { body };
  });
}
