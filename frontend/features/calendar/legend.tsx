import { chakra, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { type EntryKind, entryLooks } from './entry-looks.ts';

/** What the colours and icons of the grid stand for. */
export function Legend() {
  return (
    <Flex
      as="ul"
      aria-label="Leyenda"
      gap="4"
      rowGap="1.5"
      wrap="wrap"
      fontSize="xs"
      color="fg.muted"
      listStyleType="none"
      data-print="hidden"
    >
      {(Object.keys(entryLooks) as EntryKind[]).map((kind) => {
        const { label, Icon, palette, isTentative } = entryLooks[kind];
        return (
          <chakra.li key={kind} display="flex" gap="1.5" alignItems="center" colorPalette={palette}>
            <chakra.span
              display="inline-flex"
              p="0.5"
              color="colorPalette.fg"
              bg="colorPalette.subtle"
              borderWidth="1px"
              borderStyle={isTentative ? 'dashed' : 'solid'}
              borderColor="colorPalette.border"
              borderInlineStartWidth="3px"
              borderInlineStartColor="colorPalette.solid"
              borderRadius="l1"
              aria-hidden
            >
              <Icon size={12} />
            </chakra.span>
            {label}
          </chakra.li>
        );
      })}
      <chakra.li display="flex" gap="1.5" alignItems="center">
        <TriangleAlert size={14} aria-hidden />
        Con permiso especial
      </chakra.li>
      <chakra.li display="flex" gap="1.5" alignItems="center">
        <chakra.span boxSize="4" bg="bg.muted" borderWidth="1px" borderRadius="l1" aria-hidden />
        Fuera de horario
      </chakra.li>
    </Flex>
  );
}
