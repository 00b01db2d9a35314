import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Command, useCommandState } from 'cmdk';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { KeyCaps } from '../../ui/key-caps.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

/** What there is to tell of the search beside what it found. */
export interface PaletteNotice {
  text: string;
  onRetry?: () => void;
}

interface CommandPaletteProps {
  typed: string;
  onType: (typed: string) => void;
  placeholder: string;
  groups: readonly PaletteGroup[];
  notice?: PaletteNotice | undefined;
  onChoose: (entry: PaletteEntry) => void;
  /** An entry that Enter would choose. */
  onHighlight?: (entry: PaletteEntry) => void;
  /** Beside the field: the way out. */
  children?: ReactNode;
}

const longestText = 100;

const styles = {
  display: 'flex',
  flexDirection: 'column',
  minH: '0',
  flex: '1',
  '& [cmdk-input]': { flex: '1', minW: '0', py: '4', bg: 'transparent', outline: 'none', fontSize: 'md' },
  '& [cmdk-list]': { flex: '1', overflowY: 'auto', overscrollBehavior: 'contain', px: '2', pb: '2' },
  '& [cmdk-group-heading]': {
    px: '3',
    pt: '3',
    pb: '1.5',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
  },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2.5',
    minH: '11',
    borderRadius: 'l2',
    fontSize: 'sm',
    cursor: 'pointer',
    '& svg': { flexShrink: '0', color: 'fg.muted' },
    _hover: { bg: 'bg.muted' },
  },
  '& [cmdk-item][aria-selected=true]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    // Colour is not the only signal.
    boxShadow: 'inset 3px 0 0 0 var(--auxilia-colors-brand-solid)',
    '& svg': { color: 'brand.fg' },
  },
} as const;

/** A field and what it finds, in groups: the arrows walk through them, Enter chooses. */
export function CommandPalette(props: CommandPaletteProps) {
  const { typed, onType, placeholder, groups, notice, onChoose, onHighlight, children } = props;
  const choice = useChoice(groups);
  return (
    // Ctrl K closes the palette, which cmdk would take for a step up. A pointer that rests where a result comes to lie
    // must not choose it: Enter would open another patient than the first.
    <Box asChild css={styles}>
      <Command
        label="Buscar"
        shouldFilter={false}
        vimBindings={false}
        disablePointerSelection
        loop
        value={choice.value}
        onKeyDown={choice.onKeyDown}
        onValueChange={choice.onValueChange}
      >
        <Flex align="center" gap="3" px="4" borderBottomWidth="1px">
          <Search size={18} aria-hidden />
          <Command.Input
            value={typed}
            onValueChange={(text) => {
              choice.forget();
              onType(text);
            }}
            placeholder={placeholder}
            maxLength={longestText}
          />
          {children}
        </Flex>
        <Command.List label="Resultados">
          {groups.map(({ title, entries }) => (
            <Command.Group key={title} heading={title}>
              {entries.map((entry) => (
                <Command.Item key={entry.id} value={entry.id} onSelect={() => onChoose(entry)}>
                  <entry.Icon size={18} aria-hidden />
                  <EntryText entry={entry} />
                  {entry.keys ? (
                    <Box as="span" hideBelow="md" aria-hidden ms="auto">
                      <KeyCaps keys={entry.keys} />
                    </Box>
                  ) : null}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <Flex px="5" py={notice ? '3' : '0'} gap="3" align="center" wrap="wrap" fontSize="sm">
          <Text role="status" color="fg.muted">
            {notice?.text}
          </Text>
          {notice?.onRetry ? (
            <Button size="xs" variant="outline" onClick={notice.onRetry}>
              Reintentar
            </Button>
          ) : null}
        </Flex>
        {onHighlight ? <Highlighted groups={groups} onHighlight={onHighlight} /> : null}
      </Command>
    </Box>
  );
}

/**
 * The first entry, also of those that come later, until an arrow has gone to another one. cmdk alone would stay with what was
 * first at first: permissions and patients arrive when the palette is open already.
 */
function useChoice(groups: readonly PaletteGroup[]) {
  const [moved, setMoved] = useState<string>();
  const isByKey = useRef(false);
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id));
  return {
    value: (moved !== undefined && ids.includes(moved) ? moved : ids[0]) ?? '',
    forget: () => setMoved(undefined),
    onKeyDown: () => {
      isByKey.current = true;
      queueMicrotask(() => {
        isByKey.current = false;
      });
    },
    onValueChange: (id: string) => {
      if (isByKey.current) setMoved(id);
    },
  };
}

function EntryText({ entry: { label, detail } }: { entry: PaletteEntry }) {
  return (
    <Flex as="span" direction="column" minW="0">
      <chakra.span fontWeight="medium" truncate>
        {label}
      </chakra.span>
      {detail ? (
        <chakra.span fontSize="xs" color="fg.muted" truncate>
          {detail}
        </chakra.span>
      ) : null}
    </Flex>
  );
}

type HighlightedProps = Required<Pick<CommandPaletteProps, 'groups' | 'onHighlight'>>;

function Highlighted({ groups, onHighlight }: HighlightedProps) {
  const id = useCommandState(({ value }) => value);
  const entry = groups.flatMap(({ entries }) => entries).find((candidate) => candidate.id === id);
  useEffect(() => {
    if (entry) onHighlight(entry);
  }, [entry, onHighlight]);
  return null;
}
