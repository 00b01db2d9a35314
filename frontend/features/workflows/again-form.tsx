import { Button, Flex, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { WorkflowRunDetail } from '../../../lambdas/contracts/workflows/run-routes.ts';
import { whenDone } from '../../lib/when-done.ts';
import { Form } from '../../ui/form-frame.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import type { useChangeRun } from './workflows-api.ts';

interface AgainFormProps {
  run: WorkflowRunDetail;
  change: ReturnType<typeof useChangeRun>;
  onBegun: (runId: string) => void;
}

const fromStart = 'start';

/** Once more, from the start or from a step, in its version or in the one that is published now. */
export function AgainForm({ run, change, onBegun }: AgainFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState(fromStart);
  const [version, setVersion] = useState(String(run.publishedVersion ?? run.version));
  if (!isOpen) {
    return (
      <Button alignSelf="flex-start" size="sm" variant="outline" onClick={() => setOpen(true)}>
        Repetir…
      </Button>
    );
  }
  const versions = { [run.version]: `La misma, la ${run.version}` };
  if (run.publishedVersion !== null && run.publishedVersion !== run.version)
    versions[run.publishedVersion] = `La publicada ahora, la ${run.publishedVersion}`;
  const steps = run.definition.graph.steps.map(({ id, title }) => [`step ${id}`, `Desde «${title}»`]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const step = from === fromStart ? null : from.slice('step '.length);
    const sent = change.mutateAsync({ kind: 'again', runId: run.id, from: step, version: Number(version) });
    whenDone(sent, (begun) => onBegun((begun as { id: string }).id));
  };
  return (
    <Form onSubmit={send} aria-label="Repetir la ejecución">
      <SelectField
        label="Desde dónde"
        options={{ [fromStart]: 'Desde el principio', ...Object.fromEntries(steps) }}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <SelectField
        label="Con qué versión"
        options={versions}
        value={version}
        onChange={({ target }) => setVersion(target.value)}
      />
      <Text fontSize="sm" color="fg.muted">
        Empieza otra ejecución. Desde un paso, con lo que dieron los anteriores en esta: nada de ello se
        vuelve a pedir.
      </Text>
      <Flex gap="3">
        <Button type="submit" size="sm" colorPalette="brand" aria-disabled={change.isPending}>
          Repetir
        </Button>
        <Button size="sm" variant="outline" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
