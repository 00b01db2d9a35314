import { Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { type FieldProps, FormField } from '../../ui/form-field.tsx';

interface TextAreaFieldProps extends FieldProps, ComponentProps<'textarea'> {}

/** Several lines of text, in the look of the other fields. */
export function TextAreaField({ label, error, hint, ...textarea }: TextAreaFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <Input asChild size="lg" height="auto" minH="24" py="2" lineHeight="short">
          <textarea {...textarea} {...control} />
        </Input>
      )}
    </FormField>
  );
}
