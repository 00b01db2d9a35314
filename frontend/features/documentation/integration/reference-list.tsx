import { Box, chakra, Input, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { foldText } from '../../../lib/text-search.ts';

interface ReferenceListProps<Entry> {
  /** What is listed, e.g. «Operaciones». */
  title: string;
  filterLabel: string;
  entries: readonly Entry[];
  /** Unlike that of every other. */
  idOf: (entry: Entry) => string;
  /** What the filter looks in. */
  textOf: (entry: Entry) => string;
  summaryOf: (entry: Entry) => ReactNode;
  /** Drawn once it is opened: there are many. */
  detailOf: (entry: Entry) => ReactNode;
}

function Entry({ summary, detail }: { summary: ReactNode; detail: () => ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <chakra.details
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <chakra.summary px="4" py="3" cursor="pointer" borderRadius="l3" focusVisibleRing="inside">
        {summary}
      </chakra.summary>
      {isOpened ? (
        <Stack gap="4" px="4" pb="4" fontSize="sm">
          {detail()}
        </Stack>
      ) : null}
    </chakra.details>
  );
}

/** Many things to look up, each folded away until it is opened. */
export function ReferenceList<Item>(props: ReferenceListProps<Item>) {
  const { title, filterLabel, entries, idOf, textOf, summaryOf, detailOf } = props;
  const [filter, setFilter] = useState('');
  const words = foldText(filter).split(/\s+/).filter(Boolean);
  const shown = entries.filter((entry) => {
    const text = foldText(textOf(entry));
    return words.every((word) => text.includes(word));
  });
  return (
    <chakra.details borderWidth="1px" borderRadius="l3">
      <chakra.summary
        px="4"
        py="3"
        cursor="pointer"
        fontWeight="medium"
        borderRadius="l3"
        focusVisibleRing="inside"
      >
        {title} ({entries.length})
      </chakra.summary>
      <Box px={{ base: '3', md: '4' }} pb="4">
        <Input
          aria-label={filterLabel}
          placeholder={filterLabel}
          type="search"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <Text role="status" mt="2" fontSize="sm" color="fg.muted">
          {words.length === 0 ? '' : `${shown.length} de ${entries.length}`}
        </Text>
        <Stack gap="2" mt="2">
          {shown.map((entry) => (
            <Entry key={idOf(entry)} summary={summaryOf(entry)} detail={() => detailOf(entry)} />
          ))}
        </Stack>
      </Box>
    </chakra.details>
  );
}
