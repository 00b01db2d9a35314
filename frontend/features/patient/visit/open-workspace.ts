import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sessionStorage } from '../../../lib/session-storage.ts';
import { store } from '../../../lib/store.ts';

/** What is open beside a chart: a visit, and a note of it or one without a visit. Ids alone. */
export interface Workspace {
  visitId?: string | undefined;
  noteId?: string | undefined;
}

const storageKey = 'auxilia.workspaces';

function readStored(): Record<string, Workspace> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Workspace>) : {};
  } catch {
    return {};
  }
}

const workspacesAtom = atom<Record<string, Workspace>>(readStored());

/** Undefined closes it; the visit goes on all the same. */
export function openWorkspace(patientId: string, workspace: Workspace | undefined): void {
  const { [patientId]: _closed, ...others } = store.get(workspacesAtom);
  const next = workspace ? { ...others, [patientId]: workspace } : others;
  store.set(workspacesAtom, next);
  sessionStorage.setItem(storageKey, JSON.stringify(next));
}

/**
 * What is open beside a patient's chart, through its views and a reload. An address that names a visit (`visita`) or a note
 * (`nota`) opens it.
 */
export function useWorkspace(patientId: string): Workspace | undefined {
  const workspaces = useAtomValue(workspacesAtom, { store });
  const [address, setAddress] = useSearchParams();
  const visitId = address.get('visita') ?? undefined;
  const noteId = address.get('nota') ?? undefined;
  useEffect(() => {
    if (visitId === undefined && noteId === undefined) return;
    openWorkspace(patientId, { visitId, noteId });
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('visita');
        next.delete('nota');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [patientId, visitId, noteId, setAddress]);
  return workspaces[patientId];
}
