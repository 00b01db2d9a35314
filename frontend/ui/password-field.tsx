import { Box, chakra, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { FormField } from './form-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export function PasswordField({ label, error, hint, ...input }: TextFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <Box position="relative">
          <Input
            size="lg"
            pe="24"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
          />
          <chakra.button
            type="button"
            onClick={() => setVisible(!isVisible)}
            aria-describedby={`${control.id}-label`}
            aria-pressed={isVisible}
            position="absolute"
            insetEnd="1"
            top="1"
            bottom="1"
            px="3"
            borderRadius="sm"
            fontSize="sm"
            fontWeight="medium"
            color="brand.fg"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
            _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
          >
            {isVisible ? 'Ocultar' : 'Mostrar'}
          </chakra.button>
        </Box>
      )}
    </FormField>
  );
}
