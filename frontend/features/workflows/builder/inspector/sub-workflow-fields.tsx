import { Text } from '@chakra-ui/react';
import { SelectField } from '../../../../ui/form-select.tsx';
import { useWorkflows } from '../../workflows-api.ts';
import type { StepFieldsProps } from './step-fields.ts';

/** Another workflow, in the version that is published now. */
export function SubWorkflowFields({ step, set }: StepFieldsProps) {
  const { data } = useWorkflows();
  const published = (data?.workflows ?? []).filter(({ publishedVersion }) => publishedVersion !== null);
  const chosen = published.find(({ id }) => id === step.workflow);
  const isOlder = chosen !== undefined && chosen.publishedVersion !== step.version;
  return (
    <>
      <SelectField
        label="Qué flujo"
        placeholder="Elija"
        options={Object.fromEntries(
          published.map(({ id, name, publishedVersion }) => [id, `${name} · v${publishedVersion}`]),
        )}
        value={String(step.workflow ?? '')}
        onChange={({ target }) => {
          set('workflow', target.value);
          set('version', published.find(({ id }) => id === target.value)?.publishedVersion ?? 0);
        }}
      />
      {isOlder ? (
        <Text fontSize="sm" color="fg.muted">
          Este paso hace la versión {String(step.version)}. Para que haga la publicada ahora, elíjalo de
          nuevo.
        </Text>
      ) : null}
    </>
  );
}
