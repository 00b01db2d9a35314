import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import type { AgentTrigger } from '../../../lambdas/contracts/agents/definition.ts';
import { triggerText } from '../../lib/agent-terms.ts';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { FieldError } from '../../ui/form-messages.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import type { StepProps } from './step-props.ts';
import { TriggerAdder } from './trigger-adder.tsx';
import { type Channel, channels, readTriggers, triggersOf } from './triggers.ts';

/** When the agent begins to work: with messages of some channels, by hand, at its hour, with what is written. */
export function TriggerFields({ definition, problems, onChange }: StepProps) {
  const errorId = useId();
  const choice = readTriggers(definition);
  const { listening, isManual, others } = choice;
  const save = (changed: Partial<typeof choice>) =>
    onChange({ ...definition, triggers: triggersOf({ ...choice, ...changed }) });
  const replace = (old: AgentTrigger, fresh: readonly AgentTrigger[]) =>
    save({ others: others.flatMap((other) => (other === old ? fresh : [other])) });
  return (
    <chakra.fieldset aria-describedby={errorId}>
      <chakra.legend fontWeight="semibold" fontSize="sm" pb="3">
        Empieza a trabajar
      </chakra.legend>
      <Stack gap="3">
        {(Object.keys(channels) as Channel[]).map((channel) => (
          <CheckboxField
            key={channel}
            checked={listening.includes(channel)}
            onChange={({ target }) =>
              save({
                listening: target.checked
                  ? [...listening, channel]
                  : listening.filter((held) => held !== channel),
              })
            }
          >
            Cuando un paciente escribe por {channels[channel]}
          </CheckboxField>
        ))}
        <CheckboxField checked={isManual} onChange={({ target }) => save({ isManual: target.checked })}>
          Cuando alguien del equipo lo pide
        </CheckboxField>
        {others.map((trigger, index) => (
          // Two may be alike but for what is being changed in them.
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and none moves.
          <Stack key={index} gap="3" borderWidth="1px" borderRadius="l2" px="4" py="3">
            <Flex gap="3" justify="space-between" align="center" wrap="wrap" fontSize="sm">
              {triggerText(trigger)}
              <Button
                size="xs"
                variant="outline"
                aria-label={`Quitar: ${triggerText(trigger)}`}
                onClick={() => replace(trigger, [])}
              >
                Quitar
              </Button>
            </Flex>
            {trigger.kind === 'schedule' ? (
              <ScheduleFields schedule={trigger} onChange={(changed) => replace(trigger, [changed])} />
            ) : null}
          </Stack>
        ))}
        <TriggerAdder held={others} onAdd={(trigger) => save({ others: [...others, trigger] })} />
        <FieldError id={errorId}>{problems.triggers ?? ruleOfOthers(problems)}</FieldError>
      </Stack>
    </chakra.fieldset>
  );
}

/** What the contract has against a schedule's hour or days. */
function ruleOfOthers(problems: StepProps['problems']): string | undefined {
  return Object.entries(problems).find(([path]) => path.startsWith('triggers.'))?.[1];
}
