import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { Alert } from '../../../ui/parts.ts';
import { type FieldName, fieldLabels, type TaskFields } from '../task-fields.ts';
import { fieldText } from './edited-task.ts';

interface ConflictNoticeProps {
  names: readonly FieldName[];
  mine: TaskFields;
  theirs: TaskFields;
  onTakeTheirs: () => void;
}

/** Both have changed the same: what each wrote, and the person decides. */
export function ConflictNotice({ names, mine, theirs, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Alert.Root status="warning" role="alert" alignItems="flex-start">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Otra persona ha cambiado lo mismo entretanto</Alert.Title>
        <Alert.Description>
          <Stack gap="3">
            <chakra.dl display="grid" gap="3" pt="1">
              {names.map((name) => (
                <div key={name}>
                  <chakra.dt fontWeight="medium">{fieldLabels[name]}</chakra.dt>
                  <chakra.dd overflowWrap="anywhere">Guardado ahora: {fieldText(name, theirs)}</chakra.dd>
                  <chakra.dd overflowWrap="anywhere">
                    Lo que usted ha escrito: {fieldText(name, mine)}
                  </chakra.dd>
                </div>
              ))}
            </chakra.dl>
            <Text>
              «Guardar» deja lo que usted ha escrito. Lo que cambió la otra persona en otros campos se
              conserva.
            </Text>
            <Button type="button" size="sm" variant="outline" alignSelf="flex-start" onClick={onTakeTheirs}>
              Dejar lo guardado
            </Button>
          </Stack>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
