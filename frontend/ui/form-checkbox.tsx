import { Box, chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './form-messages.tsx';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'size' | 'color'> {
  children: ReactNode;
  error?: string | undefined;
}

/** A native checkbox: its label may hold links. */
export function CheckboxField({ children, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <Box>
      <Box display="flex" gap="3" alignItems="flex-start">
        <chakra.input
          type="checkbox"
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-error`}
          accentColor="brand.solid"
          boxSize="5"
          mt="0.5"
          flexShrink="0"
          cursor="pointer"
          {...input}
        />
        <chakra.label htmlFor={id} fontSize="sm" cursor="pointer">
          {children}
        </chakra.label>
      </Box>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Box>
  );
}
