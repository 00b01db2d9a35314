import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Workflow } from '../../../../lambdas/contracts/workflows/workflows.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface PublishPanelProps {
  next: number;
  /** Saves what is there, and publishes exactly that. */
  publish: (note: string | null) => Promise<Workflow | undefined>;
  onPublished: (workflow: Workflow) => void;
  onClose: () => void;
}

/** A version that never changes, with a word about it. */
export function PublishPanel({ next, publish, onPublished, onClose }: PublishPanelProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const published = await publish(note.trim() || null);
      if (published) onPublished(published);
      else setError('Primero hay que guardar el borrador: cierre esto y mire qué lo impide.');
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : 'No se ha podido publicar.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <SidePanel title="Publicar" closeLabel="No publicar" onClose={onClose}>
      <Form
        aria-label="Publicar"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="4">
          <FormBanner kind="error">{error}</FormBanner>
          <Text>
            Se publica la versión {next}. Las ejecuciones que ya están en curso siguen con la suya; las nuevas
            toman esta.
          </Text>
          <TextField
            label="Qué cambia (opcional)"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" colorPalette="brand" alignSelf="flex-start" aria-disabled={isBusy}>
            {isBusy ? 'Publicando…' : `Publicar la versión ${next}`}
          </Button>
        </Stack>
      </Form>
    </SidePanel>
  );
}
