import {
  stepTools,
  toolFactsOf,
  toolFieldLabels,
} from '../../../../../lambdas/contracts/workflows/acting-steps.ts';
import { CheckboxField } from '../../../../ui/form-checkbox.tsx';
import { SelectField } from '../../../../ui/form-select.tsx';
import { NumberField } from './number-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

const options = Object.fromEntries(stepTools.map((tool) => [tool, toolFactsOf(tool).title]));

/** One of agents' tools, and what it is given. */
export function ToolFields({ step, data, titleOf, set }: StepFieldsProps) {
  const tool = stepTools.find((one) => one === step.tool) ?? stepTools[0];
  const { fields, needsPatient } = toolFactsOf(tool);
  const input = (step.input ?? {}) as Record<string, unknown>;
  const about = { data, titleOf };
  const give = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = input;
    set('input', value === undefined || value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <>
      <SelectField
        label="Herramienta"
        options={options}
        value={tool}
        onChange={({ target }) => {
          set('tool', target.value);
          set('input', {});
        }}
      />
      {needsPatient ? (
        <ValueField
          label="Paciente"
          value={step.patient}
          {...about}
          onChange={(patient) => set('patient', patient)}
        />
      ) : null}
      {Object.entries(fields).map(([name, isRequired]) => {
        const label = `${toolFieldLabels[name] ?? name}${isRequired ? '' : ' (opcional)'}`;
        if (name === 'includePast') {
          return (
            <CheckboxField
              key={name}
              checked={input[name] === true}
              onChange={({ target }) => give(name, target.checked || undefined)}
            >
              {toolFieldLabels[name]}
            </CheckboxField>
          );
        }
        if (name === 'count') {
          return (
            <NumberField
              key={name}
              label={label}
              min={1}
              max={10}
              value={input[name]}
              onChange={(count) => give(name, count)}
            />
          );
        }
        return (
          <ValueField
            key={name}
            label={label}
            value={input[name]}
            {...about}
            onChange={(value) => give(name, value)}
          />
        );
      })}
    </>
  );
}
