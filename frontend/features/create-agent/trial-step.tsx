import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { triggerText } from '../../lib/agent-terms.ts';
import {
  focusOf,
  isWrittenTo,
  type TrialFocus,
  takesText,
  trialOccasions,
  trialPeople,
} from '../../lib/trial-focus.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { TrialFocusForm } from '../../ui/trial-focus-form.tsx';
import { useSaveVersion } from './create-agent-api.ts';
import { StepHeading } from './step-heading.tsx';
import { useStartTrial } from './trial/trial-api.ts';
import { TrialConversation } from './trial/trial-conversation.tsx';
import type { WizardDraft } from './wizard-draft.ts';

interface TrialStepProps {
  draft: WizardDraft;
  onChange: (changed: Partial<WizardDraft>) => void;
}

/** A conversation with the agent as it is, in a clinic of people who do not exist. */
export function TrialStep({ draft, onChange }: TrialStepProps) {
  const save = useSaveVersion();
  const begin = useStartTrial();
  const { definition, saved, trial } = draft;
  const start = async (on?: { focus: TrialFocus; text: string }) => {
    begin.reset();
    try {
      const now = await save.mutateAsync(draft);
      onChange({ saved: now });
      const runId = await begin.mutateAsync({
        agentId: now.agentId,
        version: now.version,
        ...(on ? { focus: on.focus } : {}),
        ...(on?.text ? { text: on.text } : {}),
      });
      onChange({ trial: { runId, version: now.version, isFocused: on !== undefined } });
    } catch {
      // The banner tells of it.
    }
  };
  const isBusy = save.isPending || begin.isPending;
  const isConversation = isWrittenTo(definition);
  const how = isConversation
    ? 'Hable con él como lo haría un paciente.'
    : `Este agente empieza así: ${beginnings(definition)}. Haga que ocurra con un paciente que no existe y vea qué hace.`;
  const isOutdated =
    trial !== null && (saved?.version !== trial.version || saved.definition !== JSON.stringify(definition));
  return (
    <Stack gap="5">
      <StepHeading title="Pruébelo con pacientes sintéticos">
        {`${how} Todo ocurre en una clínica de prueba: no toca a ningún paciente ni ninguna cita de su organización.`}
      </StepHeading>
      <FormBanner kind="error">{save.error?.message ?? begin.error?.message ?? ''}</FormBanner>
      {isOutdated ? (
        <FormBanner kind="info">
          El agente ha cambiado desde que empezó esta prueba. Empiece otra para probar los cambios.
        </FormBanner>
      ) : null}
      {trial ? (
        <TrialConversation
          key={trial.runId}
          runId={trial.runId}
          isFocused={trial.isFocused ?? false}
          program={definition.program}
        />
      ) : null}
      {isConversation ? null : (
        <TrialFocusForm
          people={trialPeople}
          occasions={trialOccasions(definition)}
          takesText={takesText}
          label={trial ? 'Empezar otra prueba' : 'Empezar la prueba'}
          isBusy={isBusy}
          onStart={({ patientId, occasion, text }) =>
            void start({ focus: focusOf(patientId, occasion), text })
          }
        />
      )}
      <Flex gap="4" align="center" wrap="wrap">
        {isConversation ? (
          <Button
            variant={trial ? 'outline' : 'solid'}
            {...(trial ? { size: 'sm' } : { colorPalette: 'brand', size: 'lg' })}
            disabled={isBusy}
            onClick={() => void start()}
          >
            {isBusy ? 'Preparando la prueba…' : trial ? 'Empezar otra conversación' : 'Empezar la prueba'}
          </Button>
        ) : null}
        {trial ? null : (
          <Text fontSize="sm" color="fg.muted" flex="1 1 16rem">
            También puede publicar sin probar y hacerlo más tarde.
          </Text>
        )}
      </Flex>
    </Stack>
  );
}

const list = new Intl.ListFormat('es', { type: 'disjunction' });
/** «cada día a las 18:00, para cada cita de mañana, o cuando alguien del equipo lo pide» */
function beginnings({ triggers }: WizardDraft['definition']): string {
  return list.format(triggers.map(triggerText).map((text) => text.charAt(0).toLowerCase() + text.slice(1)));
}
