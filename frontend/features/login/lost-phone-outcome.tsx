import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { RecoveryAnswer } from '../../../lambdas/contracts/access-recovery.ts';
import { emailSchema } from '../../../lambdas/contracts/email.ts';
import { authErrorMessage, useAuth } from '../../lib/auth.ts';
import { clockFormat } from '../../lib/clock.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import type { Credentials } from './lost-phone-form.ts';

const at = (instant: string) =>
  clockFormat({ dateStyle: 'full', timeStyle: 'short' }).format(new Date(instant));

interface LostPhoneOutcomeProps {
  answer: RecoveryAnswer;
  credentials: Credentials;
  onClose: () => void;
}

/** What comes next: the new authenticator at once, or waiting for somebody or for time. */
export function LostPhoneOutcome({ answer, credentials, onClose }: LostPhoneOutcomeProps) {
  if (answer.outcome === 'granted') return <Granted credentials={credentials} />;
  return (
    <Stack gap="5">
      <Stack gap="3" role="status">
        {answer.outcome === 'asked' ? (
          <>
            <Text fontWeight="semibold">Su solicitud está enviada.</Text>
            <Text>
              Hasta el {at(answer.expiresAt)} puede confirmarla otra persona que administre su organización.
              Hable con ella: tiene que comprobar quién es usted.
            </Text>
          </>
        ) : (
          <>
            <Text fontWeight="semibold">El plazo ha empezado.</Text>
            <Text>
              Nadie más administra su organización. El {at(answer.maturesAt)} el autenticador perdido dejará
              de valer, salvo que antes alguien entre con él.
            </Text>
          </>
        )}
        <Text>
          Cuando se retire, recibirá en {credentials.email} un código para elegir otra contraseña. Entre con
          ella y configure otro autenticador. Puede cerrar esta página.
        </Text>
      </Stack>
      <Flex justify="flex-end">
        <Button type="button" size="lg" colorPalette="brand" onClick={onClose}>
          Entendido
        </Button>
      </Flex>
    </Stack>
  );
}

/**
 * Sign-ins from before the recovery count no more, and tokens tell when they began in whole seconds: one within the same
 * second would be taken for one of those.
 */
const secondMs = 1_000;

/** The password has proven enough together with the code: the sign-in begins again, without the authenticator. */
function Granted({ credentials }: { credentials: Credentials }) {
  const { signIn } = useAuth();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  const [grantedAt] = useState(Date.now);

  async function goOn() {
    if (isSigningIn) return;
    setSigningIn(true);
    setFailure(null);
    try {
      const sinceMs = Date.now() - grantedAt;
      if (sinceMs < secondMs) await new Promise((after) => setTimeout(after, secondMs - sinceMs));
      const { type } = await signIn(emailSchema.parse(credentials.email), credentials.password);
      // What was decided holds; the user pool may hear of it a moment later.
      if (type === 'mfa-challenge') setFailure('Todavía se está aplicando. Inténtelo dentro de un minuto.');
    } catch (error) {
      setFailure(authErrorMessage(error, 'Error al iniciar sesión'));
    } finally {
      setSigningIn(false);
    }
  }

  return (
    <Stack gap="5">
      <Stack gap="3" role="status">
        <Text fontWeight="semibold">El código es correcto: el autenticador perdido ya no vale.</Text>
        <Text>
          Sus sesiones se han cerrado y ese código no sirve más. Ahora configure otro autenticador y guarde
          códigos nuevos.
        </Text>
      </Stack>
      <FormBanner kind="error">{failure}</FormBanner>
      <Flex justify="flex-end">
        <Button
          type="button"
          size="lg"
          colorPalette="brand"
          aria-disabled={isSigningIn}
          onClick={() => void goOn()}
        >
          {isSigningIn ? 'Iniciando sesión...' : 'Configurar otro autenticador'}
        </Button>
      </Flex>
    </Stack>
  );
}
