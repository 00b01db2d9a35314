import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { SelectField } from '../../../../ui/form-select.tsx';
import type { DraftGraph, DraftStep } from '../document/draft-document.ts';
import { isEnd, waysOf } from '../document/ways.ts';

interface WayFieldsProps {
  step: DraftStep;
  graph: DraftGraph;
  titleOf: (id: string) => string | undefined;
  onConnect: (way: string, to: string | undefined) => void;
}

const answered = new Set(['task', 'approval', 'event', 'form', 'patientForm']);

/** Where each way of a step leads; ways that it could have besides are added here. */
export function WayFields({ step, graph, titleOf, onConnect }: WayFieldsProps) {
  if (isEnd(step)) return null;
  const ways = waysOf(step, titleOf);
  const targets = Object.fromEntries(
    graph.steps.filter(({ id }) => id !== step.id).map(({ id, title }) => [`${id}`, title || id]),
  );
  const has = (key: string) => ways.some((way) => way.key === key);
  const [firstTarget] = Object.keys(targets);
  const addable = [
    {
      key: 'onExpiry',
      text: 'Si nadie responde a tiempo…',
      is: answered.has(step.kind) && step.expiresAfterSeconds !== undefined,
    },
    {
      key: 'onError',
      text: 'Si falla…',
      is: step.kind !== 'wait' && step.kind !== 'condition' && step.kind !== 'switch',
    },
    {
      key: 'whenMissing',
      text: 'Si falta el dato…',
      is: step.kind === 'condition' || step.kind === 'switch',
    },
  ].filter(({ key, is }) => is && !has(key));
  return (
    <Stack as="fieldset" gap="3" border="0" p="0" m="0" minW="0">
      <Text as="legend" fontSize="sm" fontWeight="semibold" mb="2">
        Caminos
      </Text>
      {ways.map(({ key, label, to }) => (
        <SelectField
          key={key}
          label={label}
          options={{
            '': 'Termina aquí',
            ...targets,
            ...(to !== undefined && !(to in targets) ? { [to]: `${to} (no existe)` } : {}),
          }}
          value={to ?? ''}
          onChange={({ target }) => onConnect(key, target.value === '' ? undefined : target.value)}
        />
      ))}
      {firstTarget === undefined ? null : (
        <Flex gap="2" wrap="wrap">
          {addable.map(({ key, text }) => (
            <Button key={key} size="xs" variant="outline" onClick={() => onConnect(key, firstTarget)}>
              {text}
            </Button>
          ))}
        </Flex>
      )}
    </Stack>
  );
}
