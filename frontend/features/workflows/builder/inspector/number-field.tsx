import { TextField } from '../../../../ui/text-field.tsx';

interface NumberFieldProps {
  label: string;
  value: unknown;
  min: number;
  max: number;
  onChange: (value: number | undefined) => void;
}

export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const isOut = typeof value === 'number' && (value < min || value > max);
  return (
    <TextField
      type="number"
      label={label}
      min={min}
      max={max}
      error={isOut ? `De ${min} a ${max}` : undefined}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) =>
        onChange(Number.isFinite(target.valueAsNumber) ? target.valueAsNumber : undefined)
      }
    />
  );
}
