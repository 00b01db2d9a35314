import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Note, noteRoutes } from '../../../../lambdas/contracts/notes.ts';
import { type UnsignedPart, unsignedNoteRoutes } from '../../../../lambdas/contracts/unsigned-notes.ts';
import { type Visit, visitRoutes } from '../../../../lambdas/contracts/visits.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { Clients } from '../../../lib/prefetch.ts';
import { summariesKey } from '../patient-api.ts';

export const visitKey = (id: string) => ['visits', id];
export const openVisitsKey = ['visits', 'open'];
const unsignedKey = ['unsigned-notes'];
export const noteKey = (id: string) => ['notes', id];

export const visitQuery = ({ api }: Pick<Clients, 'api'>, id: string) =>
  queryOptions({
    queryKey: visitKey(id),
    queryFn: ({ signal }) => api.of(visitRoutes).call('readVisit', { params: { visitId: id }, signal }),
  });

export const useVisit = (id: string | undefined) =>
  useQuery({ ...visitQuery({ api: useApiClient() }, id ?? ''), enabled: id !== undefined });

export function useOpenVisits() {
  const api = useApiClient();
  return useQuery({
    queryKey: openVisitsKey,
    queryFn: ({ signal }) => api.of(visitRoutes).call('listOpenVisits', { signal }),
  });
}

/** What is being written is never fetched behind the writer's back: `note-saver.ts` asks by itself. */
export const noteQuery = ({ api }: Pick<Clients, 'api'>, id: string) =>
  queryOptions({
    queryKey: noteKey(id),
    queryFn: ({ signal }) => api.of(noteRoutes).call('readNote', { params: { noteId: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useNote = (id: string) => useQuery(noteQuery({ api: useApiClient() }, id));

/** What waits for one's signature, or is written for that of others. */
export function useUnsigned(part: UnsignedPart) {
  const api = useApiClient();
  return useQuery({
    queryKey: [...unsignedKey, part],
    queryFn: ({ signal }) =>
      api.of(unsignedNoteRoutes).call('listUnsignedNotes', { query: { part }, signal }),
  });
}

/** What was written comes to be seen everywhere: workspace, chart, lists of what is unsigned. */
export function useVisitCache() {
  const cache = useQueryClient();
  const refreshChart = () => {
    for (const type of ['Encounter', 'DocumentReference', 'Composition', 'Appointment', 'Provenance'])
      void cache.invalidateQueries({ queryKey: ['fhir', type] });
    void cache.invalidateQueries({ queryKey: summariesKey });
    void cache.invalidateQueries({ queryKey: ['clinical-dashboard'] });
  };
  return {
    showVisit(visit: Visit) {
      cache.setQueryData(visitKey(visit.id), visit);
      void cache.invalidateQueries({ queryKey: openVisitsKey });
      refreshChart();
    },
    showNote(note: Note) {
      cache.setQueryData(noteKey(note.id), note);
      if (note.addendumTo) void cache.invalidateQueries({ queryKey: noteKey(note.addendumTo) });
      void cache.invalidateQueries({ queryKey: unsignedKey });
      if (note.visitId) void cache.invalidateQueries({ queryKey: visitKey(note.visitId) });
      refreshChart();
    },
  };
}
