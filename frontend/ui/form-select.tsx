import type { ComponentProps } from 'react';
import { type FieldProps, FormField } from './form-field.tsx';
import { NativeSelect } from './parts.ts';

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  /** Value to label, in the order shown. */
  options: Record<string, string>;
  placeholder?: string;
}

export function SelectField({ label, error, hint, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <NativeSelect.Root size="lg" disabled={select.disabled ?? false} invalid={Boolean(error)}>
          <NativeSelect.Field {...select} {...control}>
            {placeholder ? <option value="">{placeholder}</option> : null}
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FormField>
  );
}
