import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readDraft, writeDraft } from '../../../lib/draft-storage.ts';
import { store } from '../../../lib/store.ts';

/** What is open beside a chart: a visit, and a note of it or one without a visit. Ids alone. */
export interface Workspace {
  visitId?: string | undefined;
  noteId?: string | undefined;
}

/** It stays as drafts do: for whoever is signed in, through a reload, until they sign out. */
const keyOf = (patientId: string) => `workspace/${patientId}`;
const changesAtom = atom(0);

/** Undefined closes it; the visit goes on all the same. */
export function openWorkspace(patientId: string, workspace: Workspace | undefined): void {
  writeDraft(keyOf(patientId), workspace ? { open: { value: workspace, was: null } } : {});
  store.set(changesAtom, (count) => count + 1);
}

/**
 * What is open beside a patient's chart, through its views and a reload. An address that names a visit (`visita`) or a note
 * (`nota`) opens it.
 */
export function useWorkspace(patientId: string): Workspace | undefined {
  useAtomValue(changesAtom, { store });
  const [address, setAddress] = useSearchParams();
  const visitId = address.get('visita') ?? undefined;
  const noteId = address.get('nota') ?? undefined;
  useEffect(() => {
    if (visitId === undefined && noteId === undefined) return;
    openWorkspace(patientId, { visitId, noteId });
    const vista = address.get('vista');
    setAddress(vista ? { vista } : {}, { replace: true, preventScrollReset: true });
  }, [patientId, visitId, noteId, address, setAddress]);
  return readDraft(keyOf(patientId))?.open?.value as Workspace | undefined;
}
