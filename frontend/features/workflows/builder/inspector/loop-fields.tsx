import { Button, Stack, Text } from '@chakra-ui/react';
import type { DraftGraph } from '../document/draft-document.ts';
import { NumberField } from './number-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';

export function ForEachFields({ step, data, titleOf, set }: StepFieldsProps) {
  return (
    <>
      <ReferenceField
        label="Lista"
        value={step.items}
        data={data.filter(({ type }) => type === 'list' || type === 'anything')}
        titleOf={titleOf}
        onChange={(items) => set('items', items)}
      />
      <NumberField
        label="Cuántos a la vez"
        min={1}
        max={40}
        value={step.atOnce}
        onChange={(n) => set('atOnce', n)}
      />
    </>
  );
}

export function ParallelFields({ step, set }: StepFieldsProps) {
  const graphs = (step.graphs ?? []) as DraftGraph[];
  const empty = graphs.findLastIndex(({ steps }) => steps.length === 0);
  return (
    <Stack gap="2">
      <Text fontSize="sm">{graphs.length} ramas a la vez; sigue cuando todas han terminado.</Text>
      <Button
        size="xs"
        alignSelf="flex-start"
        variant="outline"
        aria-disabled={graphs.length >= 10}
        onClick={() => graphs.length < 10 && set('graphs', [...graphs, { start: '', steps: [] }])}
      >
        Añadir rama
      </Button>
      {graphs.length > 2 && empty >= 0 ? (
        <Button
          size="xs"
          alignSelf="flex-start"
          variant="ghost"
          onClick={() =>
            set(
              'graphs',
              graphs.filter((_, at) => at !== empty),
            )
          }
        >
          Quitar la rama vacía
        </Button>
      ) : null}
    </Stack>
  );
}
