import { useAuth } from '../../lib/auth.ts';
import { MfaChallengeModal } from './mfa-challenge-modal.tsx';
import { MfaSetupModal } from './mfa-setup-modal.tsx';
import { NewPasswordModal } from './new-password-modal.tsx';

interface SignInChallengesProps {
  /** What was typed to sign in. */
  credentials: { email: string; password: string };
  onCancelled: () => void;
}

/** What Cognito asks for after the password. */
export function SignInChallenges({ credentials, onCancelled }: SignInChallengesProps) {
  const auth = useAuth();

  function cancel(end: () => void) {
    end();
    onCancelled();
  }

  if (auth.mfaChallenge)
    return <MfaChallengeModal credentials={credentials} onCancel={() => cancel(auth.cancelMFAChallenge)} />;
  if (auth.requiresMFASetup) return <MfaSetupModal onCancel={() => cancel(auth.completeMFASetup)} />;
  if (auth.requiresNewPassword) return <NewPasswordModal onCancel={() => cancel(auth.cancelMFAChallenge)} />;
  return null;
}
