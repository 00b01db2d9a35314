import { atom, useAtomValue } from 'jotai';
import { authAtom } from './auth-state.ts';
import type { ShownPatient } from './shown-patient.ts';
import { store } from './store.ts';

/** Where the signed-in person has been: a page by its address, a patient by what the screen shows of them. */
export type Visit = { kind: 'page'; path: string } | ({ kind: 'patient' } & ShownPatient);

const mostKept = 8;

/** Newest first. In memory alone: nothing of a patient comes into the browser's storage. */
const visitsAtom = atom<readonly Visit[]>([]);

const keyOf = (visit: Visit) => (visit.kind === 'page' ? visit.path : `patient ${visit.id}`);

export function rememberVisit(visit: Visit): void {
  const others = store.get(visitsAtom).filter((other) => keyOf(other) !== keyOf(visit));
  store.set(visitsAtom, [visit, ...others].slice(0, mostKept));
}

export const useRecentVisits = (): readonly Visit[] => useAtomValue(visitsAtom, { store });

// However the session ends: the next person at this browser may be another one.
store.sub(authAtom, () => {
  if (!store.get(authAtom).isAuthenticated) store.set(visitsAtom, []);
});
