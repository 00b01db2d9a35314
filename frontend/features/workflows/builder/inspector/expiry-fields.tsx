import { DurationField } from './duration-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';

/** How long people are waited for. Where to go on then is among the ways of the step. */
export function ExpiryFields({ step, set }: StepFieldsProps) {
  return (
    <DurationField
      label="Plazo para responder (vacío: sin plazo)"
      seconds={step.expiresAfterSeconds as number | undefined}
      onChange={(seconds) => set('expiresAfterSeconds', seconds)}
    />
  );
}
