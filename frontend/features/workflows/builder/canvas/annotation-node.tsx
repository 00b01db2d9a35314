import { Box, Text } from '@chakra-ui/react';
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import type { GroupNode as Group, NoteNode as Note } from './annotation-nodes.ts';

export const NoteNode = memo(function NoteNode({ data: { note }, selected }: NodeProps<Note>) {
  return (
    <Box
      w="full"
      h="full"
      overflow="hidden"
      px="3"
      py="2"
      bg="orange.subtle"
      color="fg"
      borderWidth={selected ? '2px' : '1px'}
      borderColor={selected ? 'brand.solid' : 'orange.muted'}
      borderRadius="l2"
    >
      <Text fontSize="xs" lineHeight="18px" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {note.text === '' ? 'Nota sin texto' : note.text}
      </Text>
    </Box>
  );
});

/** The name of steps that belong together, and a line around them. */
export const GroupNode = memo(function GroupNode({ data: { group }, selected }: NodeProps<Group>) {
  return (
    <Box
      w="full"
      h="full"
      borderWidth={selected ? '2px' : '1px'}
      borderStyle="dashed"
      borderColor={selected ? 'brand.solid' : 'fg.subtle'}
      borderRadius="l3"
    >
      <Text
        display="inline-block"
        maxW="full"
        px="3"
        py="2"
        fontSize="sm"
        fontWeight="semibold"
        color="fg.muted"
        truncate
        cursor="grab"
        pointerEvents="all"
      >
        {group.title || 'Grupo'}
      </Text>
    </Box>
  );
});
