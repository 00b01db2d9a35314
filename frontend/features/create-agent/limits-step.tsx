import { chakra, Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import { SelectField } from '../../ui/form-select.tsx';
import { LimitFields } from './limit-fields.tsx';
import { JudgeField, ModelField } from './model-field.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';
import { TriggerFields } from './trigger-fields.tsx';

const dueTimes: Record<string, string> = {
  '15': '15 minutos',
  '30': '30 minutos',
  '60': '1 hora',
  '120': '2 horas',
  '480': '8 horas',
  '1440': '1 día',
};

/** When it works, how far it goes, and who takes over. */
export function LimitsStep({ definition, problems, onChange }: StepProps) {
  const { escalation } = definition;
  const due = String(escalation.dueMinutes);
  return (
    <Stack gap="7">
      <StepHeading title="¿Cuándo trabaja y hasta dónde llega?">
        Los valores propuestos sirven para empezar. Al alcanzar un límite se detiene y deja el trabajo a una
        persona.
      </StepHeading>
      <TriggerFields definition={definition} problems={problems} onChange={onChange} />
      <Stack as="section" gap="4">
        <Heading as="h3" size="sm">
          Si no puede seguir
        </Heading>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <SelectField
            label="Lo deja al"
            options={{ staff: 'Equipo administrativo', clinicians: 'Equipo clínico' }}
            value={escalation.queue}
            onChange={({ target }) =>
              onChange({
                ...definition,
                escalation: { ...escalation, queue: target.value === 'clinicians' ? 'clinicians' : 'staff' },
              })
            }
          />
          <SelectField
            label="Que tiene para atenderlo"
            // A template may bring a time of its own.
            options={{ ...dueTimes, [due]: dueTimes[due] ?? `${due} minutos` }}
            value={due}
            onChange={({ target }) =>
              onChange({ ...definition, escalation: { ...escalation, dueMinutes: Number(target.value) } })
            }
          />
        </SimpleGrid>
      </Stack>
      <Stack as="section" gap="4">
        <Heading as="h3" size="sm">
          Con qué piensa
        </Heading>
        <chakra.div maxW={{ sm: 'calc(50% - {spacing.2})' }}>
          <ModelField
            value={definition.model}
            error={problems.model}
            onChange={(model) => onChange({ ...definition, model })}
          />
        </chakra.div>
        {definition.model !== 'rules' && (
          <chakra.div maxW={{ sm: 'calc(50% - {spacing.2})' }}>
            <JudgeField
              value={definition.judgeModel}
              error={problems.judgeModel}
              onChange={(judgeModel) => onChange({ ...definition, judgeModel })}
            />
          </chakra.div>
        )}
      </Stack>
      <LimitFields definition={definition} problems={problems} onChange={onChange} />
    </Stack>
  );
}
