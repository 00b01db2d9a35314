import { Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EntryRowProps {
  name: string;
  detail?: string;
  /** No longer in use. */
  isOff?: boolean;
  /** At its end: what can be done with it. */
  children: ReactNode;
}

/** A service or a place in its list. */
export function EntryRow({ name, detail, isOff = false, children }: EntryRowProps) {
  return (
    <Flex gap="3" justify="space-between" align="center" borderWidth="1px" borderRadius="md" px="3" py="2">
      <Stack gap="0" minW="0">
        <Text fontWeight="medium" {...(isOff ? { color: 'fg.muted' } : {})}>
          {name}
        </Text>
        {detail === undefined ? null : (
          <Text fontSize="sm" color="fg.muted">
            {detail}
          </Text>
        )}
      </Stack>
      {children}
    </Flex>
  );
}
