import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accessClaims } from '../../../lib/session.ts';
import { sessionStorage } from '../../../lib/session-storage.ts';
import { store } from '../../../lib/store.ts';

/** What is open beside a chart: a visit, and a note of it or one without a visit. Ids alone. */
export interface Workspace {
  visitId?: string | undefined;
  noteId?: string | undefined;
}

const storageKey = 'auxilia.workspaces';

interface Stored {
  userId: string;
  open: Record<string, Workspace>;
}

/** Our own id of whoever is signed in: what somebody else left open in this tab is not theirs. */
function userId(): string {
  const id: unknown = accessClaims()?.user_id;
  return typeof id === 'string' ? id : '';
}

function readStored(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    const isStored = typeof stored === 'object' && stored !== null && 'userId' in stored && 'open' in stored;
    return isStored ? (stored as Stored) : undefined;
  } catch {
    return undefined;
  }
}

const storedAtom = atom<Stored | undefined>(readStored());

const openOf = (stored: Stored | undefined) => (stored?.userId === userId() ? stored.open : {});

/** Undefined closes it; the visit goes on all the same. */
export function openWorkspace(patientId: string, workspace: Workspace | undefined): void {
  const { [patientId]: _closed, ...others } = openOf(store.get(storedAtom));
  const next = { userId: userId(), open: workspace ? { ...others, [patientId]: workspace } : others };
  store.set(storedAtom, next);
  sessionStorage.setItem(storageKey, JSON.stringify(next));
}

/**
 * What is open beside a patient's chart, through its views and a reload. An address that names a visit (`visita`) or a note
 * (`nota`) opens it.
 */
export function useWorkspace(patientId: string): Workspace | undefined {
  const open = openOf(useAtomValue(storedAtom, { store }));
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
  return open[patientId];
}
