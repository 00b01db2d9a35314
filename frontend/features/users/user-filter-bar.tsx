import { Box, Flex, Input } from '@chakra-ui/react';
import { NativeSelect } from '../../ui/parts.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { roleChoices, stateChoices, type UserFilters } from './user-filters.ts';

interface UserFilterBarProps {
  filters: UserFilters;
  /** By the names that the address has for them; '' for none. */
  onChange: (name: 'buscar' | 'papel' | 'estado', value: string) => void;
}

export function UserFilterBar({ filters, onChange }: UserFilterBarProps) {
  const [typed, type] = useTypedText(filters.search, (text) => onChange('buscar', text));
  return (
    <Flex gap="3" wrap="wrap" role="search" aria-label="Usuarios">
      <Box flex="1 1 16rem" maxW="md">
        <Input
          size="sm"
          type="search"
          aria-label="Buscar por nombre o correo"
          placeholder="Nombre o correo"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Box>
      <Choice
        label="Papel"
        options={roleChoices}
        value={filters.role ?? ''}
        onChange={(value) => onChange('papel', value)}
      />
      <Choice
        label="Estado"
        options={stateChoices}
        value={filters.state ?? ''}
        onChange={(value) => onChange('estado', value)}
      />
    </Flex>
  );
}

interface ChoiceProps {
  label: string;
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <NativeSelect.Root size="sm" w="auto">
      <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
