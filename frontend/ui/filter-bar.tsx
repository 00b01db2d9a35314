import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { useTypedText } from './use-typed-text.ts';

interface FilterBarProps {
  /** What the buttons choose among. */
  label: string;
  /** By the name that the address has for each; '' where none is needed. */
  choices: Record<string, string>;
  chosen: string;
  onChoose: (name: string) => void;
  searchLabel: string;
  placeholder: string;
  text: string;
  onSearch: (text: string) => void;
}

/** Which of a list are shown: one of a few kinds, and what was typed. What stands here stands in the address too. */
export function FilterBar(props: FilterBarProps) {
  const { label, choices, chosen, onChoose, searchLabel, placeholder, text, onSearch } = props;
  const [typed, type] = useTypedText(text, onSearch);
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Flex role="group" aria-label={label} gap="2" wrap="wrap">
        {Object.entries(choices).map(([name, choice]) => (
          <Button
            key={name}
            size="sm"
            variant={name === chosen ? 'surface' : 'outline'}
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            {choice}
          </Button>
        ))}
      </Flex>
      <Box flex="1 1 14rem" maxW="md">
        <Input
          size="sm"
          type="search"
          aria-label={searchLabel}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Box>
    </Flex>
  );
}
