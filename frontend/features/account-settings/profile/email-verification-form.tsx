import { Button, Flex } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { authErrorMessage, useAuth } from '../../../lib/auth.ts';
import { oneTimeCodeSchema } from '../../../lib/auth-code.ts';
import { useCooldown } from '../../../lib/auth-cooldown.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { showToast } from '../../../ui/toast.ts';

const schema = z.object({ code: oneTimeCodeSchema });

interface EmailVerificationFormProps {
  email: string;
  onFinished: () => void;
}

export function EmailVerificationForm({ email, onFinished }: EmailVerificationFormProps) {
  const { verifyEmail, requestEmailChange } = useAuth();
  const cache = useQueryClient();
  const cooldown = useCooldown();
  const [resendFailure, setResendFailure] = useState<string | null>(null);
  const form = useContractForm(schema, { code: '' }, (error) =>
    authErrorMessage(error, 'Error al verificar el correo electrónico'),
  );

  const send = form.submit(async ({ code }) => {
    await verifyEmail(code);
    onFinished();
    await cache.invalidateQueries();
    await showToast({ title: 'Su correo electrónico se ha cambiado.', type: 'success' });
  });

  async function resend() {
    cooldown.start();
    setResendFailure(null);
    try {
      // Cognito sends the code of a pending change anew when the change is asked for again.
      await requestEmailChange(email);
    } catch (error) {
      cooldown.end();
      setResendFailure(authErrorMessage(error, 'Error al enviar el código'));
    }
  }

  return (
    <Form onSubmit={send}>
      <FormBanner kind="info">
        Cambio pendiente: hemos enviado un código de 6 dígitos a <strong>{email}</strong>.
      </FormBanner>
      <FormBanner kind="error">{form.failure ?? resendFailure}</FormBanner>
      <CodeField label="Código de verificación" {...form.field('code')} />
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Verificando...' : null}>
          Verificar correo
        </SubmitButton>
        <Button
          type="button"
          size="lg"
          variant="outline"
          disabled={cooldown.secondsLeft > 0}
          onClick={() => void resend()}
        >
          {cooldown.secondsLeft > 0 ? `Reenviar código (${cooldown.secondsLeft} s)` : 'Reenviar código'}
        </Button>
        <Button type="button" size="lg" variant="ghost" onClick={onFinished}>
          Cancelar el cambio
        </Button>
      </Flex>
    </Form>
  );
}
