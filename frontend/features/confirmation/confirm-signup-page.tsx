import { Text } from '@chakra-ui/react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { NavigationState } from '../../lib/navigation-state.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { signupPath } from '../signup/signup.page.ts';
import { confirmPath } from './confirm.page.ts';
import { ConfirmationForm } from './confirmation-form.tsx';

/** Follows sign-up, or a sign-in before confirmation; the e-mail comes in navigation state. */
export function ConfirmSignupPage() {
  const { email } = (useLocation().state ?? {}) as NavigationState;
  if (!email) return <Navigate to={confirmPath} replace />;
  return (
    <AuthLayout
      title="Confirme su correo electrónico"
      description={
        <>
          Hemos enviado un código de 6 dígitos a <strong>{email}</strong>. Revise también la carpeta de correo
          no deseado.
        </>
      }
      footer={
        <Text>
          ¿No es su correo?{' '}
          <TextLink>
            <Link to={signupPath}>Vuelva a registrarse</Link>
          </TextLink>
        </Text>
      }
    >
      <ConfirmationForm email={email} isEmailFixed />
    </AuthLayout>
  );
}
