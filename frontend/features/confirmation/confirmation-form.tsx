import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { emailSchema } from '../../../lambdas/contracts/email.ts';
import { authErrorMessage, useAuth } from '../../lib/auth.ts';
import { oneTimeCodeSchema } from '../../lib/auth-code.ts';
import { useCooldown } from '../../lib/auth-cooldown.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import type { NavigationState } from '../../lib/navigation-state.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loginPath } from '../login/login.page.ts';

const schema = z.object({ email: emailSchema, code: oneTimeCodeSchema });

const arrival: NavigationState = {
  type: 'success',
  message: 'Su correo electrónico está confirmado. Ya puede iniciar sesión.',
};

interface ConfirmationFormProps {
  email: string;
  isEmailFixed: boolean;
}

/** Enters the code that sign-up sent by e-mail, or asks for another. */
export function ConfirmationForm({ email: initialEmail, isEmailFixed }: ConfirmationFormProps) {
  const { confirmSignUp, resendConfirmationCode } = useAuth();
  const navigate = useNavigate();
  const cooldown = useCooldown();
  const [notice, setNotice] = useState<string | null>(null);
  const form = useContractForm(schema, { email: initialEmail, code: '' }, (error) =>
    authErrorMessage(error, 'Error al confirmar la cuenta'),
  );

  const send = form.submit(async ({ email, code }) => {
    setNotice(null);
    await confirmSignUp(email, code);
    await navigate(loginPath, { state: { ...arrival, email } });
  });

  async function resend() {
    form.setFailure(null);
    setNotice(null);
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    cooldown.start();
    try {
      await resendConfirmationCode(form.getValues('email'));
      setNotice('Le hemos enviado un código nuevo. Los anteriores ya no sirven.');
    } catch (error) {
      cooldown.end();
      form.setFailure(authErrorMessage(error, 'Error al enviar el código'));
    }
  }

  return (
    <Form onSubmit={send}>
      <FormBanner kind="success">{notice}</FormBanner>
      <FormBanner kind="error">{form.failure}</FormBanner>
      {isEmailFixed ? null : (
        <TextField label="Correo electrónico" type="email" autoComplete="username" {...form.field('email')} />
      )}
      <CodeField label="Código de confirmación" {...form.field('code')} />
      <Stack gap="3">
        <SubmitButton busyText={form.isSubmitting ? 'Confirmando...' : null}>Confirmar cuenta</SubmitButton>
        <Button
          type="button"
          size="lg"
          variant="ghost"
          disabled={cooldown.secondsLeft > 0}
          onClick={() => void resend()}
        >
          {cooldown.secondsLeft > 0 ? `Reenviar código (${cooldown.secondsLeft} s)` : 'Reenviar código'}
        </Button>
      </Stack>
    </Form>
  );
}
