import { AssigneeField } from './assignee-field.tsx';
import { ExpiryFields } from './expiry-fields.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

export function ApprovalFields(props: StepFieldsProps) {
  const { step, data, titleOf, set } = props;
  const about = { data, titleOf };
  return (
    <>
      <ValueField
        label="Qué se pregunta"
        value={step.question}
        {...about}
        onChange={(value) => set('question', value)}
      />
      <ValueField
        label="Detalles"
        rows={3}
        value={step.details}
        {...about}
        onChange={(value) => set('details', value === '' ? undefined : value)}
      />
      <AssigneeField {...props} />
      <ExpiryFields {...props} />
    </>
  );
}
