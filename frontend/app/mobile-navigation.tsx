import { Box, CloseButton, IconButton, Portal, Stack } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { type Area, publicAreas } from '../lib/areas.ts';
import { paths } from '../lib/paths.ts';
import { Drawer } from '../ui/parts.ts';
import { NavigationLink } from './navigation-link.tsx';

const helpAreas = publicAreas.filter(({ path }) => path === paths.helpCenter || path === paths.status);

/** The bar's links where there is no room for them: in a drawer. */
export function MobileNavigation({ areas }: { areas: readonly Area[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box hideFrom="lg">
      <Drawer.Root open={isOpen} onOpenChange={({ open }) => setIsOpen(open)} placement="end" size="xs">
        <Drawer.Trigger asChild>
          <IconButton variant="ghost" colorPalette="gray" aria-label="Abrir el menú de navegación">
            <Menu aria-hidden />
          </IconButton>
        </Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title>Navegación</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body>
                <Stack as="nav" aria-label="Principal" gap="1">
                  {areas.map((area) => (
                    <NavigationLink key={area.path} area={area} onNavigate={() => setIsOpen(false)} />
                  ))}
                  <Box borderTopWidth="1px" my="2" />
                  {helpAreas.map((area) => (
                    <NavigationLink key={area.path} area={area} onNavigate={() => setIsOpen(false)} />
                  ))}
                </Stack>
              </Drawer.Body>
              <Drawer.CloseTrigger asChild>
                <CloseButton aria-label="Cerrar el menú de navegación" />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Box>
  );
}
