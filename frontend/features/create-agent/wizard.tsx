import { Button, Flex, Skeleton, Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AgentDetail } from '../../../lambdas/contracts/agents/agents.ts';
import type { AgentDefinition } from '../../../lambdas/contracts/agents/definition.ts';
import type { AgentTemplate } from '../../../lambdas/contracts/agents/templates.ts';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { isStepOpen, problemsOf } from './check-step.ts';
import { useAgentNames } from './create-agent-api.ts';
import { JobStep } from './job-step.tsx';
import { LimitsStep } from './limits-step.tsx';
import { PublishStep } from './publish-step.tsx';
import { ScopesStep } from './scopes-step.tsx';
import { startOfAgent, startOfTemplate } from './start.ts';
import { StepList } from './step-list.tsx';
import { ToolsStep } from './tools-step.tsx';
import { TrialStep } from './trial-step.tsx';
import { steps, useWizardDraft, type WizardStep } from './wizard-draft.ts';

interface WizardProps {
  draftKey: string;
  templates: UseQueryResult<AgentTemplate[]>;
  /** The one that the address names. */
  template: AgentTemplate | undefined;
  /** The agent whose next version is made, where it is one. */
  agentId: string | null;
  agent: UseQueryResult<AgentDetail>;
}

/** The steps of one agent's making; which one is open stands in the address. */
export function Wizard({ draftKey, templates, template, agentId, agent }: WizardProps) {
  const { draft, update, forget, discard, isRecovered } = useWizardDraft(draftKey);
  const [address, setAddress] = useSearchParams();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const names = useAgentNames();
  const panel = useRef<HTMLDivElement>(null);
  const { definition, start } = draft;
  const asked = steps.find((step) => step === address.get('paso')) ?? 'tarea';
  const shown = isStepOpen(definition, asked) ? asked : 'tarea';

  // What the address names is taken once it is there, and again after the draft was discarded.
  useEffect(() => {
    if (start !== null) return;
    if (agent.data) update(startOfAgent(agent.data));
    else if (template && names) update(startOfTemplate(template, names));
  }, [agent.data, template, names, start, update]);

  useFocusOnStep(panel, shown);
  const hasProblems = Object.keys(problems).length > 0;
  useEffect(() => {
    if (hasProblems) panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [hasProblems]);

  const go = (step: WizardStep) => {
    setProblems({});
    setAddress((now) => {
      now.set('paso', step);
      return now;
    });
  };
  const next = () => {
    const found = problemsOf(definition, shown);
    setProblems(found);
    const following = steps[steps.indexOf(shown) + 1];
    if (Object.keys(found).length === 0 && following) go(following);
  };
  const previous = steps[steps.indexOf(shown) - 1];
  const change = (changed: AgentDefinition) => {
    setProblems({});
    update({ definition: changed });
  };
  const back = previous ? (
    <Button size="lg" variant="outline" onClick={() => go(previous)}>
      Atrás
    </Button>
  ) : null;
  const props = { definition, problems, onChange: change };
  const isWaiting = agentId !== null && start === null;

  return (
    <Stack gap="6" maxW="5xl">
      <PageHeading title={agentId === null ? 'Crear un agente' : `Cambiar ${definition.name || 'un agente'}`}>
        {agentId === null
          ? 'En unos cinco minutos. Nada trabaja hasta que usted lo publica, y puede dejarlo y seguir después.'
          : 'Los cambios forman una versión nueva. La que trabaja ahora sigue igual hasta que publique la nueva.'}
      </PageHeading>
      <DraftNotice isRecovered={isRecovered} onDiscard={discard} />
      <StepList current={shown} isOpen={(step) => isStepOpen(definition, step)} onChoose={go} />
      {isWaiting && agent.isError ? (
        <FailureNotice
          title="No se ha podido cargar el agente"
          detail={agent.error.message}
          onRetry={() => void agent.refetch()}
          isRetrying={agent.isFetching}
        />
      ) : null}
      {isWaiting && agent.isPending ? <Skeleton height="24rem" borderRadius="l3" /> : null}
      {isWaiting ? null : (
        <Stack
          ref={panel}
          gap="6"
          p={{ base: '4', md: '6' }}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
        >
          {shown === 'tarea' ? (
            <JobStep
              {...props}
              start={start}
              onStart={update}
              templates={templates}
              names={names}
              mayRestart={agentId === null && !address.has('plantilla')}
            />
          ) : null}
          {shown === 'datos' ? <ScopesStep {...props} /> : null}
          {shown === 'herramientas' ? <ToolsStep {...props} /> : null}
          {shown === 'limites' ? <LimitsStep {...props} /> : null}
          {shown === 'prueba' ? <TrialStep draft={draft} onChange={update} /> : null}
          {shown === 'publicar' ? (
            <PublishStep draft={draft} back={back} onChange={update} onDone={forget} />
          ) : null}
          {shown === 'publicar' || start === null ? null : (
            <Flex gap="3" justify="space-between" direction={{ base: 'column-reverse', sm: 'row' }}>
              {back ?? <span />}
              <Button size="lg" colorPalette="brand" onClick={next}>
                {shown === 'prueba' ? 'Seguir a la publicación' : 'Siguiente'}
              </Button>
            </Flex>
          )}
        </Stack>
      )}
    </Stack>
  );
}

/** After a change of step its heading has the focus and is read out; what the page opened with has it already. */
function useFocusOnStep(panel: RefObject<HTMLElement | null>, step: WizardStep) {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const heading = panel.current?.querySelector<HTMLElement>('h2');
    heading?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [panel, step]);
}
