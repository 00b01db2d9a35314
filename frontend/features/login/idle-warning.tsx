import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { idleSecondsLeftAtom, stayConnected } from '../../lib/auth-idle.ts';
import { store } from '../../lib/store.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';

/** The last minute before log-off for inactivity; part of the frame of every signed-in screen. */
export function IdleWarning() {
  const secondsLeft = useAtomValue(idleSecondsLeftAtom, { store });
  if (secondsLeft === null) return null;
  return (
    <AuthDialog
      role="alertdialog"
      title="¿Sigue ahí?"
      closeLabel="Seguir conectado y cerrar el aviso"
      onCancel={stayConnected}
    >
      <Stack gap="5">
        <Text color="fg.muted">
          Por seguridad, su sesión se cerrará por inactividad en {secondsLeft}{' '}
          {secondsLeft === 1 ? 'segundo' : 'segundos'}.
        </Text>
        <Flex justify="flex-end">
          <Button type="button" size="lg" colorPalette="brand" onClick={stayConnected}>
            Seguir conectado
          </Button>
        </Flex>
      </Stack>
    </AuthDialog>
  );
}
