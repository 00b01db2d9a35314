import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { KeyList } from '../../ui/key-list.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const keys = {
  '$mod+k': 'Abre y cierra la paleta, en cualquier página',
  ArrowDown: 'Pasa al resultado siguiente',
  ArrowUp: 'Pasa al resultado anterior',
  Enter: 'Abre la página o la ficha, o hace lo que dice la acción',
  Escape: 'Cierra la paleta; el foco vuelve adonde estaba',
};

interface CommandPaletteDemoPageProps {
  /** The palette with examples. */
  sample: ReactNode;
  /** Opens the real one. */
  onOpen: () => void;
}

/** The command palette, open on the page with examples, and what there is to know of it. */
export function CommandPaletteDemoPage({ sample, onOpen }: CommandPaletteDemoPageProps) {
  return (
    <PageBody>
      <Stack gap="8">
        <PageHeading title="Demostración de la paleta de comandos">
          Una sola búsqueda para ir a cualquier página, a la ficha de un paciente o empezar una tarea, sin
          levantar las manos del teclado. Se abre con <KeyCaps keys="$mod+k" />.
        </PageHeading>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '8', lg: '12' }}>
          <Box as="section" aria-label="Paleta de ejemplo" minW="0">
            {sample}
          </Box>
          <Stack gap="8">
            <Stack as="section" gap="3">
              <Heading as="h2" size="lg">
                Teclas
              </Heading>
              <KeyList keys={keys} />
            </Stack>
            <Stack as="section" gap="3">
              <Heading as="h2" size="lg">
                Cómo busca
              </Heading>
              <Text>
                Sin acentos y con algún error al teclear: «facturacion», «calendrio» o «pacintes» encuentran
                su página. También por otras palabras: «agenda» lleva al Calendario.
              </Text>
              <Text>
                Con la sesión iniciada busca además pacientes por nombre, número de historia o fecha de
                nacimiento, y solo para quien puede verlos. De lo que se busca no queda nada en el navegador.
              </Text>
            </Stack>
            <Button alignSelf="flex-start" onClick={onOpen}>
              <Search size={18} aria-hidden />
              Abrir la paleta de verdad
            </Button>
          </Stack>
        </SimpleGrid>
      </Stack>
    </PageBody>
  );
}
