import { SimpleGrid } from '@chakra-ui/react';
import { SelectField } from '../../ui/form-select.tsx';
import { defaultOrder, type FilterName, type Filters, filterOptions } from './patient-filters.ts';

const labels: Record<FilterName, string> = { edad: 'Edad', sexo: 'Sexo', estado: 'Estado', orden: 'Orden' };
const placeholders: Partial<Record<FilterName, string>> = { edad: 'Todas', sexo: 'Todos', estado: 'Todos' };

interface PatientFiltersProps {
  filters: Filters;
  /** An empty value takes the filter off. */
  onChange: (name: FilterName, value: string) => void;
}

export function PatientFilters({ filters, onChange }: PatientFiltersProps) {
  return (
    <SimpleGrid columns={{ base: 2, lg: 4 }} gap="3" maxW="4xl">
      {(Object.keys(filterOptions) as FilterName[]).map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          options={filterOptions[name]}
          value={filters[name] ?? (name === 'orden' ? defaultOrder : '')}
          onChange={(event) => onChange(name, event.target.value)}
          {...(placeholders[name] ? { placeholder: placeholders[name] } : {})}
        />
      ))}
    </SimpleGrid>
  );
}
