import { useQuery } from '@tanstack/react-query';
import { dictationRoutes } from '../../../../../lambdas/contracts/dictation.ts';
import type { Note } from '../../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../../lib/api-context.ts';
import type { Transcribe } from './recording.ts';

export interface OwnService {
  /** Undefined until it is known; null: the organization has none. */
  host: string | null | undefined;
  transcribe: Transcribe;
}

/** The organization's own service of dictation. Where it cannot be asked for, the browser's recognition is not taken in its place. */
export function useDictationService(note: Note): OwnService {
  const api = useApiClient().of(dictationRoutes);
  const service = useQuery({
    queryKey: ['dictation'],
    queryFn: ({ signal }) => api.call('readDictation', { signal }),
    staleTime: 60_000,
  });
  return {
    host: service.data?.host,
    transcribe: ({ type, audio }) =>
      api.call('transcribe', {
        body: {
          patientId: note.patient.id,
          noteId: note.id,
          ...(note.visitId === null ? {} : { visitId: note.visitId }),
          type,
          audio,
        },
      }),
  };
}
