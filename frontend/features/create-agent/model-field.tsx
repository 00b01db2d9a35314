import { SelectField } from '../../ui/form-select.tsx';
import { useModels } from './create-agent-api.ts';

interface ModelFieldProps {
  value: string;
  error: string | undefined;
  onChange: (model: string) => void;
}

/** Which second model looks at what a network model wants to write in its own words. */
export function JudgeField({
  value,
  error,
  onChange,
}: {
  value: string | undefined;
  error: string | undefined;
  onChange: (model: string | undefined) => void;
}) {
  const settings = useModels();
  const offered = (settings.data?.models ?? []).filter(
    ({ id, isAvailable }) => id !== 'rules' && isAvailable && settings.data?.allowedModels.includes(id),
  );
  const options = {
    '': 'Ninguno',
    ...(value === undefined ? {} : { [value]: value }),
    ...Object.fromEntries(offered.map(({ id, label }) => [id, label])),
  };
  return (
    <SelectField
      label="Segundo juicio"
      hint="Un segundo modelo revisa lo que el primero escribe con sus propias palabras. Lo que no dé por inofensivo lo decide una persona."
      options={options}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

/** Which of the models that the organization allows thinks for the agent. */
export function ModelField({ value, error, onChange }: ModelFieldProps) {
  const settings = useModels();
  const offered = (settings.data?.models ?? []).filter(
    ({ id, isAvailable }) => isAvailable && settings.data?.allowedModels.includes(id),
  );
  const options = {
    rules: 'Reglas (incluido, sin coste)',
    ...(value === 'rules' ? {} : { [value]: value }),
    ...Object.fromEntries(offered.filter(({ id }) => id !== 'rules').map(({ id, label }) => [id, label])),
  };
  return (
    <SelectField
      label="Modelo"
      hint="El incluido entiende el español de cada día, no inventa nada y dice lo que no sabe. La administración permite los demás."
      options={options}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
