import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { fieldLabels } from '../../../../lambdas/contracts/workflows/field-labels.ts';
import { Alert } from '../../../ui/parts.ts';
import { valueText } from './document/condition-text.ts';
import type { DraftDocument, DraftStep } from './document/draft-document.ts';
import { kindLabel } from './document/kinds.ts';
import { isSame, type StepConflict } from './document/merge.ts';
import type { Conflict } from './use-autosave.ts';

interface ConflictPanelProps {
  conflict: Conflict;
  onSettle: (document: DraftDocument) => void;
  onCopy: () => void;
}

/** Two people changed the same steps: what each wrote, side by side, and the person decides. All else of both is kept. */
export function ConflictPanel({ conflict: { merged, theirs }, onSettle, onCopy }: ConflictPanelProps) {
  const taken = (): DraftDocument => {
    const others = new Map(merged.conflicts.map(({ id, theirs: step }) => [id, step]));
    const kept = merged.document.graph.steps.flatMap((step) =>
      others.has(step.id) ? (others.get(step.id) ?? []) : [step],
    );
    const known = new Set(kept.map(({ id }) => id));
    const back = [...others].flatMap(([id, step]) => (step && !known.has(id) ? [step] : []));
    return { ...merged.document, graph: { ...merged.document.graph, steps: [...kept, ...back] } };
  };
  return (
    <Alert.Root status="warning" role="alert" alignItems="flex-start">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Otra persona ha cambiado los mismos pasos entretanto</Alert.Title>
        <Alert.Description>
          <Stack gap="3" pt="1">
            {merged.conflicts.map((conflict) => (
              <StepSides key={conflict.id} conflict={conflict} />
            ))}
            <Text>Lo que cada uno cambió en los demás pasos de «{theirs.name}» se conserva.</Text>
            <Flex gap="2" wrap="wrap">
              <Button size="sm" variant="outline" onClick={() => onSettle(merged.document)}>
                Dejar lo mío
              </Button>
              <Button size="sm" variant="outline" onClick={() => onSettle(taken())}>
                Dejar lo de la otra persona
              </Button>
              <Button size="sm" variant="outline" onClick={onCopy}>
                Guardar lo mío como copia
              </Button>
            </Flex>
          </Stack>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function StepSides({ conflict: { mine, theirs } }: { conflict: StepConflict }) {
  const fields = [...new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])].filter(
    (field) => !isSame(mine?.[field], theirs?.[field]),
  );
  return (
    <Stack gap="1">
      <Text fontWeight="medium">{(mine ?? theirs)?.title}</Text>
      <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
        <Side title="Lo que usted ha escrito" step={mine} fields={fields} />
        <Side title="Guardado por la otra persona" step={theirs} fields={fields} />
      </Flex>
    </Stack>
  );
}

function Side({ title, step, fields }: { title: string; step: DraftStep | undefined; fields: string[] }) {
  return (
    <Stack flex="1" minW="0" gap="1" borderWidth="1px" borderRadius="l2" p="2" bg="bg.panel" color="fg">
      <Text fontSize="xs" color="fg.muted">
        {title}
      </Text>
      {step === undefined ? <Text fontSize="sm">Ha quitado el paso.</Text> : null}
      {step ? (
        <chakra.dl fontSize="sm">
          {fields.map((field) => (
            <chakra.div key={field}>
              <chakra.dt display="inline" fontWeight="medium">
                {fieldLabels[field] ?? field}:{' '}
              </chakra.dt>
              <chakra.dd display="inline" overflowWrap="anywhere">
                {field === 'kind' ? kindLabel(step.kind) : valueText(step[field], () => undefined)}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      ) : null}
    </Stack>
  );
}
