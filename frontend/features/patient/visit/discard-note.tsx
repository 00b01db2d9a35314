import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type Note, noteRoutes } from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { clearDraft } from '../../../lib/draft-storage.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../editing/failure-text.ts';
import { useVisitCache } from './visit-api.ts';

interface DiscardNoteProps {
  note: Note;
  label: string;
  onGone: () => void;
}

/** Puts a draft away, or says that a signed note was an error; why stays with it. */
export function DiscardNote({ note, label, onGone }: DiscardNoteProps) {
  const api = useApiClient();
  const { showNote } = useVisitCache();
  const [reason, setReason] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function discard(why: string) {
    setBusy(true);
    try {
      const params = { noteId: note.id };
      const done = await api.of(noteRoutes).call('discardNote', { params, body: { reason: why } });
      clearDraft(`note/${note.id}`);
      onGone();
      showNote(done);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  if (reason === undefined)
    return (
      <Button size="sm" variant="ghost" onClick={() => setReason('')}>
        {label}
      </Button>
    );
  return (
    <Flex direction="column" gap="2" role="group" aria-label={label} w="full">
      <TextField
        label="Motivo"
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormBanner kind="error">{failure}</FormBanner>
      <Flex gap="2">
        <Button
          size="sm"
          colorPalette="red"
          variant="outline"
          disabled={isBusy || reason.trim() === ''}
          onClick={() => void discard(reason.trim())}
        >
          {label}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setReason(undefined)}>
          Volver
        </Button>
      </Flex>
    </Flex>
  );
}
