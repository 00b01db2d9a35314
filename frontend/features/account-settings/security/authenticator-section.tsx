import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { authErrorMessage, useAuth } from '../../../lib/auth.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useFocusOnSwap } from '../../../ui/focus-on-swap.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { Secret } from './new-authenticator.tsx';

const newAuthenticator = lazyCode(() => import('./new-authenticator.tsx'));

/** A new phone, a new app: the authenticator is replaced while the session still holds. */
export function AuthenticatorSection() {
  const { startAuthenticatorChange } = useAuth();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const { code, failure: missing } = newAuthenticator.useCode(secret !== null);
  const New = secret ? code?.NewAuthenticator : undefined;
  const isBusy = isRequesting || (secret !== null && !missing);
  const parts = useFocusOnSwap(New ? 'code' : 'start');

  async function start() {
    if (isBusy) return;
    newAuthenticator.ahead();
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
      subject="autenticador"
      description="La aplicación que da los códigos de la verificación en dos pasos, obligatoria en todas las cuentas."
    >
      <Box ref={parts}>
        {New && secret ? (
          <New secret={secret} onFinished={() => setSecret(null)} />
        ) : (
          <Stack gap="6">
            <Text>
              Si cambia de teléfono o de aplicación, vincule la nueva aquí. El autenticador actual sigue
              sirviendo hasta que verifique el nuevo; desde ese momento sus códigos dejan de valer y puede
              borrarlo.
            </Text>
            <FormBanner kind="error">{failure}</FormBanner>
            {missing ? (
              <FailureNotice title="No se ha podido abrir el autenticador nuevo" {...missing} />
            ) : null}
            <Box>
              <Button
                type="button"
                size="lg"
                variant="outline"
                aria-disabled={isBusy}
                onFocus={newAuthenticator.ahead}
                onPointerEnter={newAuthenticator.ahead}
                onClick={() => void start()}
              >
                {isBusy ? 'Preparando...' : 'Vincular otro autenticador'}
              </Button>
            </Box>
          </Stack>
        )}
      </Box>
    </SettingsSection>
  );
}
