import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Note, noteRoutes } from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { onConnectionChange } from '../../../lib/connection.ts';
import { clearDraft, readDraft, writeDraft } from '../../../lib/draft-storage.ts';
import type { Content } from './note-content.ts';
import { NoteSaver, type SaveState, type Unsaved } from './note-saver.ts';

const draftKey = (noteId: string) => `note/${noteId}`;
const keepMs = 300;

/** What this tab has of a note that the server has not. */
function keeperOf(noteId: string) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest: { mine: Content; base: Content } | null = null;
  const write = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (latest) writeDraft(draftKey(noteId), { content: { value: latest.mine, was: latest.base } });
    else clearDraft(draftKey(noteId));
  };
  return {
    /** A long text is not written with every key. */
    keep(unsaved: typeof latest) {
      latest = unsaved;
      if (unsaved) waiting ??= setTimeout(write, keepMs);
      else write();
    },
    write: () => {
      if (waiting !== undefined) write();
    },
  };
}

/** What an earlier sitting in this tab left of a note that the server never got. */
export function unsavedOf(noteId: string): Unsaved | undefined {
  const kept = readDraft(draftKey(noteId))?.content;
  return kept ? { mine: kept.value as Content, base: kept.was as Content } : undefined;
}

export const forgetUnsaved = (noteId: string) => clearDraft(draftKey(noteId));

/** Saves a note while it is written; `onSaved` once it is left or handed on. */
export function useNoteSaver(note: Note): NoteSaver {
  const api = useApiClient();
  const [{ saver, keeper }] = useState(() => {
    const notes = api.of(noteRoutes);
    const params = { noteId: note.id };
    const keeper = keeperOf(note.id);
    const saver = new NoteSaver(note, unsavedOf(note.id), {
      save: (body, version) => notes.call('saveDraft', { params, version, body }),
      read: () => notes.call('readNote', { params }),
      keep: keeper.keep,
    });
    return { saver, keeper };
  });

  useEffect(() => {
    const end = onConnectionChange((isOnline) => {
      if (isOnline && saver.isUnsaved()) void saver.flush();
    });
    const leave = () => {
      keeper.write();
      if (document.visibilityState === 'hidden' && saver.isUnsaved()) void saver.flush(true);
    };
    const ask = (event: BeforeUnloadEvent) => {
      keeper.write();
      if (saver.isUnsaved()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', ask);
    if (saver.isUnsaved()) void saver.flush();
    return () => {
      end();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', ask);
      keeper.write();
      // Whoever leaves it leaves it in the record, too.
      if (saver.isUnsaved()) void saver.flush(true).finally(() => saver.stop());
      else saver.stop();
    };
  }, [saver, keeper]);

  return saver;
}

export const useSaveState = (saver: NoteSaver): SaveState =>
  useSyncExternalStore(saver.subscribe, saver.getState);
