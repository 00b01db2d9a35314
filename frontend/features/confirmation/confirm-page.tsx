import { Text } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { loginPath } from '../login/login.page.ts';
import { ConfirmationForm } from './confirmation-form.tsx';

/** For those who come from the e-mail or another day; `?email=` fills in the address. */
export function ConfirmPage() {
  const [search] = useSearchParams();
  return (
    <AuthLayout
      title="Confirme su cuenta"
      description="Introduzca su correo electrónico y el código de 6 dígitos que le enviamos al registrarse."
      footer={
        <Text>
          ¿Ya está confirmada?{' '}
          <TextLink>
            <Link to={loginPath}>Inicie sesión</Link>
          </TextLink>
        </Text>
      }
    >
      <ConfirmationForm email={search.get('email') ?? ''} isEmailFixed={false} />
    </AuthLayout>
  );
}
