import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { whenDone } from '../../lib/when-done.ts';
import { Form } from '../../ui/form-frame.tsx';
import { SelectField } from '../../ui/form-select.tsx';

const versions = {
  same: 'La misma de cada una',
  published: 'La publicada ahora',
};
type Version = keyof typeof versions;

interface AgainManyFormProps {
  action: string;
  isPending: boolean;
  onSend: (version: Version) => Promise<unknown>;
}

/** Many once more from the start, in their own versions or in those that are published now. */
export function AgainManyForm({ action, isPending, onSend }: AgainManyFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [version, setVersion] = useState<Version>('same');
  if (!isOpen) {
    return (
      <Button alignSelf="flex-start" size="sm" variant="outline" onClick={() => setOpen(true)}>
        {action}…
      </Button>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) whenDone(onSend(version), () => setOpen(false));
  };
  return (
    <Form onSubmit={send} aria-label={action}>
      <SelectField
        label="Con qué versión"
        options={versions}
        value={version}
        onChange={({ target }) => setVersion(target.value as Version)}
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
