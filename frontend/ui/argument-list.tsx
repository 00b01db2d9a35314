import { chakra, Text } from '@chakra-ui/react';

interface ArgumentListProps {
  facts: readonly { key: string; label: string; value: string }[];
}

/** What a tool is given or answers, each value with its name. */
export function ArgumentList({ facts }: ArgumentListProps) {
  if (facts.length === 0) return <Text color="fg.muted">No lleva datos.</Text>;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(8rem, auto) minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '0', sm: '1' }}
      fontSize="sm"
    >
      {facts.map(({ key, label, value }) => (
        <chakra.div key={key} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd whiteSpace="pre-line" overflowWrap="anywhere" mb={{ base: '1.5', sm: '0' }}>
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
