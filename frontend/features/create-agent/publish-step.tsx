import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { agentPublishers } from '../../../lambdas/contracts/agents/agents.ts';
import { reachOf } from '../../lib/agent-reach.ts';
import { beginningTexts, escalationText, limitTexts } from '../../lib/agent-terms.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { Facts } from '../../ui/facts.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { Alert } from '../../ui/parts.ts';
import { ReachFacts } from '../../ui/reach-facts.tsx';
import { showToast } from '../../ui/toast.ts';
import { agentPath } from '../agent/agent.page.ts';
import { usePublish, useSaveVersion } from './create-agent-api.ts';
import { StepHeading } from './step-heading.tsx';
import { TimesNotice } from './times-notice.tsx';
import type { WizardDraft } from './wizard-draft.ts';

interface PublishStepProps {
  draft: WizardDraft;
  /** The way to the step before. */
  back: ReactNode;
  onChange: (changed: Partial<WizardDraft>) => void;
  /** The draft has done its work. */
  onDone: () => void;
}

/** All that the agent will be able to do, before it can. */
export function PublishStep({ draft, back, onChange, onDone }: PublishStepProps) {
  const { definition } = draft;
  const access = useFhirAccess();
  const save = useSaveVersion();
  const publish = usePublish();
  const navigate = useNavigate();
  const mayPublish = access.query.data?.roles.some((role) => agentPublishers.includes(role)) ?? false;
  const finish = async (isPublished: boolean) => {
    publish.reset();
    try {
      const saved = await save.mutateAsync(draft);
      onChange({ saved });
      if (isPublished) await publish.mutateAsync(saved);
      await navigate(generatePath(agentPath, { agentId: saved.agentId }));
      onDone();
      const title = isPublished
        ? `${definition.name} está trabajando.`
        : `${definition.name} está guardado, sin publicar.`;
      await showToast({ title, type: 'success' });
    } catch {
      // The banner tells of it, and nothing of the draft is lost.
    }
  };
  const isBusy = save.isPending || publish.isPending;
  return (
    <Stack gap="6">
      <StepHeading title={`Publicar ${definition.name}`}>
        Al publicarlo trabaja en nombre de usted: puede lo que dice aquí y lo que su propia cuenta permite, y
        nada más.
      </StepHeading>
      <TimesNotice definition={definition} />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <ReachFacts {...reachOf(definition)} triggers={beginningTexts(definition)} />
        <Facts
          title="Límites"
          items={[
            ...limitTexts(definition).map(([label, value]) => `${label}: ${value}`),
            escalationText(definition),
          ]}
          emptyText=""
        />
      </SimpleGrid>
      {mayPublish || access.query.isPending ? null : (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>Su cuenta no publica agentes</Alert.Title>
            <Alert.Description>
              Puede guardarlo, y una persona de administración o del equipo clínico lo revisará y lo
              publicará.
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <FormBanner kind="error">{save.error?.message ?? publish.error?.message ?? ''}</FormBanner>
      <Flex gap="3" justify="space-between" direction={{ base: 'column-reverse', sm: 'row' }}>
        {back}
        <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button
            size="lg"
            {...(mayPublish ? { variant: 'outline' } : { colorPalette: 'brand' })}
            disabled={isBusy}
            onClick={() => void finish(false)}
          >
            Guardar sin publicar
          </Button>
          {mayPublish ? (
            <Button size="lg" colorPalette="brand" disabled={isBusy} onClick={() => void finish(true)}>
              {isBusy ? 'Publicando…' : 'Publicar'}
            </Button>
          ) : null}
        </Flex>
      </Flex>
    </Stack>
  );
}
