import { Flex } from '@chakra-ui/react';
import { NativeSelect } from '../../../ui/parts.ts';

interface JudgedFiltersProps {
  label: string;
  choices: readonly { label: string; name: string; options: Record<string, string>; value: string }[];
  onChange: (name: string, value: string) => void;
}

export function JudgedFilters({ label, choices, onChange }: JudgedFiltersProps) {
  return (
    <Flex role="search" aria-label={label} gap="3" wrap="wrap">
      {choices.map((choice) => (
        <NativeSelect.Root key={choice.name} size="sm" w="auto" maxW="full">
          <NativeSelect.Field
            aria-label={choice.label}
            value={choice.value}
            onChange={({ target }) => onChange(choice.name, target.value)}
          >
            {Object.entries(choice.options).map(([name, text]) => (
              <option key={name} value={name}>
                {`${choice.label}: ${text}`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ))}
    </Flex>
  );
}
