import { Button, chakra } from '@chakra-ui/react';
import { Menu } from '../../../ui/parts.ts';
import { kindGroups, stepKinds } from './document/kinds.ts';
import { KindIcon } from './kind-icon.tsx';

interface AddMenuProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onAdd: (kind: string) => void;
}

/** The kinds of step by keyboard: arrows or first letters, and Enter. */
export function AddMenu({ isOpen, onOpen, onAdd }: AddMenuProps) {
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpen(open)}
      positioning={{ placement: 'bottom-start', strategy: 'fixed', fitViewport: true }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline">
          Añadir paso
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="64" maxH="min(70vh, var(--available-height))" overflowY="auto">
          {Object.entries(kindGroups).map(([group, title]) => (
            <Menu.ItemGroup key={group}>
              <Menu.ItemGroupLabel>{title}</Menu.ItemGroupLabel>
              {Object.entries(stepKinds)
                .filter(([, kind]) => kind.group === group)
                .map(([kind, { label, purpose }]) => (
                  <Menu.Item key={kind} value={kind} valueText={label} onClick={() => onAdd(kind)}>
                    <KindIcon kind={kind} />
                    <chakra.span>
                      {label}
                      <chakra.span display="block" fontSize="xs" color="fg.muted">
                        {purpose}
                      </chakra.span>
                    </chakra.span>
                  </Menu.Item>
                ))}
            </Menu.ItemGroup>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
