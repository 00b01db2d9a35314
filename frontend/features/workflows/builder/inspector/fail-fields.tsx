import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

export function FailFields({ step, data, titleOf, set }: StepFieldsProps) {
  return (
    <ValueField
      label="Motivo"
      rows={2}
      value={step.reason}
      data={data}
      titleOf={titleOf}
      onChange={(reason) => set('reason', reason)}
    />
  );
}
