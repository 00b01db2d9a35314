import { Text } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { currentTermsVersion, signUpFormSchema } from '../../../lambdas/contracts/registration.ts';
import { useAuth } from '../../lib/auth.ts';
import { useGuessablePasswords } from '../../lib/auth-password.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import type { NavigationState } from '../../lib/navigation-state.ts';
import { useWakeService } from '../../lib/use-wake-service.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { confirmSignupPath } from '../confirmation/confirm-signup.page.ts';
import { loginPath } from '../login/login.page.ts';
import { healthcareSignupPath } from './healthcare-signup.page.ts';
import { PersonFields } from './person-fields.tsx';
import { describeSignUpFailure } from './sign-up-failure.ts';
import { TermsField } from './terms-field.tsx';

const emptyForm = {
  givenName: '',
  familyName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

const footer = (
  <>
    <Text>
      ¿Ya tiene una cuenta?{' '}
      <TextLink>
        <Link to={loginPath}>Inicie sesión</Link>
      </TextLink>
    </Text>
    <Text>
      ¿Representa a una organización?{' '}
      <TextLink>
        <Link to={healthcareSignupPath}>Registre su organización</Link>
      </TextLink>
    </Text>
  </>
);

/** A person signs up and gets an individual practice of their own. */
export function SignupPage() {
  const wakeService = useWakeService();
  const { signUp } = useAuth();
  const refuseGuessable = useGuessablePasswords();
  const navigate = useNavigate();
  const form = useContractForm(signUpFormSchema, emptyForm, describeSignUpFailure);

  const send = form.submit(async ({ givenName, familyName, email, password }) => {
    const metadata = { termsVersion: currentTermsVersion } as const;
    await refuseGuessable(password, { email });
    await signUp({ givenName, familyName, email, password, metadata });
    await navigate(confirmSignupPath, { state: { email } satisfies NavigationState });
  });

  return (
    <AuthLayout title="Cree su cuenta" description="Crear su cuenta lleva unos dos minutos." footer={footer}>
      <Form onSubmit={send} onFocus={wakeService}>
        <FormBanner kind="error">{form.failure}</FormBanner>
        <PersonFields field={form.field} password={form.watch('password')} />
        <TermsField {...form.field('acceptsTerms')} />
        <SubmitButton busyText={form.isSubmitting ? 'Creando la cuenta...' : null}>Crear cuenta</SubmitButton>
      </Form>
    </AuthLayout>
  );
}
