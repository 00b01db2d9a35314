import { useState } from 'react';
import { type AgentLimits, limitsSchema } from '../../../lambdas/contracts/agents/definition.ts';
import { TextField } from '../../ui/text-field.tsx';

interface NumberFieldProps {
  limit: Exclude<keyof AgentLimits, 'quietHours'>;
  label: string;
  hint: string;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** A number as it is typed; what is none is kept in the field and told to the definition as such. */
export function NumberField({ limit, label, hint, value, error, onChange }: NumberFieldProps) {
  // What is no number comes back from a kept draft as null.
  const [text, setText] = useState(() => (Number.isFinite(value) ? String(value) : ''));
  const { minValue, maxValue } = limitsSchema.shape[limit];
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={error ? `Escriba un número entre ${minValue} y ${maxValue}` : undefined}
      onChange={({ target }) => {
        setText(target.value);
        const typed = target.value.trim().replace(',', '.');
        onChange(typed === '' ? Number.NaN : Number(typed));
      }}
    />
  );
}
