import { Stack, Text } from '@chakra-ui/react';
import { recoveryCodeRoutes } from '../../../lambdas/contracts/access-recovery.ts';
import { createApiClient } from '../../lib/api-client.ts';
import { useAuth } from '../../lib/auth.ts';
import { useNewRecoveryCodes } from '../../lib/recovery-codes.ts';
import { getRuntimeConfig } from '../../lib/runtime-config.ts';
import { useFocusOnSwap } from '../../ui/focus-on-swap.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { RecoveryCodeButtons } from '../../ui/recovery-code-buttons.tsx';
import { RecoveryCodeList } from '../../ui/recovery-code-list.tsx';

/** Once the authenticator is set up: what lets its owner in without it. Nobody stays out where they cannot be made. */
export function RecoveryCodesStep({ onFinished }: { onFinished: () => void }) {
  const { enrolledToken } = useAuth();
  const { state, shown, again } = useNewRecoveryCodes((codes) => {
    const client = createApiClient(recoveryCodeRoutes, {
      apiUrl: getRuntimeConfig().apiUrl,
      getAccessToken: enrolledToken,
      onUnauthenticated: () => undefined,
    });
    return client.call('replaceRecoveryCodes', { body: { codes } });
  });
  const parts = useFocusOnSwap(state.status);
  return (
    <Stack gap="5" ref={parts}>
      <Text color="fg.muted">
        Si pierde el teléfono, podrá entrar con uno de estos códigos y su contraseña. Guárdelos fuera del
        teléfono: no se vuelven a mostrar. Los que tuviera de antes ya no valen.
      </Text>
      <FormBanner kind="error">
        {state.status === 'failed'
          ? 'No se han podido crear los códigos. Inténtelo de nuevo, o créelos más tarde en Configuración de Cuenta.'
          : null}
      </FormBanner>
      {state.status === 'kept' ? <RecoveryCodeList codes={shown} madeAt={state.madeAt} /> : null}
      {state.status === 'keeping' ? <Text role="status">Creando los códigos...</Text> : null}
      <RecoveryCodeButtons
        status={state.status}
        labels={{ kept: 'Los he guardado: continuar', without: 'Continuar sin códigos' }}
        onFinished={onFinished}
        onRetry={again}
        direction={{ base: 'column-reverse', sm: 'row' }}
        justify="flex-end"
      />
    </Stack>
  );
}
