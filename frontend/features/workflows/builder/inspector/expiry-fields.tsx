import { DurationField } from './duration-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';

/** How long people are waited for. Where to go on then is among the ways of the step. */
export function ExpiryFields({ step, set }: StepFieldsProps) {
  // A patient's link is never open without an end.
  const isOfPatient = step.kind === 'patientForm';
  return (
    <DurationField
      label={`Plazo para responder (vacío: ${isOfPatient ? '7 días' : 'sin plazo'})`}
      seconds={step.expiresAfterSeconds as number | undefined}
      onChange={(seconds) => set('expiresAfterSeconds', seconds)}
    />
  );
}
