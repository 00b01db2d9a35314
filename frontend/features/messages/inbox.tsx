import { Box, Flex, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { patientName } from '../../../lambdas/clinical/patient-identity.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { useChanges } from '../../lib/changes.ts';
import { useDebounced } from '../../lib/debounced.ts';
import type { FhirAccess } from '../../lib/fhir-access.ts';
import type { OpenConversation } from './conversation/conversation.tsx';
import { conversationCode } from './conversation/conversation-code.ts';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { runTopics } from './conversation/thread-run.ts';
import { ThreadFilters } from './list/thread-filters.tsx';
import { ThreadList } from './list/thread-list.tsx';
import { useWaking } from './marks/use-waking.ts';
import { useMessageAddress } from './message-address.ts';
import { newConversationCode } from './new/new-conversation-code.ts';
import { useMessageShortcuts } from './shortcuts.ts';
import { PatientSummary } from './summary/patient-summary.tsx';
import { messageTopics, useThread, useThreads } from './threads-api.ts';
import { usePatient } from './use-patient.ts';

export interface InboxProps {
  me: Me;
  access: FhirAccess;
  isCreating: boolean;
  onCreating: (isCreating: boolean) => void;
}

const liveTopics = [...messageTopics, ...runTopics, 'Appointment'] as const;

const debounceMs = 200;

/** The panes: one at a time on a telephone, two on a tablet, all three where there is room. */
export function Inbox(props: InboxProps) {
  const { me, access, isCreating, onCreating } = props;
  useChanges(liveTopics);
  const { address, searchOf, open, replace } = useMessageAddress();
  const { threadId, patientId, tagId, kind, view, isSummaryInFront } = address;
  const [typed, setTyped] = useTypedText();
  const text = useDebounced(typed.trim(), debounceMs);
  const threads = useThreads({
    kind,
    view,
    patient: patientId,
    tag: tagId,
    text: text === '' ? undefined : text,
  });
  const newConversation = newConversationCode.useCode(isCreating);
  const filteredPatient = usePatient(patientId);
  const conversation = useRef<OpenConversation>(null);
  const focusThread = useRef<(index: number) => void>(null);

  const walk = (step: number) => {
    const list = threads.data?.pages.flatMap((page) => page.threads) ?? [];
    const index = list.findIndex(({ id }) => id === threadId);
    const next = index < 0 ? 0 : index + step;
    const thread = list[next];
    if (!thread) return;
    replace({ threadId: thread.id, isSummaryInFront: false });
    focusThread.current?.(next);
  };
  useMessageShortcuts({
    walk,
    reply: () => conversation.current?.reply(),
    toggleClosed: () => conversation.current?.toggleClosed(),
    snooze: () => conversation.current?.snooze(),
    togglePinned: () => conversation.current?.togglePinned(),
  });
  useWaking();

  const isOpen = threadId !== undefined;
  const [listShown, middleShown, summaryShown] = isOpen
    ? [
        { base: 'none', md: 'flex' },
        isSummaryInFront ? { base: 'none', xl: 'flex' } : 'flex',
        { base: isSummaryInFront ? 'flex' : 'none', xl: 'flex' },
      ]
    : ['flex', { base: 'none', md: 'flex' }, { base: 'none', xl: 'flex' }];
  const pane = { direction: 'column', minW: '0', minH: '0', bg: 'bg.panel' } as const;
  return (
    <Flex
      // What the bar, the heading and the page's margins leave of the window.
      height={{ base: 'calc(100dvh - 10.5rem)', md: 'calc(100dvh - 12rem)' }}
      minH={{ base: '24rem', md: '28rem' }}
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <Flex
        as="section"
        aria-label="Lista de conversaciones"
        {...pane}
        display={listShown}
        width={{ base: 'full', md: '22rem' }}
        flexShrink="0"
        borderEndWidth={{ md: '1px' }}
      >
        <ThreadFilters
          address={address}
          typed={typed}
          patientName={filteredPatient.data ? patientName(filteredPatient.data.resource) : undefined}
          onType={setTyped}
          onChange={replace}
        />
        <Box display="contents" onPointerOver={conversationCode.ahead} onFocus={conversationCode.ahead}>
          <ThreadList
            query={threads}
            address={address}
            isSearching={text !== ''}
            searchOf={(id) => searchOf({ threadId: id, isSummaryInFront: false })}
            timeZone={me.organization.timeZone}
            userId={me.userId}
            focusThread={focusThread}
            onClear={() => {
              setTyped('');
              replace({ kind: undefined, view: 'all', patientId: undefined, tagId: undefined });
            }}
            onNew={() => onCreating(true)}
          />
        </Box>
      </Flex>
      <Flex as="section" aria-label="Conversación" {...pane} display={middleShown} flex="1">
        {isOpen ? (
          <ConversationPane
            key={threadId}
            threadId={threadId}
            me={me}
            onBack={() => open({ threadId: undefined, isSummaryInFront: false })}
            onSummary={() => open({ isSummaryInFront: true })}
            handle={conversation}
          />
        ) : (
          <Flex flex="1" align="center" justify="center" p="6">
            <Text color="fg.muted">Elija una conversación de la lista.</Text>
          </Flex>
        )}
      </Flex>
      <Flex
        as="section"
        aria-label="Resumen del paciente"
        {...pane}
        display={summaryShown}
        width={{ base: 'full', md: 'auto', xl: '17rem' }}
        flex={{ base: '1', xl: '0 0 17rem' }}
        borderStartWidth={{ xl: '1px' }}
      >
        {isOpen ? (
          <ThreadPatient
            threadId={threadId}
            access={access}
            onBack={() => open({ isSummaryInFront: false })}
          />
        ) : (
          <PatientSummary
            patientId={patientId}
            empty="Aquí se resume el paciente de la conversación que abra."
            access={access}
            onBack={() => undefined}
          />
        )}
      </Flex>
      <Box>
        {isCreating && newConversation.code ? (
          <newConversation.code.NewConversationDialog
            patientId={patientId}
            userId={me.userId}
            today={dayOf(new Date(), me.organization.timeZone)}
            onClose={() => onCreating(false)}
            onStarted={(id) => {
              onCreating(false);
              open({ threadId: id, isSummaryInFront: false });
            }}
          />
        ) : null}
      </Box>
    </Flex>
  );
}

function ThreadPatient({
  threadId,
  access,
  onBack,
}: {
  threadId: string;
  access: FhirAccess;
  onBack: () => void;
}) {
  const thread = useThread(threadId);
  return (
    <PatientSummary
      patientId={thread.data?.patient?.id}
      empty={thread.data ? 'Esta conversación no es de ningún paciente.' : ''}
      access={access}
      onBack={onBack}
    />
  );
}

const typedKey = ['messages', 'typed'];

/** What is searched for can be a name: it stays beside the server's data, and out of the address. */
function useTypedText(): [typed: string, setTyped: (typed: string) => void] {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(() => cache.getQueryData<string>(typedKey) ?? '');
  return [
    typed,
    (text) => {
      setTyped(text);
      cache.setQueryData(typedKey, text);
    },
  ];
}
