import { useAuth } from '../../lib/auth.ts';
import { MfaChallengeModal } from './mfa-challenge-modal.tsx';
import { MfaSetupModal } from './mfa-setup-modal.tsx';
import { NewPasswordModal } from './new-password-modal.tsx';

/** What Cognito asks for after the password. */
export function SignInChallenges({ onCancelled }: { onCancelled: () => void }) {
  const auth = useAuth();

  function cancel(end: () => void) {
    end();
    onCancelled();
  }

  if (auth.mfaChallenge) return <MfaChallengeModal onCancel={() => cancel(auth.cancelMFAChallenge)} />;
  if (auth.requiresMFASetup) return <MfaSetupModal onCancel={() => cancel(auth.completeMFASetup)} />;
  if (auth.requiresNewPassword) return <NewPasswordModal onCancel={() => cancel(auth.cancelMFAChallenge)} />;
  return null;
}
