import { Box, IconButton } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { Menu } from '../../../ui/parts.ts';
import { EditorsFailureNotice } from './editors-failure.tsx';
import { type EditorsFailure, lazyEditors } from './lazy-editors.ts';

export interface RecordAction {
  label: string;
  onSelect: () => void;
  /** Opens a form, whose code is then fetched ahead. */
  isForm?: boolean;
}

interface RecordActionsProps {
  actions: readonly RecordAction[];
  /** Tells the menus of several entries apart. */
  subject: string;
  failure: EditorsFailure;
}

/** What can be done with one entry of the chart, in one menu at the end of its line. */
export function RecordActions({ actions, subject, failure }: RecordActionsProps) {
  if (actions.length === 0) return null;
  const name = `Acciones: ${subject}`;
  const ahead = actions.some(({ isForm }) => isForm) ? lazyEditors.ahead : undefined;
  return (
    <Box data-print="hidden" flexShrink="0">
      <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton
            type="button"
            variant="ghost"
            colorPalette="gray"
            size="2xs"
            minW="6"
            h="6"
            aria-label={name}
            title={name}
            css={{ '@media (pointer: coarse)': { minW: '11', h: '11' } }}
            onPointerEnter={ahead}
            onFocus={ahead}
          >
            <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="44">
            {actions.map(({ label, onSelect }) => (
              <Menu.Item key={label} value={label} onClick={onSelect}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <EditorsFailureNotice failure={failure} />
    </Box>
  );
}
