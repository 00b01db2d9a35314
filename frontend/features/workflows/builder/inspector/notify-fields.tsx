import { SelectField } from '../../../../ui/form-select.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

const recipients = { patient: 'Al paciente', team: 'Al equipo' };

/** A message: to the patient, by a channel that they permit, or to the team. */
export function NotifyFields({ step, data, titleOf, set }: StepFieldsProps) {
  const to = (step.to ?? {}) as object;
  const about = { data, titleOf };
  return (
    <>
      <SelectField
        label="A quién"
        options={recipients}
        value={'team' in to ? 'team' : 'patient'}
        onChange={({ target }) =>
          set('to', target.value === 'team' ? { team: true } : { patient: { ref: 'trigger.patient' } })
        }
      />
      <ValueField label="Asunto" value={step.topic} {...about} onChange={(topic) => set('topic', topic)} />
      <ValueField
        label="Texto"
        rows={4}
        value={step.text}
        {...about}
        onChange={(text) => set('text', text)}
      />
    </>
  );
}
