import { Box, Input, Text } from '@chakra-ui/react';

interface DayFieldProps {
  label: string;
  /** `2026-11-29`; '' for none. */
  value: string;
  onChange: (value: string) => void;
}

export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Box as="label" display="flex" gap="2" alignItems="center" w={{ base: 'full', md: 'auto' }}>
      <Text as="span" fontSize="sm" w={{ base: '12', md: 'auto' }}>
        {label}
      </Text>
      <Input
        size="sm"
        w="auto"
        flexGrow={{ base: '1', md: '0' }}
        type="date"
        value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}
