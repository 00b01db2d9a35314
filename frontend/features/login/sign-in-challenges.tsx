import { lazy, Suspense } from 'react';
import { useAuth } from '../../lib/auth.ts';

// They follow the password, so that the sign-in screen does not load them first.
const MfaChallengeModal = lazy(async () => ({
  default: (await import('./mfa-challenge-modal.tsx')).MfaChallengeModal,
}));
const MfaSetupModal = lazy(async () => ({ default: (await import('./mfa-setup-modal.tsx')).MfaSetupModal }));
const NewPasswordModal = lazy(async () => ({
  default: (await import('./new-password-modal.tsx')).NewPasswordModal,
}));

/** What Cognito asks for after the password. */
export function SignInChallenges({ onCancelled }: { onCancelled: () => void }) {
  const auth = useAuth();

  function cancel(end: () => void) {
    end();
    onCancelled();
  }

  return (
    <Suspense fallback={null}>
      {auth.mfaChallenge ? <MfaChallengeModal onCancel={() => cancel(auth.cancelMFAChallenge)} /> : null}
      {auth.requiresMFASetup ? <MfaSetupModal onCancel={() => cancel(auth.completeMFASetup)} /> : null}
      {auth.requiresNewPassword ? (
        <NewPasswordModal onCancel={() => cancel(auth.cancelMFAChallenge)} />
      ) : null}
    </Suspense>
  );
}
