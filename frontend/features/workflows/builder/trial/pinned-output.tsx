import { Stack } from '@chakra-ui/react';
import { answersGiven } from '../../../../../lambdas/contracts/workflows/outputs.ts';
import { SelectField } from '../../../../ui/form-select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { DraftStep } from '../document/draft-document.ts';
import { madeUp } from './made-up.ts';
import { PinnedAnswer } from './pinned-answer.tsx';
import { PinnedJson } from './pinned-json.tsx';

interface PinnedOutputProps {
  step: DraftStep;
  output: Record<string, unknown> | undefined;
  onPin: (output: Record<string, unknown> | undefined) => void;
}

const outcomes = { completed: 'Terminada', cancelled: 'Cancelada' };

/** What somebody would answer, or the record: kept for the next trials too. */
export function PinnedOutput({ step, output, onPin }: PinnedOutputProps) {
  const now = output ?? madeUp(step);
  const pin = (name: string, value: unknown) => onPin({ ...now, [name]: value });
  const title = step.title || step.id;
  if (step.kind === 'approval') {
    return (
      <SelectField
        label={`Respuesta a «${title}»`}
        options={{ approved: 'Aprobada', rejected: 'Rechazada' }}
        value={String(now.decision)}
        onChange={({ target }) => pin('decision', target.value)}
      />
    );
  }
  const answers = answersGiven(step);
  if (answers.length > 0) {
    return (
      <Stack gap="2">
        {answers.map((answer) => (
          <PinnedAnswer
            key={answer.name}
            answer={answer}
            value={(now.answers as Record<string, unknown>)?.[answer.name]}
            onPin={(value) => pin('answers', { ...(now.answers as object), [answer.name]: value })}
          />
        ))}
      </Stack>
    );
  }
  if (step.kind === 'task' && step.waits === true) {
    return (
      <Stack gap="2">
        <SelectField
          label={`Cómo termina «${title}»`}
          options={outcomes}
          value={String(now.outcome)}
          onChange={({ target }) => pin('outcome', target.value)}
        />
        <TextField
          label={`Indicaciones de «${title}»`}
          value={String(now.note ?? '')}
          onChange={({ target }) => pin('note', target.value)}
        />
      </Stack>
    );
  }
  if (step.kind === 'agent') {
    return (
      <SelectField
        label={`Cómo acaba «${title}»`}
        options={{ finished: 'Termina su trabajo', escalated: 'Lo deja a una persona' }}
        value={String(now.state)}
        onChange={({ target }) => pin('state', target.value)}
      />
    );
  }
  if (step.kind === 'service') {
    return (
      <SelectField
        label={`Lo más grave que dice «${title}»`}
        options={{ none: 'Nada', info: 'Información', warning: 'Aviso', critical: 'Grave' }}
        value={String(now.indicator)}
        onChange={({ target }) => pin('indicator', target.value)}
      />
    );
  }
  if (step.kind === 'http')
    return (
      <PinnedJson
        label={`Lo que responde «${title}»`}
        value={now.answer}
        onPin={(answer) => pin('answer', answer)}
      />
    );
  if (step.kind === 'tool')
    return (
      <PinnedJson
        label={`Lo que da «${title}»`}
        value={now.result}
        onPin={(result) => pin('result', result)}
      />
    );
  if (step.kind === 'query') {
    return (
      <TextField
        type="number"
        min={0}
        max={100}
        label={`Cuántos encuentra «${title}»`}
        value={Number(now.count ?? 0)}
        onChange={({ target }) => {
          const count = Math.min(100, Math.max(0, Math.floor(target.valueAsNumber || 0)));
          const resources = Array.from({ length: count }, (_, index) => ({
            resourceType: step.resourceType,
            id: `sintetico-${index + 1}`,
          }));
          onPin(count === 0 ? undefined : { resources, count });
        }}
      />
    );
  }
  return null;
}
