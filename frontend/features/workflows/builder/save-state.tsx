import { Button, Flex, Text } from '@chakra-ui/react';
import type { Autosave, SaveState } from './use-autosave.ts';

const texts: Record<SaveState, string> = {
  saved: 'Guardado',
  unsaved: 'Guardando…',
  saving: 'Guardando…',
  failed: 'Sin guardar',
  conflict: 'Sin guardar: hay cambios de otra persona',
};

/** Whether what is written is kept; where it is not, why, and once more. */
export function SaveStateText({
  autosave: { state, error, save },
  isUnnamed,
}: {
  autosave: Autosave;
  isUnnamed: boolean;
}) {
  const isWrong = state === 'failed' || state === 'conflict' || isUnnamed;
  return (
    <Flex gap="2" align="center" minW="0">
      <Text role="status" fontSize="sm" color={isWrong ? 'fg.error' : 'fg.muted'} truncate title={error}>
        {isUnnamed ? 'Sin guardar: escriba un nombre' : texts[state]}
      </Text>
      {state === 'failed' ? (
        <Button size="xs" variant="outline" onClick={() => void save()}>
          Reintentar
        </Button>
      ) : null}
    </Flex>
  );
}
