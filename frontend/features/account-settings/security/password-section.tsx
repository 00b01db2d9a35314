import { Button, Stack } from '@chakra-ui/react';
import * as z from 'zod';
import { newPasswordSchema } from '../../../../lambdas/contracts/password.ts';
import { AuthError, authErrorMessage, useAuth } from '../../../lib/auth.ts';
import { passwordProgress, useGuessablePasswords } from '../../../lib/auth-password.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Requirements } from '../../../ui/form-requirements.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useMe } from '../account-settings-api.ts';
import { SettingsSection } from '../settings-section.tsx';
import { useOtherSessions } from './other-sessions.ts';

const schema = z.object({
  currentPassword: z.string().min(1, 'La contraseña actual es requerida'),
  newPassword: newPasswordSchema,
});

export function PasswordSection() {
  const { user, changePassword } = useAuth();
  const { data: me } = useMe();
  const others = useOtherSessions();
  const refuseGuessable = useGuessablePasswords();
  const form = useContractForm(schema, { currentPassword: '', newPassword: '' }, (error, showAt) => {
    const code = error instanceof AuthError ? error.code : '';
    // The new one has been checked before: what Cognito finds malformed is the current one.
    if (code === 'NotAuthorizedException' || code === 'InvalidParameterException')
      return showAt('currentPassword', 'La contraseña actual no es correcta');
    const message = authErrorMessage(error, 'Error al cambiar la contraseña');
    const isRefused =
      code === 'InvalidPasswordException' || code === 'PasswordHistoryPolicyViolationException';
    return isRefused ? showAt('newPassword', message) : message;
  });

  const send = form.submit(async ({ currentPassword, newPassword }) => {
    const organization = me?.organization.legalName;
    await refuseGuessable(newPassword, { email: user?.email, organization });
    others.announce();
    try {
      await changePassword(currentPassword, newPassword);
    } catch (error) {
      // Without an answer it may have been changed all the same.
      if (!(error instanceof AuthError && error.code === 'NetworkError')) others.forget();
      throw error;
    }
    form.reset();
    const areOut = await others.end();
    await showToast({
      title: 'Su contraseña se ha cambiado.',
      ...(areOut ? { description: 'Sus otras sesiones se han cerrado.' } : {}),
      type: 'success',
    });
  });

  return (
    <SettingsSection
      subject="contrasena"
      description="Elija una que no use en ningún otro sitio. Al cambiarla se cierran sus otras sesiones."
    >
      <Form onSubmit={send}>
        <FormBanner kind="error">{form.failure}</FormBanner>
        {others.areLeft ? (
          <Stack gap="3" align="flex-start">
            <FormBanner kind="error">
              Sus otras sesiones siguen abiertas: no se han podido cerrar tras el cambio de contraseña.
            </FormBanner>
            <Button type="button" size="lg" variant="outline" onClick={() => void others.end()}>
              Cerrar las otras sesiones
            </Button>
          </Stack>
        ) : null}
        {/* Tells password managers whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          hint={
            <Requirements
              title="Su contraseña necesita:"
              items={passwordProgress(form.watch('newPassword'))}
            />
          }
          {...form.field('newPassword')}
        />
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Cambiar contraseña
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}
