import { Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { type FieldProps, FormField } from './form-field.tsx';

interface TextAreaFieldProps extends FieldProps, ComponentProps<'textarea'> {}

/** Several lines of text, in the look of the other fields; `rows` says how many are in sight at first. */
export function TextAreaField({ label, error, hint, ...textarea }: TextAreaFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <Input asChild size="lg" height="auto" minH="24" py="2.5" lineHeight="moderate" resize="vertical">
          <textarea {...textarea} {...control} />
        </Input>
      )}
    </FormField>
  );
}
