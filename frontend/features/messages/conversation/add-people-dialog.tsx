import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { whenDone } from '../../../lib/when-done.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { failureText } from '../message-texts.ts';
import { PeoplePicker } from '../new/people-picker.tsx';
import type { OpenThread, ThreadActions } from '../threads-api.ts';

interface AddPeopleDialogProps {
  thread: OpenThread;
  actions: ThreadActions;
  onClose: () => void;
}

/** Brings more people into a conversation that is not all of the team's. */
export function AddPeopleDialog({ thread, actions, onClose }: AddPeopleDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const { update } = actions;
  const add = () => {
    if (update.isPending) return;
    if (chosen.length === 0) {
      setProblem('Elija al menos una persona');
      return;
    }
    whenDone(update.mutateAsync({ seen: thread, change: { addPeopleIds: chosen } }), onClose);
  };
  return (
    <AuthDialog title="Añadir personas" onCancel={onClose}>
      <Stack gap="4">
        <FormBanner kind="error">
          {update.isError ? failureText(update.error, 'No se ha podido añadir a nadie.') : null}
        </FormBanner>
        <Text color="fg.muted">
          Quien entra lee la conversación desde el principio, y ya no se le puede quitar.
        </Text>
        <PeoplePicker
          label="Personas"
          chosen={chosen}
          without={(thread.people ?? []).map(({ id }) => id)}
          error={problem}
          onChange={(people) => {
            setChosen(people);
            setProblem(undefined);
          }}
        />
        <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button colorPalette="brand" aria-disabled={update.isPending} onClick={add}>
            Añadir
          </Button>
        </Flex>
      </Stack>
    </AuthDialog>
  );
}
