import { Button, Stack, Text } from '@chakra-ui/react';
import { Alert, List } from '../../../ui/parts.ts';

interface TakenNoticeProps {
  reasons: readonly string[];
  /** Starts of a series that are to be had all the same. */
  remaining: number;
  /** Before the form is sent without what was refused; undefined where it is no series, or none is left. */
  onBookRemaining: (() => void) | undefined;
  mayOverride: boolean;
}

/** Why the time is not to be had. Nothing that was typed is lost. */
export function TakenNotice({ reasons, remaining, onBookRemaining, mayOverride }: TakenNoticeProps) {
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {onBookRemaining ? 'Algunas citas de la serie no son posibles' : 'Esa hora no está libre'}
        </Alert.Title>
        <Alert.Description>
          <Stack gap="2">
            <List.Root ps="4">
              {reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List.Root>
            <Text>
              {onBookRemaining
                ? 'No se ha reservado ninguna todavía.'
                : 'Sus datos siguen aquí: elija otra hora.'}
              {mayOverride
                ? ' Si es necesario, puede dar la hora con permiso especial, más abajo.'
                : ' Dar una hora ocupada corresponde al personal clínico.'}
            </Text>
            {onBookRemaining ? (
              <Button
                type="submit"
                size="sm"
                variant="outline"
                alignSelf="flex-start"
                onClick={onBookRemaining}
              >
                {remaining === 1 ? 'Reservar solo la posible' : `Reservar solo las ${remaining} posibles`}
              </Button>
            ) : null}
          </Stack>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
