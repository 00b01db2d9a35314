import { IconButton } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { Menu } from '../../../ui/parts.ts';

interface BuilderMenuProps {
  items: readonly { name: string; onSelect: () => void }[];
}

/** What is done seldom. */
export function BuilderMenu({ items }: BuilderMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton size="sm" variant="ghost" aria-label="Más acciones del flujo">
          <Ellipsis size={18} />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {items.map(({ name, onSelect }) => (
            <Menu.Item key={name} value={name} onClick={onSelect}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
