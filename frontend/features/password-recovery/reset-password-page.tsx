import { Text } from '@chakra-ui/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { confirmPasswordSchema, samePassword } from '../../../lambdas/contracts/confirmed-password.ts';
import { emailSchema } from '../../../lambdas/contracts/email.ts';
import { newPasswordSchema } from '../../../lambdas/contracts/password.ts';
import { AuthError, authErrorMessage, useAuth } from '../../lib/auth.ts';
import { oneTimeCodeSchema } from '../../lib/auth-code.ts';
import { passwordProgress, useGuessablePasswords } from '../../lib/auth-password.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import type { NavigationState } from '../../lib/navigation-state.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { Requirements } from '../../ui/form-requirements.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loginPath } from '../login/login.page.ts';
import { forgotPasswordPath } from './forgot-password.page.ts';

const schema = z
  .object({
    email: emailSchema,
    code: oneTimeCodeSchema,
    password: newPasswordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .refine(...samePassword);

const arrival: NavigationState = {
  type: 'success',
  message: 'Su contraseña se ha restablecido. Ya puede iniciar sesión.',
};

export function ResetPasswordPage() {
  const { confirmForgotPassword } = useAuth();
  const refuseGuessable = useGuessablePasswords();
  const navigate = useNavigate();
  const { email: sentTo = '', message } = (useLocation().state ?? {}) as NavigationState;
  const form = useContractForm(
    schema,
    { email: sentTo, code: '', password: '', confirmPassword: '' },
    (error, showAt) => {
      const message = authErrorMessage(error, 'Error al restablecer la contraseña');
      const code = error instanceof AuthError ? error.code : '';
      if (code === 'CodeMismatchException') return showAt('code', message);
      return code === 'InvalidPasswordException' ? showAt('password', message) : message;
    },
  );

  const send = form.submit(async ({ email, code, password }) => {
    await refuseGuessable(password, { email });
    await confirmForgotPassword(email, code, password);
    await navigate(loginPath, { state: { ...arrival, email } });
  });

  return (
    <AuthLayout
      title="Elija otra contraseña"
      description={
        sentTo ? (
          <>
            Si <strong>{sentTo}</strong> tiene una cuenta, habrá recibido un código de 6 dígitos.
          </>
        ) : (
          'Introduzca el código de 6 dígitos que recibió por correo electrónico.'
        )
      }
      footer={
        <Text>
          ¿No le ha llegado?{' '}
          <TextLink>
            <Link to={forgotPasswordPath} state={{ email: sentTo } satisfies NavigationState}>
              Pida otro código
            </Link>
          </TextLink>
        </Text>
      }
    >
      <Form onSubmit={send}>
        <FormBanner kind="info">{message}</FormBanner>
        <FormBanner kind="error">{form.failure}</FormBanner>
        {sentTo ? null : (
          <TextField
            label="Correo electrónico"
            type="email"
            autoComplete="username"
            {...form.field('email')}
          />
        )}
        <CodeField label="Código del correo" {...form.field('code')} />
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          hint={
            <Requirements title="Su contraseña necesita:" items={passwordProgress(form.watch('password'))} />
          }
          {...form.field('password')}
        />
        <PasswordField
          label="Confirme la contraseña nueva"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <SubmitButton busyText={form.isSubmitting ? 'Guardando...' : null}>Guardar contraseña</SubmitButton>
      </Form>
    </AuthLayout>
  );
}
