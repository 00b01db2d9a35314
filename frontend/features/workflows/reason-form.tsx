import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { whenDone } from '../../lib/when-done.ts';
import { Form } from '../../ui/form-frame.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

interface ReasonFormProps {
  action: string;
  isPending: boolean;
  onSend: (reason: string) => Promise<unknown>;
}

/** What is done with a reason alone: the button, and then the field. */
export function ReasonForm({ action, isPending, onSend }: ReasonFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [reason, setReason] = useState('');
  if (!isOpen) {
    return (
      <Button alignSelf="flex-start" size="sm" variant="outline" onClick={() => setOpen(true)}>
        {action}…
      </Button>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '' || isPending) return;
    whenDone(onSend(reason.trim()), () => setOpen(false));
  };
  return (
    <Form onSubmit={send} aria-label={action}>
      <TextAreaField
        label="Motivo"
        name="reason"
        rows={2}
        maxLength={500}
        error={isTried && reason.trim() === '' ? 'Escriba el motivo' : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Flex gap="3">
        <Button type="submit" size="sm" colorPalette="brand" aria-disabled={isPending}>
          {action}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
