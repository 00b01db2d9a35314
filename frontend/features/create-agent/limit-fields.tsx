import { chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AgentLimits } from '../../../lambdas/contracts/agents/definition.ts';
import { limitTexts } from '../../lib/agent-terms.ts';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NumberField } from './number-field.tsx';
import type { StepProps } from './step-props.ts';

const numbers = {
  stepsPerTurn: { label: 'Pasos por mensaje', hint: 'Veces que puede pensar después de cada mensaje.' },
  turns: { label: 'Mensajes por conversación', hint: 'Al llegar, la pasa a una persona.' },
  messagesPerHour: { label: 'Mensajes por hora', hint: 'En cada conversación.' },
  idleHours: { label: 'Horas sin respuesta', hint: 'Después termina.' },
  approvalHours: { label: 'Horas para decidir', hint: 'Una propuesta sin decidir caduca.' },
  budgetPerRun: { label: 'Dólares por conversación', hint: 'El modelo incluido no cuesta nada.' },
  budgetPerDay: { label: 'Dólares por día', hint: 'De este agente.' },
} as const satisfies Partial<Record<keyof AgentLimits, { label: string; hint: string }>>;

/** The numbers, which few need to touch: told in a line, and there to be changed. */
export function LimitFields({ definition, problems, onChange }: StepProps) {
  const { limits } = definition;
  const { quietHours } = limits;
  const change = (changed: Partial<AgentLimits>) =>
    onChange({ ...definition, limits: { ...limits, ...changed } });
  const isWrong = Object.keys(problems).some((path) => path.startsWith('limits.'));
  const isReadable = Object.keys(numbers).every((key) =>
    Number.isFinite(limits[key as keyof typeof numbers]),
  );
  // Kept here: what is typed mends the problem that opened it, and must not close it.
  const [isOpen, setOpen] = useState(!isReadable);
  return (
    <chakra.details
      borderWidth="1px"
      borderRadius="l2"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.summary px="4" py="3" cursor="pointer" borderRadius="l2" focusVisibleRing="outside">
        <Text as="span" fontWeight="medium">
          Límites y horas de silencio
        </Text>
        {isReadable ? (
          <Text as="span" display="block" fontSize="sm" color="fg.muted" pt="1">
            {limitTexts(definition)
              .map(([label, value]) => `${label}: ${value}`)
              .join(' · ')}
          </Text>
        ) : null}
      </chakra.summary>
      <Stack gap="5" px="4" pb="4" pt="2">
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
          {(Object.keys(numbers) as (keyof typeof numbers)[]).map((key) => (
            <NumberField
              key={key}
              limit={key}
              {...numbers[key]}
              value={limits[key]}
              error={problems[`limits.${key}`]}
              onChange={(value) => change({ [key]: value })}
            />
          ))}
        </SimpleGrid>
        <CheckboxField
          checked={quietHours !== null}
          onChange={({ target }) =>
            change({ quietHours: target.checked ? { from: '21:00', to: '08:00' } : null })
          }
        >
          Horas de silencio: no escribe a quien no le acaba de escribir
        </CheckboxField>
        {quietHours ? (
          <SimpleGrid columns={2} gap="4" maxW="md">
            <TextField
              label="Desde"
              type="time"
              value={quietHours.from}
              error={problems['limits.quietHours.from']}
              onChange={({ target }) => change({ quietHours: { ...quietHours, from: target.value } })}
            />
            <TextField
              label="Hasta"
              type="time"
              value={quietHours.to}
              error={problems['limits.quietHours.to']}
              onChange={({ target }) => change({ quietHours: { ...quietHours, to: target.value } })}
            />
          </SimpleGrid>
        ) : null}
      </Stack>
    </chakra.details>
  );
}
