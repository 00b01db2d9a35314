import { Stack, Text } from '@chakra-ui/react';
import { useNewRecoveryCodes } from '../../../lib/recovery-codes.ts';
import { useFocusOnSwap } from '../../../ui/focus-on-swap.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { RecoveryCodeButtons } from '../../../ui/recovery-code-buttons.tsx';
import { RecoveryCodeList } from '../../../ui/recovery-code-list.tsx';
import { useReplaceRecoveryCodes } from '../account-settings-api.ts';
import { describeFailure } from '../describe-failure.ts';

/** Codes that take the place of all before them, shown this once. */
export function NewRecoveryCodes({ onFinished }: { onFinished: () => void }) {
  const { state, shown, again } = useNewRecoveryCodes(useReplaceRecoveryCodes());
  const parts = useFocusOnSwap(state.status);
  return (
    <Stack gap="5" maxW="md" ref={parts}>
      <FormBanner kind="error">
        {state.status === 'failed' ? describeFailure(state.error, [], () => null) : null}
      </FormBanner>
      {state.status === 'kept' ? (
        <>
          <Text>Guárdelos fuera del teléfono: no se vuelven a mostrar. Los anteriores ya no valen.</Text>
          <RecoveryCodeList codes={shown} madeAt={state.madeAt} />
        </>
      ) : null}
      {state.status === 'keeping' ? <Text role="status">Creando los códigos...</Text> : null}
      <RecoveryCodeButtons
        status={state.status}
        labels={{ kept: 'Los he guardado', without: 'Cancelar' }}
        onFinished={onFinished}
        onRetry={again}
        wrap="wrap"
      />
    </Stack>
  );
}
