import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import * as z from 'zod';
import { authErrorMessage, useAuth } from '../../../lib/auth.ts';
import { isCompleteCode, oneTimeCodeSchema } from '../../../lib/auth-code.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { AuthenticatorSecret } from '../../../ui/auth-authenticator.tsx';
import { AuthenticatorCodeForm } from '../../../ui/auth-code-form.tsx';
import { useFocusOnSwap } from '../../../ui/focus-on-swap.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsSection } from '../settings-section.tsx';

const schema = z.object({ code: oneTimeCodeSchema });

interface Secret {
  secretCode: string;
  qrCodeURI: string;
}

/** A new phone, a new app: the authenticator is replaced while the session still holds. */
export function AuthenticatorSection() {
  const { startAuthenticatorChange } = useAuth();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const parts = useFocusOnSwap(secret ? 'code' : 'start');

  async function start() {
    if (isRequesting) return;
    setRequesting(true);
    setFailure(null);
    try {
      setSecret(await startAuthenticatorChange());
    } catch (error) {
      setFailure(authErrorMessage(error, 'Error al configurar MFA'));
    } finally {
      setRequesting(false);
    }
  }

  return (
    <SettingsSection
      title="Autenticador"
      description="La aplicación que da los códigos de la verificación en dos pasos, obligatoria en todas las cuentas."
    >
      <Box ref={parts}>
        {secret ? (
          <NewAuthenticator secret={secret} onFinished={() => setSecret(null)} />
        ) : (
          <Stack gap="6">
            <Text>
              Si cambia de teléfono o de aplicación, vincule la nueva aquí. El autenticador actual sigue
              sirviendo hasta que verifique el nuevo; desde ese momento sus códigos dejan de valer y puede
              borrarlo.
            </Text>
            <FormBanner kind="error">{failure}</FormBanner>
            <Box>
              <Button
                type="button"
                size="lg"
                variant="outline"
                aria-disabled={isRequesting}
                onClick={() => void start()}
              >
                {isRequesting ? 'Preparando...' : 'Vincular otro autenticador'}
              </Button>
            </Box>
          </Stack>
        )}
      </Box>
    </SettingsSection>
  );
}

function NewAuthenticator({ secret, onFinished }: { secret: Secret; onFinished: () => void }) {
  const { verifyNewAuthenticator } = useAuth();
  const form = useContractForm(schema, { code: '' }, (error) => {
    form.setFocus('code', { shouldSelect: true });
    return authErrorMessage(error, 'Error al verificar el código MFA');
  });

  const send = form.submit(async ({ code }) => {
    await verifyNewAuthenticator(code);
    onFinished();
    await showToast({
      title: 'Autenticador vinculado.',
      description: 'Los códigos del anterior ya no valen.',
      type: 'success',
    });
  });

  return (
    <Box maxW="md">
      <AuthenticatorCodeForm
        field={form.field('code')}
        onSubmit={send}
        failure={form.failure}
        isComplete={isCompleteCode(form.watch('code'))}
        isSubmitting={form.isSubmitting}
        secondary={{ label: 'Cancelar', onPress: onFinished }}
      >
        <AuthenticatorSecret {...secret} />
      </AuthenticatorCodeForm>
    </Box>
  );
}
