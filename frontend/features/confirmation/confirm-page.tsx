import { Text } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { TextLink } from '../../ui/form-link.tsx';
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
            <Link to={paths.login}>Inicie sesión</Link>
          </TextLink>
        </Text>
      }
    >
      <ConfirmationForm email={search.get('email') ?? ''} isEmailFixed={false} />
    </AuthLayout>
  );
}
