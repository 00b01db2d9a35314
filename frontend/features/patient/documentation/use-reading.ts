import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Documentation, documentationRoutes } from '../../../../lambdas/contracts/documentation.ts';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useDebounced } from '../../../lib/debounced.ts';
import type { Content } from '../visit/note-content.ts';

const restMs = 700;
const readingKey = (noteId: string) => ['documentation', noteId];

export interface Reading {
  /** Of the text as it stood when it was read last; undefined: nothing was read yet. */
  answer: Documentation | undefined;
  failure: Error | null;
  isReading: boolean;
  again: () => void;
}

/** A text as the reading routes take it. */
export const textToRead = (note: Note, { source }: Content, text: string) => ({
  text,
  origin: source?.origin ?? ('typed' as const),
  noteKind: note.kind,
  patientId: note.patient.id,
  noteId: note.id,
  ...(note.visitId === null ? {} : { visitId: note.visitId }),
});

/** What the text of a note says and how it stands to the chart: asked for once the typing rests. */
export function useReading(note: Note, content: Content): Reading {
  const api = useApiClient();
  const cache = useQueryClient();
  const text = useDebounced(content.source?.text ?? '', restMs);
  const isWanted = text.trim() !== '';
  const query = useQuery({
    queryKey: [...readingKey(note.id), text],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.of(documentationRoutes).call('readClinicalText', {
        body: textToRead(note, content, text),
        signal,
      }),
  });
  return {
    answer: isWanted ? query.data : undefined,
    failure: isWanted ? query.error : null,
    isReading: isWanted && query.isFetching,
    again: () => void cache.invalidateQueries({ queryKey: readingKey(note.id) }),
  };
}
