import { Grid, Skeleton, Stack } from '@chakra-ui/react';
import { generatePath, Link } from 'react-router-dom';
import type { Program } from '../../../../lambdas/contracts/agents/definition.ts';
import { endedStates, runStateLabels } from '../../../../lambdas/contracts/agents/events.ts';
import { useDraftText } from '../../../lib/draft-text.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { timeText } from '../../../lib/instant-text.ts';
import { Chat } from '../../../ui/chat.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { agentPath } from '../../agent/agent.page.ts';
import { suggestionsFor } from './suggestions.ts';
import { useTrial, useTrialActions } from './trial-api.ts';
import { TrialApproval } from './trial-approval.tsx';
import { TrialSteps } from './trial-steps.tsx';

const names = { patient: 'Usted, como paciente', agent: 'Agente', person: 'Equipo' };

interface TrialConversationProps {
  runId: string;
  /** It works on a patient; nobody plays one until it writes to them. */
  isFocused: boolean;
  program: Program;
}

/** The conversation, what the agent does in it step by step, and what it asks for. */
export function TrialConversation({ runId, isFocused, program }: TrialConversationProps) {
  const trial = useTrial(runId);
  const { say, decide } = useTrialActions(runId);
  const { timeZone } = useFhirAccess();
  const kept = useDraftText(`agents/run/${runId}`);
  if (trial.isPending) return <Skeleton height="20rem" borderRadius="l2" />;
  if (!trial.data) {
    return (
      <FailureNotice
        title="No se ha podido cargar la prueba"
        detail={trial.error?.message ?? ''}
        onRetry={() => void trial.refetch()}
        isRetrying={trial.isFetching}
      />
    );
  }
  const { run, messages, events, approvals } = trial.data;
  const isOver = endedStates.includes(run.state);
  const shown = messages.map(({ id, from, text, at }) => ({ id, from, text, time: timeText(at, timeZone) }));
  const isAnswered = !isFocused || messages.some(({ from }) => from === 'agent');
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="6">
      <Stack gap="4">
        <Chat
          label="Conversación de prueba"
          messages={shown}
          names={names}
          emptyText={
            isFocused
              ? 'Aquí verá lo que le diga al paciente.'
              : 'Empiece usted: escriba como lo haría un paciente.'
          }
          suggestions={
            isFocused
              ? []
              : suggestionsFor(program, {
                  hasBegun: messages.length > 0,
                  isIdentified: events.some(({ event }) => event.type === 'identity-verified'),
                })
          }
          status={isOver || run.state === 'waiting-message' ? undefined : `${runStateLabels[run.state]}…`}
          closedText={
            isOver
              ? `La prueba ha terminado: ${runStateLabels[run.state].toLowerCase()}.`
              : isAnswered
                ? undefined
                : 'Cuando escriba al paciente, podrá contestarle usted.'
          }
          fieldLabel="Escriba como si fuera el paciente"
          kept={kept}
          isSending={say.isPending}
          error={say.error?.message ?? trial.error?.message}
          onSend={async (text) => {
            try {
              await say.mutateAsync(text);
              return true;
            } catch {
              return false;
            }
          }}
        />
        {approvals.map((approval) => (
          <TrialApproval
            key={approval.id}
            approval={approval}
            isBusy={decide.isPending}
            error={decide.error?.message}
            onDecide={(decision) => decide.mutate({ approvalId: approval.id, decision })}
          />
        ))}
      </Stack>
      <Stack gap="3" minW="0">
        <TrialSteps events={events} />
        <TextLink alignSelf="flex-start" fontSize="sm">
          <Link
            to={`${generatePath(agentPath, { agentId: run.agentId })}?ver=conversaciones&ejecucion=${runId}&prueba=si`}
          >
            Ver la traza completa
          </Link>
        </TextLink>
      </Stack>
    </Grid>
  );
}
