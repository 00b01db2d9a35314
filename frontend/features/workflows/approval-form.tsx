import { Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { useChangeRun } from './workflows-api.ts';

/** Yes or no to what a run asks, with a word to whoever comes after. The server says who may. */
export function ApprovalForm({
  taskId,
  change,
}: {
  taskId: string;
  change: ReturnType<typeof useChangeRun>;
}) {
  const [note, setNote] = useState('');
  const decide = (decision: 'approved' | 'rejected') => {
    if (!change.isPending) change.mutate({ kind: 'decide', taskId, decision, note: note.trim() || null });
  };
  return (
    <Stack gap="3">
      <TextAreaField
        label="Indicaciones (opcional)"
        name="note"
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Flex gap="3">
        <Button
          size="sm"
          colorPalette="brand"
          aria-disabled={change.isPending}
          onClick={() => decide('approved')}
        >
          Aprobar
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={change.isPending}
          onClick={() => decide('rejected')}
        >
          Rechazar
        </Button>
      </Flex>
    </Stack>
  );
}
