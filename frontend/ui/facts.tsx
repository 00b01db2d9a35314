import { chakra, Heading, Stack, Text } from '@chakra-ui/react';

interface FactsProps {
  title: string;
  items: readonly string[];
  /** Said where there are none. */
  emptyText: string;
}

export function Facts({ title, items, emptyText }: FactsProps) {
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {items.length === 0 ? (
        <Text color="fg.muted">{emptyText}</Text>
      ) : (
        <chakra.ul ps="5" listStyleType="disc" display="flex" flexDirection="column" gap="1">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </chakra.ul>
      )}
    </Stack>
  );
}
