import { Stack } from '@chakra-ui/react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { Alert } from '../../../ui/parts.ts';
import { PatientField } from '../new/patient-field.tsx';
import type { OpenThread, ThreadActions } from '../threads-api.ts';

interface IdentifySenderProps {
  thread: OpenThread;
  actions: ThreadActions;
  me: Me;
}

/** For a message from an address that belongs to nobody, or to several: a person says whose it is. */
export function IdentifySender({ thread, actions, me }: IdentifySenderProps) {
  return (
    <Alert.Root status="warning" borderRadius="0">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>No se sabe quién escribe</Alert.Title>
        <Alert.Description>
          <Stack gap="2">
            Compruebe la identidad antes de contestar. Al indicar el paciente, la conversación pasa a su
            ficha.
            <PatientField
              label="¿De quién es el mensaje?"
              patientId={undefined}
              today={dayOf(new Date(), me.organization.timeZone)}
              onChoose={(patientId) =>
                patientId === undefined
                  ? undefined
                  : actions.update.mutate({ seen: thread, change: { patientId } })
              }
            />
          </Stack>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
