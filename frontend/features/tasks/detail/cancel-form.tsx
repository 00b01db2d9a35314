import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Form } from '../../../ui/form-frame.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { TaskEntry } from '../task-entry.ts';
import type { TaskActions } from '../use-task-actions.ts';

interface CancelFormProps {
  entry: TaskEntry;
  actions: TaskActions;
  onClose: () => void;
}

const longestReason = 500;

/** Why a task is not going to be done. */
export function CancelForm({ entry, actions, onClose }: CancelFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') {
      setError('El motivo es requerido');
      return;
    }
    setBusy(true);
    const isDone = await actions.cancel(entry, reason.trim());
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Form onSubmit={(event) => void save(event)}>
      <TextAreaField
        label="Motivo de la cancelación"
        hint={entry.recurrence ? 'Al cancelarla no se crea la siguiente de la serie.' : undefined}
        maxLength={longestReason}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={isBusy ? 'Cancelando...' : null}>
          Cancelar la tarea
        </SubmitButton>
        <Button type="button" size="lg" variant="outline" onClick={onClose}>
          No cancelar
        </Button>
      </Flex>
    </Form>
  );
}
