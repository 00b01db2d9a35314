import type { ChatMessage } from '../../../ui/chat.tsx';

/** Who speaks, by their side of a conversation. */
export const conversationNames = (agent: string, patient: string): Record<ChatMessage['from'], string> => ({
  patient,
  agent: `${agent} (agente)`,
  person: 'Equipo',
});
