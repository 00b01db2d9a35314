import { Text } from '@chakra-ui/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { emailSchema } from '../../../lambdas/contracts/email.ts';
import { authErrorMessage, useAuth } from '../../lib/auth.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import type { NavigationState } from '../../lib/navigation-state.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loginPath } from '../login/login.page.ts';
import { resetPasswordPath } from './reset-password.page.ts';

const schema = z.object({ email: emailSchema });

export function ForgotPasswordPage() {
  const { forgotPassword } = useAuth();
  const navigate = useNavigate();
  const state = useLocation().state as NavigationState | null;
  const form = useContractForm(schema, { email: state?.email ?? '' }, (error) =>
    authErrorMessage(error, 'Error al solicitar el código'),
  );

  const send = form.submit(async ({ email }) => {
    await forgotPassword(email);
    await navigate(resetPasswordPath, { state: { email } satisfies NavigationState });
  });

  return (
    <AuthLayout
      title="Recupere su contraseña"
      description="Indique el correo electrónico de su cuenta y le enviaremos un código para elegir otra contraseña."
      footer={
        <Text>
          ¿La ha recordado?{' '}
          <TextLink>
            <Link to={loginPath}>Inicie sesión</Link>
          </TextLink>
        </Text>
      }
    >
      <Form onSubmit={send}>
        <FormBanner kind="error">{form.failure}</FormBanner>
        <TextField label="Correo electrónico" type="email" autoComplete="username" {...form.field('email')} />
        <SubmitButton busyText={form.isSubmitting ? 'Enviando el código...' : null}>
          Enviar código
        </SubmitButton>
      </Form>
    </AuthLayout>
  );
}
