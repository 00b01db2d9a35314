import { routes } from '../contracts/routes.ts';
import type { ThreadTag } from '../contracts/thread-marks.ts';
import { pinThread, snoozeThread, tagThread, wakeThread } from '../messaging/thread-marks.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe esa etiqueta.' };
const taken: Refusal = {
  kind: 'conflict',
  detail: 'Ya existe una etiqueta con ese nombre.',
  errors: [{ pointer: '/name', detail: 'Ya existe una etiqueta con ese nombre' }],
};

type Row = ThreadTag & Record<string, unknown>;

/** Conversations that are pinned, put off and tagged. None of this says anything of a patient. */
export function registerThreadMarks(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.pinThread, async ({ sql, caller, params: { threadId }, body }) => {
    await inRecord({ sql, caller, now }, (repository) => pinThread(repository, threadId, body.isPinned));
    return { body: { id: threadId } };
  });

  endpoint(app, database, routes.snoozeThread, async ({ sql, caller, params: { threadId }, body }) => {
    await inRecord({ sql, caller, now }, (repository) => snoozeThread(repository, threadId, body));
    return { body: { id: threadId } };
  });

  endpoint(app, database, routes.wakeThread, async ({ sql, caller, params: { threadId } }) => {
    await inRecord({ sql, caller, now }, (repository) => wakeThread(repository, threadId));
    return { body: { id: threadId } };
  });

  endpoint(app, database, routes.tagThread, async ({ sql, caller, params: { threadId }, body }) => {
    await inRecord({ sql, caller, now }, (repository) => tagThread(repository, threadId, body.tagIds));
    return { body: { id: threadId } };
  });

  endpoint(app, database, routes.listThreadTags, async ({ sql }) => ({
    body: { tags: await sql<Row>('SELECT tag_id AS id, name FROM thread_tags ORDER BY lower(name)') },
  }));

  endpoint(app, database, routes.createThreadTag, async ({ sql, caller, body }) => {
    const [created] = await sql<Row>(
      `INSERT INTO thread_tags (organization_id, tag_id, name) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING tag_id AS id, name`,
      [caller.organization_id, crypto.randomUUID(), body.name],
    );
    return created ? { body: created } : { refusal: taken };
  });

  endpoint(app, database, routes.deleteThreadTag, async ({ sql, params: { tagId } }) => {
    const [removed] = await sql('DELETE FROM thread_tags WHERE tag_id = $1 RETURNING 1', [tagId]);
    return removed ? { body: { id: tagId } } : { refusal: gone };
  });
}
