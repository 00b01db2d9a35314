import { Box, CloseButton, IconButton, Portal, Stack } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { helpCenterPage } from '../features/help-center/help-center.page.ts';
import { statusPage } from '../features/status/status.page.ts';
import type { Page } from '../lib/page.ts';
import { Drawer } from '../ui/parts.ts';
import { useMatchedPage } from './match-page.ts';
import { NavigationLink } from './navigation-link.tsx';

const helpPages = [helpCenterPage, statusPage];

/** The bar's links where there is no room for them: in a drawer. */
export function MobileNavigation({ links }: { links: readonly Page[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const parent = useMatchedPage()?.parent;
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
                  {links.map((page) => (
                    <NavigationLink
                      key={page.path}
                      page={page}
                      parent={parent}
                      onNavigate={() => setIsOpen(false)}
                    />
                  ))}
                  <Box borderTopWidth="1px" my="2" />
                  {helpPages.map((page) => (
                    <NavigationLink
                      key={page.path}
                      page={page}
                      parent={parent}
                      onNavigate={() => setIsOpen(false)}
                    />
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
