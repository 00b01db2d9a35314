import { Button } from '@chakra-ui/react';
import type { ModelDraft } from './use-model-draft.ts';

/** One button for each model: a clinic allows one or two. */
export function ModelDraftButtons({ modelDraft }: { modelDraft: ModelDraft }) {
  return modelDraft.models.map(({ id, label }) => (
    <Button
      key={id}
      size="sm"
      variant="outline"
      loading={modelDraft.isWriting}
      loadingText="Redactando…"
      onClick={() => modelDraft.write(id)}
    >
      {`Redactar con ${label}`}
    </Button>
  ));
}
