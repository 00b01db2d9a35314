import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceKey } from '../../../../lambdas/clinical/documentation/sentences.ts';
import { type DraftSentence, documentationRoutes } from '../../../../lambdas/contracts/documentation.ts';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { Draft } from './use-draft.ts';
import { textToRead } from './use-reading.ts';

export interface ModelDraft {
  /** Those that the administrators allow; none where only the rules draft. */
  models: readonly { id: string; label: string }[];
  /** Writes the sections; what the model's words lack in the text stays marked. */
  write: (model: string) => void;
  isWriting: boolean;
  /** Why there is no draft of a model, in Spanish. */
  failure: string | null;
  /** What the server found of a sentence that the model wrote and the text does not say word for word. */
  judged: (sentence: string) => DraftSentence | undefined;
}

/** A draft by a model. Each sentence that is not the text's own has to be confirmed by a person, whatever it is judged. */
export function useModelDraft(note: Note, draft: Draft): ModelDraft {
  const api = useApiClient();
  const models = useQuery({
    queryKey: ['documentation-models'],
    queryFn: ({ signal }) => api.of(documentationRoutes).call('listDraftingModels', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [sentences, setSentences] = useState<ReadonlyMap<string, DraftSentence>>(new Map());
  const text = draft.content.source?.text ?? '';
  const request = useMutation({
    mutationFn: (model: string) =>
      api
        .of(documentationRoutes)
        .call('draftNote', { body: { ...textToRead(note, draft.content, text), model } }),
    onSuccess({ sections, modelFailure }) {
      if (modelFailure !== null) return;
      setSentences(
        new Map(sections.flatMap((section) => section.sentences.map((one) => [sentenceKey(one.text), one]))),
      );
      draft.add(new Map(sections.map((section) => [section.code, section.sentences.map((one) => one.text)])));
    },
  });
  return {
    models: models.data?.models ?? [],
    write: request.mutate,
    isWriting: request.isPending,
    failure: request.error?.message ?? request.data?.modelFailure ?? null,
    judged: (sentence) => sentences.get(sentenceKey(sentence)),
  };
}
