import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import * as z from 'zod';
import { emailSchema } from '../../../../lambdas/contracts/email.ts';
import { AuthError, authErrorMessage, useAuth } from '../../../lib/auth.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useFocusOnSwap } from '../../../ui/focus-on-swap.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EmailVerificationForm } from './email-verification-form.tsx';
import { usePendingEmail } from './pending-email.ts';

const schema = z.object({ email: emailSchema });

/** The sign-in address. A new one replaces it only once its code has been entered. */
export function EmailForm() {
  const { user, requestEmailChange } = useAuth();
  const { pendingEmail, setPendingEmail } = usePendingEmail();
  const form = useContractForm(schema, { email: '' }, (error, showAt) => {
    const message = authErrorMessage(error, 'Error al cambiar el correo electrónico');
    const isTaken = error instanceof AuthError && error.code === 'AliasExistsException';
    return isTaken ? showAt('email', message) : message;
  });

  const send = form.submit(async ({ email }) => {
    if (email === user?.email) {
      form.setError('email', { message: 'Este ya es su correo electrónico' }, { shouldFocus: true });
      return;
    }
    await requestEmailChange(email);
    setPendingEmail(email);
    form.reset();
  });

  const parts = useFocusOnSwap(pendingEmail ? 'code' : 'address');
  if (pendingEmail)
    return (
      <Box ref={parts}>
        <EmailVerificationForm email={pendingEmail} onFinished={() => setPendingEmail(null)} />
      </Box>
    );
  return (
    <Box ref={parts}>
      <Form onSubmit={send}>
        <Flex gap="3" wrap="wrap" align="center">
          <Text overflowWrap="anywhere">
            Correo actual: <strong>{user?.email}</strong>
          </Text>
          {user?.emailVerified ? (
            <Badge colorPalette="green">Verificado</Badge>
          ) : (
            <Badge colorPalette="orange">Sin verificar</Badge>
          )}
        </Flex>
        <FormBanner kind="error">{form.failure}</FormBanner>
        <TextField
          label="Correo electrónico nuevo"
          type="email"
          autoComplete="email"
          hint="Le enviaremos un código. Hasta que lo introduzca, seguirá entrando con el correo actual."
          {...form.field('email')}
        />
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Enviando el código...' : null}>
          Cambiar correo
        </SubmitButton>
      </Form>
    </Box>
  );
}
