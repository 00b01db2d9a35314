import { chakra, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AgentTemplate } from '../../../lambdas/contracts/agents/templates.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { startFromScratch, startOfTemplate } from './start.ts';
import type { WizardDraft } from './wizard-draft.ts';

interface StartChoiceProps {
  templates: UseQueryResult<AgentTemplate[]>;
  /** What agents are called already; undefined until it is known, and then nothing can be chosen: its name might be taken. */
  names: readonly string[] | undefined;
  onStart: (draft: WizardDraft) => void;
}

/** What an agent can begin from. */
export function StartChoice({ templates, names, onStart }: StartChoiceProps) {
  if (templates.isPending || names === undefined) return <Skeleton height="16rem" borderRadius="l2" />;
  return (
    <>
      {templates.isError ? (
        <FailureNotice
          title="No se ha podido cargar el catálogo"
          detail={templates.error.message}
          onRetry={() => void templates.refetch()}
          isRetrying={templates.isFetching}
        />
      ) : null}
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        {(templates.data ?? []).map((template) => (
          <StartCard
            key={template.id}
            title={template.definition.name}
            text={template.definition.purpose}
            onChoose={() => onStart(startOfTemplate(template, names))}
          />
        ))}
        <StartCard
          title="Empezar de cero"
          text="Usted decide todo: para qué sirve, qué datos usa y qué puede hacer."
          onChoose={() => onStart(startFromScratch())}
        />
      </SimpleGrid>
    </>
  );
}

function StartCard({ title, text, onChoose }: { title: string; text: string; onChoose: () => void }) {
  return (
    <chakra.li display="flex">
      <chakra.button
        type="button"
        flex="1"
        textAlign="start"
        p="4"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        cursor="pointer"
        transition="colors"
        focusVisibleRing="outside"
        _hover={{ borderColor: 'brand.solid', bg: 'brand.subtle' }}
        display="flex"
        flexDirection="column"
        gap="1"
        onClick={onChoose}
      >
        <Text as="span" fontWeight="semibold">
          {title}
        </Text>
        <Text as="span" fontSize="sm" color="fg.muted">
          {text}
        </Text>
      </chakra.button>
    </chakra.li>
  );
}
