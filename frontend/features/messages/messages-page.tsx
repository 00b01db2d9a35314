import { Button, Flex, Stack } from '@chakra-ui/react';
import { SquarePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { useOpening } from '../../lib/opening.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { PermissionGate } from '../../ui/permission-gate.tsx';
import { conversationCode } from './conversation/conversation-code.ts';
import { Inbox } from './inbox.tsx';
import { useMessageAddress } from './message-address.ts';
import { newConversationCode } from './new/new-conversation-code.ts';

/** To administrators who are neither clinicians nor staff. */
const refusal = {
  title: 'Su cuenta no tiene acceso a las comunicaciones',
  detail:
    'Los mensajes contienen datos de los pacientes: los ve el personal clínico y el administrativo, no la administración por sí sola. Si lo necesita para su trabajo, pida que le asignen uno de esos roles.',
};

/** Conversations with patients and among the team. */
export function MessagesPage() {
  const access = useFhirAccess();
  const [isCreating, setCreating] = useState(false);
  useOpening(() => setCreating(true), access.may('Communication', 'write'));
  const isOpen = useMessageAddress().address.threadId !== undefined;
  useEffect(() => {
    if (isOpen) conversationCode.ahead();
  }, [isOpen]);
  const newConversation = newConversationCode.useCode(isCreating);
  const me = access.query.data;
  if (access.query.isPending) return <PanelSkeleton />;
  const mayRead = access.may('Communication', 'read');
  return (
    <Stack gap={{ base: '3', md: '4' }}>
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <PageHeading title="Comunicaciones" />
        {mayRead ? (
          <Button
            colorPalette="brand"
            onPointerEnter={newConversationCode.ahead}
            onFocus={newConversationCode.ahead}
            onClick={() => setCreating(true)}
          >
            <SquarePen size={18} aria-hidden />
            Nueva
          </Button>
        ) : null}
      </Flex>
      {newConversation.failure ? (
        <FailureNotice title="No se ha podido abrir el formulario" {...newConversation.failure} />
      ) : null}
      <PermissionGate query={access.query} isAllowed={mayRead} refusal={refusal} skeleton={null}>
        {me ? <Inbox me={me} access={access} isCreating={isCreating} onCreating={setCreating} /> : null}
      </PermissionGate>
    </Stack>
  );
}
