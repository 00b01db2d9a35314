import { Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { currentBaaVersion, organizationTypes } from '../../../lambdas/contracts/organization.ts';
import { currentTermsVersion, healthcareSignUpFormSchema } from '../../../lambdas/contracts/registration.ts';
import { defaultTimeZone, isUsTimeZone, usTimeZones } from '../../../lambdas/contracts/time-zone.ts';
import { useAuth } from '../../lib/auth.ts';
import { useGuessablePasswords } from '../../lib/auth-password.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import type { NavigationState } from '../../lib/navigation-state.ts';
import { useWakeService } from '../../lib/use-wake-service.ts';
import { AgreementText } from '../../ui/agreement-text.tsx';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { confirmSignupPath } from '../confirmation/confirm-signup.page.ts';
import { loginPath } from '../login/login.page.ts';
import { PersonFields } from './person-fields.tsx';
import { describeSignUpFailure } from './sign-up-failure.ts';
import { signupPath } from './signup.page.ts';
import { TermsField } from './terms-field.tsx';

function browserTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isUsTimeZone(timeZone) ? timeZone : defaultTimeZone;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="5">
      <Heading as="h2" fontSize="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

const footer = (
  <>
    <Text>
      ¿Ya tiene una cuenta?{' '}
      <TextLink>
        <Link to={loginPath}>Inicie sesión</Link>
      </TextLink>
    </Text>
    <Text>
      ¿Trabaja por su cuenta?{' '}
      <TextLink>
        <Link to={signupPath}>Cree una cuenta personal</Link>
      </TextLink>
    </Text>
  </>
);

/** An organization signs up with its first administrator. */
export function HealthcareSignupPage() {
  const wakeService = useWakeService();
  const { signUp } = useAuth();
  const refuseGuessable = useGuessablePasswords();
  const navigate = useNavigate();
  const form = useContractForm(
    healthcareSignUpFormSchema,
    {
      legalName: '',
      npi: '',
      timeZone: browserTimeZone(),
      givenName: '',
      familyName: '',
      email: '',
      password: '',
      confirmPassword: '',
    },
    describeSignUpFailure,
  );

  const send = form.submit(async ({ givenName, familyName, email, password, ...organization }) => {
    const { legalName, npi, type, timeZone } = organization;
    await refuseGuessable(password, { email, organization: legalName });
    await signUp({
      givenName,
      familyName,
      email,
      password,
      metadata: {
        termsVersion: currentTermsVersion,
        baaVersion: currentBaaVersion,
        legalName,
        npi,
        type,
        timeZone,
      },
    });
    await navigate(confirmSignupPath, { state: { email } satisfies NavigationState });
  });

  return (
    <AuthLayout
      title="Registre su organización"
      description="Para clínicas, centros y hospitales. La persona que registra la organización será su administradora."
      footer={footer}
      isWide
    >
      <Form onSubmit={send} onFocus={wakeService} gap="8">
        <FormBanner kind="error">{form.failure}</FormBanner>
        <Part title="Organización">
          <TextField label="Razón social" autoComplete="organization" {...form.field('legalName')} />
          <TextField
            label="NPI"
            inputMode="numeric"
            autoComplete="off"
            hint="Identificador nacional de proveedor (National Provider Identifier), de 10 dígitos."
            {...form.field('npi')}
          />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <SelectField
              label="Tipo de organización"
              placeholder="Seleccione una opción"
              options={organizationTypes}
              {...form.field('type')}
            />
            <SelectField label="Zona horaria" options={usTimeZones} {...form.field('timeZone')} />
          </SimpleGrid>
        </Part>
        <Part title="Administrador o administradora">
          <PersonFields field={form.field} password={form.watch('password')} />
        </Part>
        <Part title="Acuerdos">
          <AgreementText version={currentBaaVersion} />
          <CheckboxField {...form.field('acceptsBaa')}>
            Acepto, en nombre de la organización, el acuerdo de asociado comercial (Business Associate
            Agreement, BAA, versión {currentBaaVersion}) que exige HIPAA.
          </CheckboxField>
          <TermsField {...form.field('acceptsTerms')} />
        </Part>
        <SubmitButton busyText={form.isSubmitting ? 'Registrando la organización...' : null}>
          Registrar organización
        </SubmitButton>
      </Form>
    </AuthLayout>
  );
}
