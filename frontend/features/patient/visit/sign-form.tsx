import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { GivenSignature } from '../../../../lambdas/contracts/notes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../editing/failure-text.ts';
import { giveSignature, isTyped, NotProven } from './give-signature.ts';

interface SignFormProps {
  access: FhirAccess;
  submitText: string;
  onSign: (given: GivenSignature) => Promise<void>;
  onClose: () => void;
}

const blank = { name: '', password: '', code: '' };

/** The name of whoever signs, typed by themselves, or their password and a code, as their organization sets. */
export function SignForm({ access, submitText, onSign, onClose }: SignFormProps) {
  const api = useApiClient();
  const me = access.query.data;
  const [typed, setTyped] = useState(blank);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const signing = me?.organization.noteSigning ?? 'typed-name';
  const take = (change: Partial<typeof blank>) => setTyped((now) => ({ ...now, ...change }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!me) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSign(await giveSignature(api, { signing, email: me.email }, typed));
    } catch (error) {
      setFailure(error instanceof NotProven ? error.message : failureText(error));
      // A code is good once.
      take({ code: '' });
      setBusy(false);
    }
  }

  const label = isBusy ? 'Firmando…' : submitText;
  return (
    <form aria-label={submitText} onSubmit={(event) => void submit(event)}>
      <Flex direction="column" gap="2">
        {signing === 'typed-name' ? (
          <TextField
            label="Escriba su nombre completo para firmar"
            hint={me ? `${me.givenName} ${me.familyName}` : undefined}
            value={typed.name}
            autoComplete="off"
            autoFocus
            onChange={(event) => take({ name: event.target.value })}
          />
        ) : (
          <>
            <PasswordField
              label="Su contraseña"
              value={typed.password}
              autoComplete="current-password"
              autoFocus
              onChange={(event) => take({ password: event.target.value })}
            />
            <CodeField
              label="Código del autenticador"
              hint="Uno nuevo para cada firma: el que muestra ahora su aplicación."
              value={typed.code}
              onChange={(event) => take({ code: event.target.value })}
            />
          </>
        )}
        <FormBanner kind="error">{failure}</FormBanner>
        <Flex gap="2" wrap="wrap">
          <Button type="submit" size="sm" disabled={isBusy || !me || !isTyped(signing, typed)}>
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
