import { Box, Flex, Input } from '@chakra-ui/react';
import { FilterSelect } from '../../ui/filter-select.tsx';
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
      <Box flex="1 1 16rem" maxW={{ md: 'md' }}>
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
      <FilterSelect
        label="Papel"
        options={roleChoices}
        value={filters.role ?? ''}
        onChange={(value) => onChange('papel', value)}
      />
      <FilterSelect
        label="Estado"
        options={stateChoices}
        value={filters.state ?? ''}
        onChange={(value) => onChange('estado', value)}
      />
    </Flex>
  );
}
