import { type Note, noteRoutes as routes } from '../contracts/notes.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { inRecord } from './record.ts';
import type { Refusal } from './refusal.ts';

const answer = (note: Note) => ({ body: note, version: note.version });

const stale: Refusal = {
  kind: 'version-conflict',
  detail:
    'Esta nota se ha guardado entretanto en otro dispositivo o por otra persona. Compare los dos textos.',
};

/** Notes while they are written, and their signature: lambdas/visits, loaded with the record when it is asked for. */
export function registerNotes(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.createNote, async ({ sql, caller, body }) => {
    const { createNote } = await import('../visits/write-note.ts');
    return answer(await inRecord({ sql, caller, now }, (repository) => createNote(repository, body)));
  });

  endpoint(app, database, routes.readNote, async ({ sql, caller, params }) => {
    const { readNote } = await import('../visits/read-note.ts');
    return answer(await inRecord({ sql, caller, now }, (repository) => readNote(repository, params.noteId)));
  });

  endpoint(app, database, routes.saveDraft, async ({ sql, caller, params, body, ifMatch }) => {
    const { saveDraft } = await import('../visits/write-note.ts');
    const saved = await inRecord({ sql, caller, now }, (repository) =>
      saveDraft(repository, params.noteId, ifMatch, body),
    );
    return saved === 'stale' ? { refusal: stale } : { body: saved, version: saved.version };
  });

  endpoint(app, database, routes.signNote, async ({ sql, caller, params, body, ifMatch }) => {
    const { signNote } = await import('../visits/sign-note.ts');
    const signed = await inRecord({ sql, caller, now }, (repository) =>
      signNote(repository, params.noteId, ifMatch, body),
    );
    return signed === 'stale' ? { refusal: stale } : answer(signed);
  });

  endpoint(app, database, routes.cosignNote, async ({ sql, caller, params, body }) => {
    const { cosignNote } = await import('../visits/sign-note.ts');
    return answer(
      await inRecord({ sql, caller, now }, (repository) => cosignNote(repository, params.noteId, body)),
    );
  });

  endpoint(app, database, routes.discardNote, async ({ sql, caller, params, body }) => {
    const { discardNote } = await import('../visits/write-note.ts');
    return answer(
      await inRecord({ sql, caller, now }, (repository) =>
        discardNote(repository, params.noteId, body.reason),
      ),
    );
  });
}
