import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { FlaskConical, UserRound } from 'lucide-react';
import type { AgentDetail } from '../../../../lambdas/contracts/agents/agents.ts';
import { AgentProposals } from '../../../lib/agent-proposals.tsx';
import { focusOf, isWrittenTo, takesText, trialOccasions, trialPeople } from '../../../lib/trial-focus.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TrialFocusForm } from '../../../ui/trial-focus-form.tsx';
import { useConsoleAddress } from './console-address.ts';
import { useStartConversation } from './console-api.ts';
import { InPersonStart } from './in-person-start.tsx';
import { TrialNotice } from './kind-notice.tsx';
import { LiveConversation } from './live-conversation.tsx';
import { OpenConversations } from './open-conversations.tsx';

interface ConsoleProps {
  agent: AgentDetail;
  timeZone: string;
}

/** The agent's conversations as they go on; a trial with people who do not exist, or one with a patient who is here. */
export function Console({ agent, timeZone }: ConsoleProps) {
  const { view, searchOf, open, beginInPerson, beginOnPatient, close } = useConsoleAddress();
  const start = useStartConversation(agent.id);
  const isActive = agent.state === 'active';
  const isConversation = isWrittenTo(agent.definition);
  const version = agent.publishedVersion ?? agent.latestVersion;
  const begin = async (beginning: Parameters<typeof start.mutateAsync>[0]) => {
    try {
      open({ runId: await start.mutateAsync(beginning), isTrial: beginning.kind === 'trial' });
      return true;
    } catch {
      // The banner tells of it.
      return false;
    }
  };
  return (
    <Panel title="Conversaciones en directo">
      <Flex gap="2" wrap="wrap">
        <Button
          size="sm"
          colorPalette="brand"
          disabled={start.isPending}
          onClick={() => (isConversation ? void begin({ kind: 'trial', version }) : beginOnPatient())}
        >
          <FlaskConical size={16} aria-hidden />
          {isConversation ? 'Probar con pacientes sintéticos' : 'Probar con un paciente sintético'}
        </Button>
        {isConversation ? (
          <Button size="sm" variant="outline" disabled={!isActive} onClick={beginInPerson}>
            <UserRound size={16} aria-hidden />
            Atender en persona
          </Button>
        ) : null}
      </Flex>
      {isActive ? null : (
        <Text fontSize="sm" color="fg.muted">
          El agente no está activo: no atiende a nadie hasta que alguien lo publique o lo reanude. Probarlo sí
          se puede.
        </Text>
      )}
      <FormBanner kind="error">{start.error?.message}</FormBanner>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(14rem, 1fr) minmax(0, 3fr)' }}
        gap="5"
        alignItems="start"
      >
        <OpenConversations
          agentId={agent.id}
          openId={view.kind === 'open' ? view.runId : undefined}
          searchOf={searchOf}
          timeZone={timeZone}
        />
        <Stack gap="4" minW="0">
          {view.kind === 'none' ? (
            <Box borderWidth="1px" borderStyle="dashed" borderRadius="l2" p="6">
              <Text color="fg.muted">
                Elija una conversación para verla mientras ocurre, o empiece una de prueba.
              </Text>
            </Box>
          ) : null}
          {view.kind === 'in-person' ? (
            <InPersonStart
              agentId={agent.id}
              agentName={agent.name}
              isSending={start.isPending}
              onSend={(text) => begin({ kind: 'in-person', text })}
              onCancel={close}
            />
          ) : null}
          {view.kind === 'focus' ? (
            <Stack gap="4">
              <TrialNotice />
              <TrialFocusForm
                people={trialPeople}
                occasions={trialOccasions(agent.definition)}
                takesText={takesText}
                label="Empezar la prueba"
                isBusy={start.isPending}
                onStart={({ patientId, occasion, text }) =>
                  void begin({
                    kind: 'trial',
                    version,
                    focus: focusOf(patientId, occasion),
                    ...(text ? { text } : {}),
                  })
                }
              />
            </Stack>
          ) : null}
          {view.kind === 'open' ? (
            <LiveConversation
              key={view.runId}
              isConversation={isConversation}
              choice={view}
              timeZone={timeZone}
              proposals={<AgentProposals scope={{ run: view.runId, isTrial: view.isTrial }} />}
              onClose={close}
            />
          ) : null}
        </Stack>
      </Grid>
    </Panel>
  );
}
