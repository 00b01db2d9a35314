import { Text } from '@chakra-ui/react';
import * as z from 'zod';
import { newPasswordSchema } from '../../../lambdas/contracts/password.ts';
import { AuthError, authErrorMessage, useAuth } from '../../lib/auth.ts';
import { passwordProgress, useGuessablePasswords } from '../../lib/auth-password.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { Requirements } from '../../ui/form-requirements.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const schema = z.object({ password: newPasswordSchema });

/** The first sign-in of an invited person: the temporary password gives way to their own. */
export function NewPasswordModal({ onCancel }: { onCancel: () => void }) {
  const { completeNewPassword } = useAuth();
  const refuseGuessable = useGuessablePasswords();
  const form = useContractForm(schema, { password: '' }, (error, showAt) => {
    const message = authErrorMessage(error, 'Error al guardar la contraseña');
    const isRefused = error instanceof AuthError && error.code === 'InvalidPasswordException';
    return isRefused ? showAt('password', message) : message;
  });
  const send = form.submit(async ({ password }) => {
    await refuseGuessable(password, {});
    await completeNewPassword(password);
  });
  return (
    <AuthDialog title="Elija su contraseña" onCancel={onCancel}>
      <Form onSubmit={send}>
        <Text color="fg.muted">
          Ha entrado con una contraseña temporal. Sustitúyala por una que solo usted conozca.
        </Text>
        <FormBanner kind="error">{form.failure}</FormBanner>
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          hint={
            <Requirements title="Su contraseña necesita:" items={passwordProgress(form.watch('password'))} />
          }
          {...form.field('password')}
        />
        <SubmitButton busyText={form.isSubmitting ? 'Guardando...' : null}>Guardar y continuar</SubmitButton>
      </Form>
    </AuthDialog>
  );
}
