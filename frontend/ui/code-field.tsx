import { Input } from '@chakra-ui/react';
import { FormField } from './form-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const codeLength = 6;

/** A six-digit one-time code. Anything but digits is dropped, so that "123 456" can be pasted. */
export function CodeField({ label, error, hint, onChange, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <Input
          size="lg"
          fontFamily="mono"
          fontSize="xl"
          letterSpacing="0.4em"
          textAlign="center"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          placeholder="000000"
          {...input}
          {...control}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/g, '').slice(0, codeLength);
            onChange?.(event);
          }}
        />
      )}
    </FormField>
  );
}
