import { Stack } from '@chakra-ui/react';
import { CheckboxField } from '../../../../ui/form-checkbox.tsx';
import { DurationField } from './duration-field.tsx';
import { NumberField } from './number-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';

const retried = new Set(['task', 'approval', 'query']);

/** Once more where it could not be done. */
export function RetryFields({ step, set }: StepFieldsProps) {
  if (!retried.has(step.kind)) return null;
  const retry = step.retry as { times?: number; seconds?: number; backoff?: number } | undefined;
  return (
    <Stack gap="3">
      <CheckboxField
        checked={retry !== undefined}
        onChange={({ target }) =>
          set('retry', target.checked ? { times: 3, seconds: 60, backoff: 2 } : undefined)
        }
      >
        Reintentar si falla
      </CheckboxField>
      {retry ? (
        <>
          <NumberField
            label="Cuántas veces"
            min={1}
            max={10}
            value={retry.times}
            onChange={(times) => set('retry', { ...retry, times })}
          />
          <DurationField
            label="Tiempo hasta el primer reintento"
            seconds={retry.seconds}
            onChange={(seconds) => set('retry', { ...retry, seconds })}
          />
        </>
      ) : null}
    </Stack>
  );
}
