import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiClient } from '../../../lib/api-context.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { NavigationState } from '../../../lib/navigation-state.ts';
import { endSession, leaveEverywhere } from '../../../lib/session.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { loginPath } from '../../login/login.page.ts';
import { describeFailure } from '../describe-failure.ts';
import { SettingsSection } from '../settings-section.tsx';

const arrival: NavigationState = {
  type: 'success',
  message: 'Se ha cerrado la sesión en todos sus dispositivos.',
};

export function SessionsSection() {
  const client = useApiClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    if (isLeaving) return;
    setLeaving(true);
    setFailure(null);
    try {
      await leaveEverywhere(() => client.call('revokeSessions', { body: { sessions: 'all' } }));
      // At once, before the guard sees the ended session and sends to sign-in without the message.
      await navigate(loginPath, { replace: true, flushSync: true, state: arrival });
    } catch (error) {
      // Ended before, on another device.
      if (error instanceof ApiProblem && error.kind === 'unauthenticated') return endSession('expired');
      setFailure(describeFailure(error, [], () => null));
      setLeaving(false);
    }
  }

  return (
    <SettingsSection
      subject="sesiones"
      description="Si ha perdido un dispositivo o ha entrado en uno compartido, cierre aquí todas las sesiones."
    >
      <Box>
        <Button
          type="button"
          size="lg"
          variant="outline"
          colorPalette="red"
          whiteSpace="normal"
          h="auto"
          minH="11"
          py="2"
          onClick={() => setAsking(true)}
        >
          Cerrar sesión en todos los dispositivos
        </Button>
      </Box>
      {isAsking ? (
        <AuthDialog
          role="alertdialog"
          title="¿Cerrar sesión en todos los dispositivos?"
          onCancel={() => setAsking(false)}
        >
          <Stack gap="5">
            <Text color="fg.muted">También se cerrará la sesión en este. Tendrá que volver a entrar.</Text>
            <FormBanner kind="error">{failure}</FormBanner>
            <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
              <Button type="button" size="lg" variant="outline" onClick={() => setAsking(false)}>
                Cancelar
              </Button>
              <Button
                type="button"
                size="lg"
                colorPalette="red"
                aria-disabled={isLeaving}
                onClick={() => void leave()}
              >
                {isLeaving ? 'Cerrando sesiones...' : 'Cerrar todas las sesiones'}
              </Button>
            </Flex>
          </Stack>
        </AuthDialog>
      ) : null}
    </SettingsSection>
  );
}
