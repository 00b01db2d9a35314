import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Program, programLabels, programs } from '../../../lambdas/contracts/agents/definition.ts';
import type { AgentTemplate } from '../../../lambdas/contracts/agents/templates.ts';
import { SelectField } from '../../ui/form-select.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { StartChoice } from './start-choice.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';
import type { WizardDraft } from './wizard-draft.ts';

interface JobStepProps extends StepProps {
  start: WizardDraft['start'];
  templates: UseQueryResult<AgentTemplate[]>;
  /** What agents are called already; undefined until it is known. */
  names: readonly string[] | undefined;
  /** The address does not say what it begins from. */
  mayRestart: boolean;
  onStart: (draft: Partial<WizardDraft>) => void;
}

/** What the agent is for: from a template, or from nothing. */
export function JobStep(props: JobStepProps) {
  const { definition, problems, onChange, start, templates, names, mayRestart, onStart } = props;
  const name = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(start !== null);
  // What was pressed is gone, and the next thing to do is to name it.
  useEffect(() => {
    if (!wasChosen.current && start !== null) name.current?.focus();
    wasChosen.current = start !== null;
  }, [start]);

  if (start === null) {
    return (
      <Stack gap="5">
        <StepHeading title="¿Qué trabajo va a hacer?">
          Elija el que más se parezca: trae preparados los datos, las herramientas y los límites, y luego
          puede cambiar lo que quiera.
        </StepHeading>
        <StartChoice templates={templates} names={names} onStart={onStart} />
      </Stack>
    );
  }
  const template =
    start.kind === 'template' ? templates.data?.find(({ id }) => id === start.templateId) : undefined;
  return (
    <Stack gap="5">
      <StepHeading title="¿Qué trabajo va a hacer?">
        Póngale nombre y siga: lo demás ya sirve para empezar, y puede cambiarlo ahora o más adelante.
      </StepHeading>
      {mayRestart ? (
        <Flex gap="3" align="center" wrap="wrap" bg="bg.subtle" borderRadius="l2" px="4" py="3">
          <Text flex="1" minW="0">
            {template ? (
              <>
                A partir de <strong>{template.definition.name}</strong>
              </>
            ) : (
              'Desde cero'
            )}
          </Text>
          <Button size="sm" variant="outline" onClick={() => onStart({ start: null })}>
            Elegir otro punto de partida
          </Button>
        </Flex>
      ) : null}
      <TextField
        ref={name}
        label="Nombre del agente"
        hint="Así lo verá su equipo en las listas y en lo que haga."
        maxLength={80}
        autoComplete="off"
        value={definition.name}
        error={problems.name}
        onChange={({ target }) => onChange({ ...definition, name: target.value })}
      />
      <TextAreaField
        label="Para qué sirve"
        rows={3}
        maxLength={500}
        value={definition.purpose}
        error={problems.purpose}
        onChange={({ target }) => onChange({ ...definition, purpose: target.value })}
      />
      {start.kind === 'scratch' ? (
        <SelectField
          label="Tipo de trabajo"
          hint="El modelo incluido tiene un diálogo preparado para cada tipo; con «Otro trabajo» contesta lo que puede y deja el resto a una persona."
          options={Object.fromEntries(programs.map((program) => [program, programLabels[program]]))}
          value={definition.program}
          onChange={({ target }) => onChange({ ...definition, program: target.value as Program })}
        />
      ) : null}
      <TextAreaField
        label="Instrucciones"
        rows={8}
        maxLength={8_000}
        hint="Cómo debe comportarse, en sus palabras. Los límites y los permisos no dependen de ellas: se cumplen siempre."
        value={definition.instructions}
        error={problems.instructions}
        onChange={({ target }) => onChange({ ...definition, instructions: target.value })}
      />
    </Stack>
  );
}
