import { Button, Flex, Text } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { peopleText } from '../message-texts.ts';
import type { OpenThread, ThreadActions } from '../threads-api.ts';
import { AddPeopleDialog } from './add-people-dialog.tsx';

/** Who sees a conversation of the team, and the way to bring in more people. */
export function Participants({ thread, actions, userId }: ParticipantsProps) {
  const [isAdding, setAdding] = useState(false);
  const { people } = thread;
  if (people === null) return <Text>La ve todo el equipo</Text>;
  return (
    <Flex gap="2" align="center" wrap="wrap" minW="0">
      <Text overflowWrap="anywhere">{`Solo la ven ${peopleText(people, userId)}`}</Text>
      <Button size="2xs" variant="outline" onClick={() => setAdding(true)}>
        <UserPlus size={12} aria-hidden />
        Añadir personas
      </Button>
      {isAdding ? (
        <AddPeopleDialog thread={thread} actions={actions} onClose={() => setAdding(false)} />
      ) : null}
    </Flex>
  );
}

interface ParticipantsProps {
  thread: OpenThread;
  actions: ThreadActions;
  userId: string;
}
