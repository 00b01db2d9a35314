import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../editing/failure-text.ts';

interface SignFormProps {
  access: FhirAccess;
  submitText: string;
  onSign: (typedName: string) => Promise<void>;
  onClose: () => void;
}

/** The name of whoever signs, typed by themselves. */
export function SignForm({ access, submitText, onSign, onClose }: SignFormProps) {
  const me = access.query.data;
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await onSign(name);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  const label = isBusy ? 'Firmando…' : submitText;
  return (
    <form aria-label={submitText} onSubmit={(event) => void submit(event)}>
      <Flex direction="column" gap="2">
        <TextField
          label="Escriba su nombre completo para firmar"
          hint={me ? `${me.givenName} ${me.familyName}` : undefined}
          value={name}
          autoComplete="off"
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
        <FormBanner kind="error">{failure}</FormBanner>
        <Flex gap="2" wrap="wrap">
          <Button type="submit" size="sm" disabled={isBusy || name.trim() === ''}>
            {label}
          </Button>
          <Button type="button" size="sm" variant="ghost" onClick={onClose}>
            Volver
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
