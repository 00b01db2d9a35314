import { Text } from '@chakra-ui/react';
import { useAuth } from '../../lib/auth.ts';
import { AuthenticatorCodeForm } from '../../ui/auth-code-form.tsx';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { useMfaCodeForm } from './mfa-code-form.ts';

/** The second factor of a person who has already set up their authenticator. */
export function MfaChallengeModal({ onCancel }: { onCancel: () => void }) {
  const { confirmMFAChallenge } = useAuth();
  const { codeForm } = useMfaCodeForm(confirmMFAChallenge);
  return (
    <AuthDialog title="Verificación en dos pasos" onCancel={onCancel}>
      <AuthenticatorCodeForm {...codeForm} secondary={{ label: 'Cancelar', onPress: onCancel }}>
        <Text color="fg.muted">Introduzca el código que muestra su aplicación de autenticación.</Text>
      </AuthenticatorCodeForm>
    </AuthDialog>
  );
}
