import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronRight, GitBranch, TriangleAlert } from 'lucide-react';
import { kindName } from '../document/item-kinds.ts';
import type { ItemRow } from '../document/items.ts';

interface ItemRowButtonProps {
  row: ItemRow;
  isOpen: boolean;
  isWrong: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
}

/** One line of a form: what is asked, and how. Alt with the arrows moves it. */
export function ItemRowButton({ row, isOpen, isWrong, onToggle, onMove }: ItemRowButtonProps) {
  const { item, number, depth } = row;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <chakra.button
      type="button"
      display="flex"
      gap="2"
      alignItems="center"
      w="full"
      minH={{ base: '11', lg: '10' }}
      py="1.5"
      pe="3"
      ps={`${12 + depth * 20}px`}
      textAlign="start"
      cursor="pointer"
      bg={isOpen ? 'brand.subtle' : undefined}
      _hover={{ bg: isOpen ? 'brand.subtle' : 'bg.muted' }}
      focusVisibleRing="inside"
      aria-expanded={isOpen}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={onToggle}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <Chevron size={16} aria-hidden />
      <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums" minW="6">
        {number}
      </Text>
      <Text
        as="span"
        flex="1"
        minW="0"
        overflowWrap="anywhere"
        fontWeight={item.type === 'group' ? 'semibold' : 'normal'}
        color={item.text?.trim() ? undefined : 'fg.muted'}
      >
        {item.text?.trim() || 'Sin texto'}
        {item.required ? ' *' : ''}
      </Text>
      <Flex as="span" gap="2" align="center" flexShrink="0" color="fg.muted">
        {isWrong ? (
          <chakra.span color="fg.error">
            <TriangleAlert size={16} aria-label="Con avisos" />
          </chakra.span>
        ) : null}
        {item.enableWhen?.length ? <GitBranch size={16} aria-label="Con condición" /> : null}
        <Badge variant="subtle">{kindName(item)}</Badge>
      </Flex>
    </chakra.button>
  );
}
