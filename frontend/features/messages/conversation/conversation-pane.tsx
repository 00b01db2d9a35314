import { Button, Stack } from '@chakra-ui/react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { ConversationSkeleton } from '../message-skeletons.tsx';
import type { ConversationProps } from './conversation.tsx';
import { conversationCode } from './conversation-code.ts';

/** The conversation that is open, as soon as its code is there. */
export function ConversationPane(props: ConversationProps) {
  const { code, failure } = conversationCode.useCode(true);
  if (code) return <code.Conversation {...props} />;
  if (!failure) return <ConversationSkeleton />;
  return (
    <Stack p="4" gap="4" align="flex-start">
      <FailureNotice title="No se ha podido mostrar la conversación" {...failure} />
      <Button size="sm" variant="outline" onClick={props.onBack}>
        Volver a las conversaciones
      </Button>
    </Stack>
  );
}
