import { CheckboxField } from '../../../../ui/form-checkbox.tsx';
import { SelectField } from '../../../../ui/form-select.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { ExpiryFields } from './expiry-fields.tsx';
import { NumberField } from './number-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

const priorities = { routine: 'Normal', urgent: 'Urgente', asap: 'Cuanto antes', stat: 'Inmediata' };

export function TaskFields(props: StepFieldsProps) {
  const { step, data, titleOf, set } = props;
  const about = { data, titleOf };
  return (
    <>
      <ValueField
        label="Qué hay que hacer"
        value={step.label}
        {...about}
        onChange={(value) => set('label', value)}
      />
      <ValueField
        label="Instrucciones"
        rows={3}
        value={step.description}
        {...about}
        onChange={(value) => set('description', value === '' ? undefined : value)}
      />
      <AssigneeField {...props} />
      <SelectField
        label="Prioridad"
        options={priorities}
        value={String(step.priority ?? 'routine')}
        onChange={({ target }) => set('priority', target.value)}
      />
      <NumberField
        label="Plazo en horas"
        min={1}
        max={24 * 366}
        value={step.dueInHours}
        onChange={(hours) => set('dueInHours', hours)}
      />
      <CheckboxField checked={step.waits === true} onChange={({ target }) => set('waits', target.checked)}>
        Esperar a que alguien la termine
      </CheckboxField>
      {step.waits === true ? <ExpiryFields {...props} /> : null}
    </>
  );
}
