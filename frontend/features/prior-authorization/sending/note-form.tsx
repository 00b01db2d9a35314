import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Form } from '../../../ui/form-frame.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

interface NoteFormProps {
  title: string;
  label: string;
  hint: string;
  isBusy: boolean;
  /** Shows what would leave. */
  onPreview?: () => void;
  onSend: (note: string) => void;
  onCancel: () => void;
}

/** What the history of the request says of a sending, in a line. */
export function NoteForm({ title, label, hint, isBusy, onPreview, onSend, onCancel }: NoteFormProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Form
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        const text = note.trim();
        setError(
          text === '' ? 'Escriba algo' : text.length > 300 ? 'Admite como máximo 300 caracteres' : undefined,
        );
        if (text !== '' && text.length <= 300 && !isBusy) onSend(text);
      }}
    >
      <TextAreaField
        label={label}
        rows={2}
        hint={hint}
        value={note}
        error={error}
        onChange={({ target }) => {
          setNote(target.value);
          setError(undefined);
        }}
      />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" size="sm" colorPalette="brand" aria-disabled={isBusy}>
          {isBusy ? 'Enviando…' : 'Enviar'}
        </Button>
        {onPreview ? (
          <Button type="button" size="sm" variant="outline" onClick={onPreview}>
            Ver lo que se envía
          </Button>
        ) : null}
        <Button type="button" size="sm" variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
