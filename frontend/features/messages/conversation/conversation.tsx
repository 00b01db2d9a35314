import { Button, Stack, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { AgentProposals } from '../../../lib/agent-proposals.tsx';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { channelText } from '../compose/channel-text.ts';
import { Composer } from '../compose/composer.tsx';
import type { MarkDialog } from '../marks/mark-menu.tsx';
import { useThreadMarks } from '../marks/marks-api.ts';
import { ConversationSkeleton } from '../message-skeletons.tsx';
import { type OpenThread, type ThreadActions, useThread, useThreadActions } from '../threads-api.ts';
import { AgentAtWork } from './agent-at-work.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { DraftCard } from './draft-card.tsx';
import { IdentifySender } from './identify-sender.tsx';
import { MessageList } from './message-list.tsx';
import { RedFlagBanner } from './red-flag-banner.tsx';
import { useRunOf } from './thread-run.ts';

/** What the keys of the page can do with the conversation that is open. */
export interface OpenConversation {
  reply: () => void;
  toggleClosed: () => void;
  snooze: () => void;
  togglePinned: () => void;
}

export interface ConversationProps {
  threadId: string;
  me: Me;
  onBack: () => void;
  onSummary: () => void;
  handle: RefObject<OpenConversation | null>;
}

/** A conversation in its states. */
export function Conversation(props: ConversationProps) {
  const { threadId, me, onBack, onSummary, handle } = props;
  const query = useThread(threadId);
  const actions = useThreadActions(threadId);
  const marks = useThreadMarks(threadId);
  const [dialog, setDialog] = useState<MarkDialog>();
  const { timeZone } = me.organization;
  const thread = query.data;
  const run = useRunOf(thread);

  useEffect(() => {
    handle.current = thread
      ? {
          reply: () => document.getElementById(replyId)?.focus(),
          toggleClosed: () => actions.update.mutate({ seen: thread, change: { isClosed: !thread.isClosed } }),
          snooze: () => setDialog('snooze'),
          togglePinned: () => marks.pin.mutate(!thread.isPinned),
        }
      : null;
    return () => {
      handle.current = null;
    };
  });
  useReading(thread, actions);

  if (query.isPending) return <ConversationSkeleton />;
  if (!thread) {
    const isGone = query.error instanceof ApiProblem && query.error.kind === 'not-found';
    return (
      <Stack p="4" gap="4" align="flex-start">
        {isGone ? (
          <Text>Esta conversación no existe o ya no está a su alcance.</Text>
        ) : (
          <FailureNotice
            title="No se ha podido cargar la conversación"
            detail={query.error?.message ?? ''}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        <Button size="sm" variant="outline" onClick={onBack}>
          Volver a las conversaciones
        </Button>
      </Stack>
    );
  }
  return (
    <>
      <ConversationHeader
        thread={thread}
        actions={actions}
        me={me}
        hasRun={run !== undefined}
        onBack={onBack}
        onSummary={onSummary}
        onUnread={onBack}
        marks={marks}
        dialog={dialog}
        onDialog={setDialog}
      />
      {run ? <AgentAtWork run={run} /> : null}
      {thread.redFlags.map((flag) => (
        <RedFlagBanner key={flag.taskId} flag={flag} timeZone={timeZone} />
      ))}
      {thread.kind === 'patient' && !thread.patient ? (
        <IdentifySender thread={thread} actions={actions} me={me} />
      ) : null}
      {query.isError ? (
        <Text role="alert" fontSize="sm" color="fg.error" px="3" py="1">
          {`No se ha podido actualizar la conversación. ${query.error.message}`}
        </Text>
      ) : null}
      {actions.resend.isError ? (
        <Text role="alert" fontSize="sm" color="fg.error" px="3" py="1">
          {actions.resend.error.message}
        </Text>
      ) : null}
      <MessageList
        thread={thread}
        actions={actions}
        timeZone={timeZone}
        userId={me.userId}
        older={{
          has: query.hasNextPage,
          isLoading: query.isFetchingNextPage,
          load: () => void query.fetchNextPage(),
        }}
      >
        {run ? <AgentProposals scope={{ run: run.id }} hasPatient={false} /> : null}
        {thread.drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            actions={actions}
            channelText={channelText(thread)}
            timeZone={timeZone}
          />
        ))}
      </MessageList>
      <Composer thread={thread} inputId={replyId} />
    </>
  );
}

const replyId = 'message-reply';
/** Long enough to tell reading from walking past. */
const readAfterMs = 700;

/** Notes that what is on the screen was read, unless nobody is looking. */
function useReading(thread: OpenThread | undefined, { markRead }: ThreadActions): void {
  const lastId = thread?.messages.at(-1)?.id;
  const isUnread = (thread?.unread ?? 0) > 0;
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  const { mutate } = markRead;

  useEffect(() => {
    const onChange = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  useEffect(() => {
    if (!isUnread || !isSeen || lastId === undefined) return undefined;
    const timer = setTimeout(() => mutate(lastId), readAfterMs);
    return () => clearTimeout(timer);
  }, [isUnread, isSeen, lastId, mutate]);
}
