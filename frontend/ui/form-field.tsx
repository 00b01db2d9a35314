import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { FieldError } from './form-messages.tsx';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** What a control spreads to be tied to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

/** Label, control, hint and error, tied together for assistive technology. */
export function FormField({
  label,
  error,
  hint,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <Box>
      <chakra.label
        htmlFor={id}
        id={`${id}-label`}
        display="block"
        fontSize="sm"
        fontWeight="medium"
        mb="1.5"
      >
        {label}
      </chakra.label>
      {children({
        id,
        'aria-describedby': hint ? `${errorId} ${hintId}` : errorId,
        'aria-invalid': Boolean(error),
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint ? (
        <Box id={hintId} color="fg.muted" fontSize="sm" pt="1.5">
          {hint}
        </Box>
      ) : null}
    </Box>
  );
}
