import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useAuth } from '../../lib/auth.ts';
import { AuthenticatorCodeForm } from '../../ui/auth-code-form.tsx';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useFocusOnSwap } from '../../ui/focus-on-swap.ts';
import { lostPhoneStep } from './lazy-steps.ts';
import { useMfaCodeForm } from './mfa-code-form.ts';

interface MfaChallengeModalProps {
  /** What was typed to sign in. */
  credentials: { email: string; password: string };
  onCancel: () => void;
}

/** The second factor of a person who has already set up their authenticator, or has lost it. */
export function MfaChallengeModal({ credentials, onCancel }: MfaChallengeModalProps) {
  const { confirmMFAChallenge } = useAuth();
  const { codeForm } = useMfaCodeForm(confirmMFAChallenge);
  const [isLost, setLost] = useState(false);
  const { code, failure } = lostPhoneStep.useCode(isLost);
  const Lost = isLost ? code?.LostPhoneStep : undefined;
  const parts = useFocusOnSwap(Lost ? 'lost' : 'code');
  return (
    <AuthDialog title={Lost ? 'He perdido mi teléfono' : 'Verificación en dos pasos'} onCancel={onCancel}>
      <Stack gap="5" ref={parts}>
        {Lost ? (
          <Lost credentials={credentials} onBack={() => setLost(false)} onClose={onCancel} />
        ) : (
          <>
            <AuthenticatorCodeForm {...codeForm} secondary={{ label: 'Cancelar', onPress: onCancel }}>
              <Text color="fg.muted">Introduzca el código que muestra su aplicación de autenticación.</Text>
            </AuthenticatorCodeForm>
            {failure ? <FailureNotice title="No se ha podido abrir" {...failure} /> : null}
            <Button
              type="button"
              variant="ghost"
              alignSelf="flex-start"
              onFocus={lostPhoneStep.ahead}
              onPointerEnter={lostPhoneStep.ahead}
              onClick={() => setLost(true)}
            >
              He perdido mi teléfono
            </Button>
          </>
        )}
      </Stack>
    </AuthDialog>
  );
}
