import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../../ui/filter-select.tsx';

interface JudgedFiltersProps {
  label: string;
  choices: readonly { label: string; name: string; options: Record<string, string>; value: string }[];
  onChange: (name: string, value: string) => void;
  /** Further ones. */
  children?: ReactNode;
}

export function JudgedFilters({ label, choices, onChange, children }: JudgedFiltersProps) {
  return (
    <Flex role="search" aria-label={label} gap="3" wrap="wrap" w={{ base: 'full', md: 'auto' }}>
      {choices.map(({ name, options, ...choice }) => (
        <FilterSelect
          key={name}
          {...choice}
          options={Object.fromEntries(
            Object.entries(options).map(([value, text]) => [value, `${choice.label}: ${text}`]),
          )}
          onChange={(value) => onChange(name, value)}
        />
      ))}
      {children}
    </Flex>
  );
}
