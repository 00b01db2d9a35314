import { chakra, Stack } from '@chakra-ui/react';
import { KeyCaps } from './key-caps.tsx';

/** Keys, as tinykeys writes them, and what each does. */
export function KeyList({ keys }: { keys: Readonly<Record<string, string>> }) {
  return (
    <Stack as="dl" gap="2" fontSize="sm">
      {Object.entries(keys).map(([key, text]) => (
        <chakra.div key={key} display="flex" gap="3" alignItems="baseline">
          <chakra.dt minW="20" flexShrink="0">
            <KeyCaps keys={key} />
          </chakra.dt>
          <chakra.dd>{text}</chakra.dd>
        </chakra.div>
      ))}
    </Stack>
  );
}
