import * as z from 'zod';
import { newPasswordSchema } from '../../../../lambdas/contracts/password.ts';
import { AuthError, authErrorMessage, useAuth } from '../../../lib/auth.ts';
import { passwordProgress } from '../../../lib/auth-password.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Requirements } from '../../../ui/form-requirements.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsSection } from '../settings-section.tsx';

const schema = z.object({
  currentPassword: z.string().min(1, 'La contraseña actual es requerida'),
  newPassword: newPasswordSchema,
});

export function PasswordSection() {
  const { user, changePassword } = useAuth();
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
    await changePassword(currentPassword, newPassword);
    form.reset();
    await showToast({ title: 'Su contraseña se ha cambiado.', type: 'success' });
  });

  return (
    <SettingsSection title="Contraseña" description="Elija una que no use en ningún otro sitio.">
      <Form onSubmit={send}>
        <FormBanner kind="error">{form.failure}</FormBanner>
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
