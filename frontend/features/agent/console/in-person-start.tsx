import { Button, Stack } from '@chakra-ui/react';
import { useDraftText } from '../../../lib/draft-text.ts';
import { Chat } from '../../../ui/chat.tsx';
import { conversationNames } from './conversation-names.ts';
import { RealNotice } from './kind-notice.tsx';

interface InPersonStartProps {
  agentId: string;
  agentName: string;
  isSending: boolean;
  /** Answers whether it was taken. */
  onSend: (text: string) => Promise<boolean>;
  onCancel: () => void;
}

/** The first words of a patient who is here. Nothing has begun until they are sent. */
export function InPersonStart({ agentId, agentName, isSending, onSend, onCancel }: InPersonStartProps) {
  const kept = useDraftText(`agents/in-person/${agentId}`);
  return (
    <Stack gap="3">
      <RealNotice />
      <Chat
        label="Conversación en persona"
        messages={[]}
        names={conversationNames(agentName, 'Paciente')}
        status="Escriba lo primero que dice el paciente: el agente contesta y pregunta quién es."
        fieldLabel="Lo que dice el paciente"
        kept={kept}
        isSending={isSending}
        onSend={onSend}
      />
      <Button size="sm" variant="outline" alignSelf="flex-start" disabled={isSending} onClick={onCancel}>
        Cancelar
      </Button>
    </Stack>
  );
}
