import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import type { DraftFinding } from '../../../../../lambdas/contracts/workflows/findings.ts';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { connect } from '../document/change-document.ts';
import { dataFor } from '../document/data.ts';
import { changeStep, findStep, walkSteps } from '../document/draft-document.ts';
import { kindLabel } from '../document/kinds.ts';
import { FindingLine } from '../finding-line.tsx';
import type { Editor } from '../use-editor.ts';
import { kindFields } from './kind-fields.ts';
import { RetryFields } from './retry-fields.tsx';
import { WayFields } from './way-fields.tsx';

interface StepInspectorProps {
  editor: Editor;
  stepId: string;
  onFix: (finding: DraftFinding) => void;
  onRemove: () => void;
  /** What the data were the last time; undefined for whoever may not see it. */
  lastRun: ReactNode;
}

/** All that can be said of a step, whatever its kind; the list and the canvas share it. */
export function StepInspector({
  editor: { document, apply, findings },
  stepId,
  onFix,
  onRemove,
  lastRun,
}: StepInspectorProps) {
  const found = useMemo(() => findStep(document, stepId), [document, stepId]);
  const data = useMemo(() => dataFor(document, stepId), [document, stepId]);
  const titles = useMemo(
    () => new Map([...walkSteps(document.graph)].map(({ step }) => [step.id, step.title])),
    [document],
  );
  if (!found) return null;
  const { step, graph } = found;
  const titleOf = (id: string) => titles.get(id);
  const set = (field: string, value: unknown) =>
    apply(
      (now) =>
        changeStep(now, stepId, ({ [field]: _, ...rest }) => ({
          ...(rest as typeof step),
          ...(value === undefined ? {} : { [field]: value }),
        })),
      `${stepId} ${field}`,
    );
  const Fields = kindFields[step.kind];
  const fields = { step, data, titleOf, set };
  return (
    <Stack gap="4" key={stepId}>
      <Flex justify="space-between" align="center" gap="2">
        <Heading as="h2" size="sm">
          {kindLabel(step.kind)}
        </Heading>
        <Button size="xs" variant="ghost" onClick={onRemove}>
          Quitar el paso
        </Button>
      </Flex>
      {findings
        .filter((finding) => finding.stepId === stepId)
        .map((finding) => (
          <FindingLine
            key={`${finding.code} ${finding.message}`}
            finding={finding}
            document={document}
            onFix={onFix}
          />
        ))}
      {data.length > 0 && Fields ? lastRun : null}
      <TextField
        label="Nombre"
        maxLength={80}
        value={step.title}
        onChange={({ target }) => set('title', target.value)}
      />
      {Fields ? <Fields {...fields} /> : null}
      {!Fields && step.kind !== 'end' ? (
        <Text fontSize="sm" color="fg.muted">
          Este paso conserva lo que tiene; aquí se cambian su nombre, su nota y sus caminos.
        </Text>
      ) : null}
      <RetryFields {...fields} />
      <WayFields
        step={step}
        graph={graph}
        titleOf={titleOf}
        onConnect={(way, to) => apply((now) => connect(now, stepId, way, to))}
      />
      <TextAreaField
        label="Nota"
        rows={2}
        maxLength={1000}
        value={String(step.note ?? '')}
        onChange={({ target }) => set('note', target.value === '' ? undefined : target.value)}
      />
    </Stack>
  );
}
