import { Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { authErrorMessage, useAuth } from '../../lib/auth.ts';
import { useSubmitForm } from '../../lib/form.ts';
import type { NavigationState } from '../../lib/navigation-state.ts';
import { useWakeService } from '../../lib/use-wake-service.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { confirmSignupPath } from '../confirmation/confirm-signup.page.ts';
import { forgotPasswordPath } from '../password-recovery/forgot-password.page.ts';
import { resetPasswordPath } from '../password-recovery/reset-password.page.ts';
import { healthcareSignupPath } from '../signup/healthcare-signup.page.ts';
import { signupPath } from '../signup/signup.page.ts';
import { loadChallenges, prepareLogin, resolveLogin } from './resolve-login.ts';
import { returnPath } from './return-path.ts';

const sessionEndMessages = {
  idle: 'Su sesión se ha cerrado por inactividad. Inicie sesión de nuevo para continuar.',
  expired: 'Su sesión ha caducado. Inicie sesión de nuevo para continuar.',
};

const SignInChallenges = lazy(async () => ({ default: (await loadChallenges()).SignInChallenges }));

const footer = (
  <>
    <Text>
      ¿No tiene una cuenta?{' '}
      <TextLink>
        <Link to={signupPath}>Cree una cuenta</Link>
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

export function LoginPage() {
  const { isAuthenticated, mfaChallenge, requiresMFASetup, requiresNewPassword, sessionEndReason, ...auth } =
    useAuth();
  const { unconfirmedEmail, clearUnconfirmedEmail, signIn } = auth;
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as NavigationState | null;
  const hasSubmitted = useRef(false);
  const wakeService = useWakeService();
  const form = useSubmitForm(resolveLogin, { email: state?.email ?? '', password: '' }, (error) =>
    authErrorMessage(error, 'Error al iniciar sesión'),
  );

  useEffect(() => {
    if (!isAuthenticated) return;
    if (hasSubmitted.current) {
      void showToast({
        id: 'sign-in',
        type: 'success',
        title: '¡Inicio de sesión exitoso! Redirigiendo...',
      });
    }
    void navigate(returnPath(location.state), { replace: true });
  }, [isAuthenticated, navigate, location.state]);

  useEffect(() => {
    if (!unconfirmedEmail) return;
    clearUnconfirmedEmail();
    void navigate(confirmSignupPath, { state: { email: unconfirmedEmail } satisfies NavigationState });
  }, [unconfirmedEmail, clearUnconfirmedEmail, navigate]);

  const send = form.submit(async ({ email, password }) => {
    hasSubmitted.current = true;
    await loadChallenges();
    const outcome = await signIn(email, password);
    if (outcome.type === 'password-reset') {
      const message = 'Debe restablecer su contraseña antes de iniciar sesión.';
      await navigate(resetPasswordPath, { state: { email, message } satisfies NavigationState });
    }
  });

  function prepare() {
    prepareLogin();
    wakeService();
  }

  function clearForm() {
    form.reset({ email: '', password: '' });
    form.setFailure(null);
  }

  const arrivalMessage = state?.type === 'success' && !form.failure ? state.message : null;
  const busyText = form.isSubmitting ? 'Iniciando sesión...' : null;
  return (
    <AuthLayout title="Iniciar sesión" description="Acceda a su espacio de trabajo clínico." footer={footer}>
      <Form onSubmit={send} onFocus={prepare}>
        <FormBanner kind="success">{arrivalMessage}</FormBanner>
        <FormBanner kind="info">{sessionEndReason ? sessionEndMessages[sessionEndReason] : null}</FormBanner>
        <FormBanner kind="error">{form.failure}</FormBanner>
        <TextField label="Correo electrónico" type="email" autoComplete="username" {...form.field('email')} />
        <Stack gap="2">
          <PasswordField label="Contraseña" autoComplete="current-password" {...form.field('password')} />
          <TextLink fontSize="sm" alignSelf="flex-end">
            <Link to={forgotPasswordPath}>¿Olvidó su contraseña?</Link>
          </TextLink>
        </Stack>
        <SubmitButton busyText={isAuthenticated ? 'Redirigiendo...' : busyText}>Iniciar sesión</SubmitButton>
      </Form>
      {mfaChallenge || requiresMFASetup || requiresNewPassword ? (
        <Suspense>
          <SignInChallenges credentials={form.getValues()} onCancelled={clearForm} />
        </Suspense>
      ) : null}
    </AuthLayout>
  );
}
