import { useCallback, useEffect, useRef, useState } from 'react';
import type { Workflow } from '../../../../lambdas/contracts/workflows/workflows.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { BuilderCalls, Content } from './builder-api.ts';
import { type DraftDocument, readDocument } from './document/draft-document.ts';
import { isSame, type Merge, merge } from './document/merge.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export interface Conflict {
  theirs: Workflow;
  merged: Merge;
}

interface Saving {
  workflow: Workflow;
  name: string;
  description: string;
  document: DraftDocument;
  calls: BuilderCalls;
  /** Both have changed other steps: here is what both did. */
  onMerged: (document: DraftDocument) => void;
}

const quietMs = 700;
const toJson = (document: DraftDocument): Workflow['draft'] => JSON.parse(JSON.stringify(document));

/** Keeps the draft as it is written. What somebody else saved meanwhile is joined with it, or shown beside it. */
export function useAutosave({ workflow, name, description, document, calls, onMerged }: Saving) {
  const [stored, setStored] = useState(workflow);
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const current = useRef({ name, description, document, stored, calls, onMerged });
  useEffect(() => {
    current.current = { name, description, document, stored, calls, onMerged };
  });
  const running = useRef<Promise<Workflow | undefined>>(undefined);
  const base = useRef(readDocument(workflow.draft));
  const isStored =
    name.trim() === stored.name &&
    description.trim() === stored.description &&
    (document === base.current || isSame(document, base.current));

  const attempt = useCallback(async (): Promise<Workflow | undefined> => {
    const now = current.current;
    const written = now.document;
    const body: Content = {
      name: now.name.trim(),
      description: now.description.trim(),
      draft: toJson(written),
    };
    setState('saving');
    setError(undefined);
    try {
      const saved = await now.calls.save(now.stored.id, now.stored.version, body);
      base.current = written;
      current.current = { ...current.current, stored: saved };
      setStored(saved);
      setState('saved');
      return saved;
    } catch (reason) {
      if (reason instanceof ApiProblem && reason.status === 412) {
        const theirs = await now.calls.read(now.stored.id).catch(() => undefined);
        if (theirs) {
          const merged = merge(base.current, current.current.document, readDocument(theirs.draft));
          if (merged.conflicts.length > 0) {
            setConflict({ theirs, merged });
            setState('conflict');
            return undefined;
          }
          base.current = readDocument(theirs.draft);
          current.current = { ...current.current, stored: theirs, document: merged.document };
          setStored(theirs);
          now.onMerged(merged.document);
          setState('unsaved');
          return undefined;
        }
      }
      setError(reason instanceof Error ? reason.message : undefined);
      setState('failed');
      return undefined;
    }
  }, []);

  /** Saves what is there now, after what is being saved. */
  const save = useCallback(async (): Promise<Workflow | undefined> => {
    await running.current;
    const { stored: known, document: written, name: title, description: about } = current.current;
    if (isSame(written, base.current) && title.trim() === known.name && about.trim() === known.description) {
      return known;
    }
    running.current = attempt();
    const saved = await running.current;
    running.current = undefined;
    return saved;
  }, [attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change waits anew.
  useEffect(() => {
    if (isStored || conflict || name.trim() === '') return undefined;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [isStored, conflict, save, name, description, document]);

  // Who leaves the page, or turns to another tab, leaves nothing behind.
  useEffect(() => {
    const flush = () => {
      if (globalThis.document.visibilityState === 'hidden') void save();
    };
    globalThis.document.addEventListener('visibilitychange', flush);
    return () => {
      globalThis.document.removeEventListener('visibilitychange', flush);
      void save();
    };
  }, [save]);

  /** One of the two for the steps that both changed; all else of both is kept. */
  const settle = (document: DraftDocument) => {
    if (!conflict) return;
    base.current = readDocument(conflict.theirs.draft);
    current.current = { ...current.current, stored: conflict.theirs, document };
    setStored(conflict.theirs);
    setConflict(undefined);
    setState('unsaved');
    onMerged(document);
  };

  const isQuiet = state === 'saved' || state === 'unsaved';
  const shown: SaveState = isQuiet ? (isStored ? 'saved' : 'unsaved') : state;
  return { stored, setStored, state: shown, error, conflict, settle, save };
}
export type Autosave = ReturnType<typeof useAutosave>;
