import { Input, type InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { type FieldProps, FormField } from './form-field.tsx';

export interface TextFieldProps extends FieldProps, Omit<InputProps, keyof FieldProps | 'ref'> {
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => <Input size="lg" {...input} {...control} />}
    </FormField>
  );
}
