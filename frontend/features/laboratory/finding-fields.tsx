import { SimpleGrid } from '@chakra-ui/react';
import type { Finding } from '../../../lambdas/clinical/laboratory/derived/derived-value.ts';
import { SelectField } from '../../ui/form-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type FindingInput, findingFields, findingProblem } from './finding-input.ts';

interface FindingFieldsProps {
  /** At least one. */
  asked: readonly Finding[];
  value: FindingInput;
  onChange: (value: FindingInput) => void;
}

/** What no laboratory says and a formula needs; left empty, nothing is assumed. */
export function FindingFields({ asked, value, onChange }: FindingFieldsProps) {
  return (
    <Panel title="Lo que piden las fórmulas" note="Lo que se deje vacío no se supone.">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        {asked.map((finding) => {
          const field = findingFields[finding];
          const text = value[finding] ?? '';
          const set = (event: { target: { value: string } }) =>
            onChange({ ...value, [finding]: event.target.value });
          return field.kind === 'choice' ? (
            <SelectField
              key={finding}
              label={field.label}
              placeholder="No consta"
              options={field.options}
              value={text}
              onChange={set}
            />
          ) : (
            <TextField
              key={finding}
              label={field.label}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              error={findingProblem(finding, text)}
              onChange={set}
            />
          );
        })}
      </SimpleGrid>
    </Panel>
  );
}
