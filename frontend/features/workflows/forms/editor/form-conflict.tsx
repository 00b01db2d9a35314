import { Button, Flex, Stack } from '@chakra-ui/react';
import { Alert } from '../../../../ui/parts.ts';
import type { OpenedForm } from '../forms-api.ts';

interface FormConflictProps {
  theirs: OpenedForm;
  onKeep: () => void;
  onTake: (theirs: OpenedForm) => void;
}

/** Two wrote the same form: the person decides, and undoing brings back the other. */
export function FormConflict({ theirs, onKeep, onTake }: FormConflictProps) {
  return (
    <Alert.Root status="warning" role="alert" alignItems="flex-start">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Otra persona ha cambiado este formulario entretanto</Alert.Title>
        <Alert.Description>
          <Stack gap="3">
            Lo suyo sigue aquí y no se ha guardado. Si toma lo guardado, «Deshacer» le devuelve lo suyo.
            <Flex gap="3" wrap="wrap">
              <Button size="sm" variant="outline" onClick={() => onTake(theirs)}>
                Tomar lo guardado
              </Button>
              <Button size="sm" variant="outline" onClick={onKeep}>
                Guardar lo mío encima
              </Button>
            </Flex>
          </Stack>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
