import { Box, Button, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { CircleStop, Hand, ListTree } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { endedStates, runStateLabels } from '../../../../lambdas/contracts/agents/events.ts';
import type { RunSummary } from '../../../../lambdas/contracts/agents/runs.ts';
import { useDraftText } from '../../../lib/draft-text.ts';
import { timeText } from '../../../lib/instant-text.ts';

import { outcomeText } from '../../../lib/run-terms.ts';
import { Chat } from '../../../ui/chat.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { messagesPath } from '../../messages/messages.page.ts';
import { RunStateBadge } from '../runs/run-state-badge.tsx';
import { useStopRun } from '../runs/runs-api.ts';
import { type ConversationChoice, useConversation, useSay, useTakeOver } from './console-api.ts';
import { conversationNames } from './conversation-names.ts';
import { RealNotice, TrialNotice } from './kind-notice.tsx';
import { TrialTrace } from './trial-trace.tsx';

interface LiveConversationProps {
  /** Patients write to the agent; otherwise it works on something, and may write to them. */
  isConversation: boolean;
  choice: ConversationChoice;
  timeZone: string;
  proposals: ReactNode;
  onClose: () => void;
}

/** A conversation as it goes on: what was said, what waits for a decision, and the ways to end it. */
export function LiveConversation(props: LiveConversationProps) {
  const { isConversation, choice, timeZone, proposals, onClose } = props;
  const query = useConversation(choice);
  const say = useSay(choice);
  const kept = useDraftText(`agents/run/${choice.runId}`);
  if (query.isPending) {
    return (
      <LoadingRegion>
        <Skeleton height="20rem" borderRadius="l2" />
      </LoadingRegion>
    );
  }
  if (!query.data) {
    return (
      <FailureNotice
        title="No se ha podido cargar la conversación"
        detail={query.error?.message ?? ''}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const { run, messages } = query.data;
  const isOver = endedStates.includes(run.state);
  const patient = choice.isTrial ? 'Usted, como paciente' : (run.patient?.name ?? 'Paciente');
  return (
    <Stack gap="4">
      <ConversationBar run={run} choice={choice} onClose={onClose} />
      {isOver ? null : choice.isTrial ? <TrialNotice /> : isTyped(run) ? <RealNotice /> : null}
      {isConversation || messages.length > 0 ? (
        <Chat
          label={choice.isTrial ? 'Conversación de prueba' : 'Conversación'}
          messages={messages.map(({ at, ...message }) => ({ ...message, time: timeText(at, timeZone) }))}
          names={conversationNames(run.agentName, patient)}
          status={run.state === 'queued' ? 'El agente está trabajando…' : undefined}
          closedText={
            closedText(run, choice) ??
            (isConversation || messages.some(({ from }) => from === 'agent')
              ? undefined
              : 'El agente trabaja con este texto. Si escribe al paciente, podrá contestarle usted.')
          }
          fieldLabel={choice.isTrial ? 'Escriba como si fuera el paciente' : 'Lo que dice el paciente'}
          kept={kept}
          isSending={say.isPending}
          error={say.error?.message}
          onSend={async (text) => {
            try {
              await say.mutateAsync(text);
              return true;
            } catch {
              return false;
            }
          }}
        />
      ) : null}
      {isOver ? null : <Box>{proposals}</Box>}
      {choice.isTrial ? <TrialTrace runId={choice.runId} timeZone={timeZone} /> : null}
    </Stack>
  );
}

/** Whether somebody of the clinic types what the patient says; otherwise the patient writes from afar. */
const isTyped = ({ trigger }: RunSummary) => trigger === 'manual' || trigger === 'trial';

function closedText(run: RunSummary, { isTrial }: ConversationChoice): string | undefined {
  if (endedStates.includes(run.state)) {
    const outcome = outcomeText(run);
    return `La conversación ha terminado: ${runStateLabels[run.state].toLowerCase()}${outcome ? `. ${outcome}` : ''}.`;
  }
  return isTrial || isTyped(run)
    ? undefined
    : 'El paciente escribe por su canal. Para contestarle usted, tome la conversación.';
}

function ConversationBar({
  run,
  choice,
  onClose,
}: Pick<LiveConversationProps, 'choice' | 'onClose'> & { run: RunSummary }) {
  const stop = useStopRun();
  const takeOver = useTakeOver();
  const navigate = useNavigate();
  const isOver = endedStates.includes(run.state);
  const isBusy = stop.isPending || takeOver.isPending;
  const trace = `?ver=conversaciones&ejecucion=${run.id}${choice.isTrial ? '&prueba=si' : ''}`;
  const take = async () => {
    try {
      await takeOver.mutateAsync(run);
      await navigate(`${messagesPath}?conversacion=${run.threadId}`);
    } catch {
      // The banner tells of it.
    }
  };
  return (
    <Stack gap="2">
      <Flex gap="2" align="center" wrap="wrap">
        <Heading as="h3" size="sm">
          {choice.isTrial ? 'Prueba' : (run.patient?.name ?? 'Paciente sin identificar')}
        </Heading>
        <RunStateBadge state={run.state} />
        <Flex gap="2" wrap="wrap" ms={{ sm: 'auto' }}>
          {isOver ? null : (
            <Button
              size="xs"
              variant="outline"
              disabled={isBusy}
              onClick={() => stop.mutate({ runId: run.id, isTrial: choice.isTrial })}
            >
              <CircleStop size={14} aria-hidden />
              Detener
            </Button>
          )}
          {isOver || choice.isTrial || run.threadId === null ? null : (
            <Button size="xs" variant="outline" disabled={isBusy} onClick={() => void take()}>
              <Hand size={14} aria-hidden />
              Tomar la conversación
            </Button>
          )}
          <Button asChild size="xs" variant="outline">
            <Link to={trace}>
              <ListTree size={14} aria-hidden />
              Paso a paso
            </Link>
          </Button>
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={onClose}>
            Cerrar
          </Button>
        </Flex>
      </Flex>
      <FormBanner kind="error">{stop.error?.message ?? takeOver.error?.message}</FormBanner>
    </Stack>
  );
}
