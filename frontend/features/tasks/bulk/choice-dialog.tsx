import { Button, Flex, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { SelectField } from '../../../ui/form-select.tsx';

interface ChoiceDialogProps {
  title: string;
  confirm: string;
  /** Without options it only asks whether to go on. */
  label?: string;
  options?: Record<string, string>;
  onChoose: (value: string) => void;
  onCancel: () => void;
}

/** One question before several tasks are changed at once. */
export function ChoiceDialog({ title, confirm, label, options, onChoose, onCancel }: ChoiceDialogProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (options && value === '') setError('Elija una opción');
    else onChoose(value);
  };
  return (
    <AuthDialog title={title} onCancel={onCancel}>
      <Form onSubmit={save}>
        {options && label ? (
          <SelectField
            label={label}
            options={options}
            placeholder="Elija una opción"
            value={value}
            error={error}
            onChange={({ target }) => {
              setValue(target.value);
              setError(undefined);
            }}
          />
        ) : (
          <Text>De cada una se dirá si se ha podido.</Text>
        )}
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button type="button" size="lg" variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" size="lg" colorPalette="brand">
            {confirm}
          </Button>
        </Flex>
      </Form>
    </AuthDialog>
  );
}
