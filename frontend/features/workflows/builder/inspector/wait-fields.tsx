import { SelectField } from '../../../../ui/form-select.tsx';
import { DurationField } from './duration-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

export function WaitFields({ step, data, titleOf, set }: StepFieldsProps) {
  const how = (step.for ?? {}) as { seconds?: number; until?: unknown };
  const isUntil = 'until' in how;
  return (
    <>
      <SelectField
        label="Cuánto espera"
        options={{ seconds: 'Un tiempo', until: 'Hasta una fecha de los datos' }}
        value={isUntil ? 'until' : 'seconds'}
        onChange={({ target }) => set('for', target.value === 'until' ? { until: '' } : { seconds: 86_400 })}
      />
      {isUntil ? (
        <ValueField
          label="Hasta cuándo"
          hint="De un día sin hora se espera hasta la mañana."
          value={how.until}
          data={data}
          titleOf={titleOf}
          onChange={(until) => set('for', { until })}
        />
      ) : (
        <DurationField
          label="Tiempo"
          seconds={how.seconds}
          onChange={(seconds) => set('for', seconds === undefined ? {} : { seconds })}
        />
      )}
    </>
  );
}
