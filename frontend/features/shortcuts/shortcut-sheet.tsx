import { Box, chakra, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { keyedPages } from '../../lib/page.ts';
import { usePages } from '../../lib/pages-context.ts';
import {
  chartKeys,
  everywhereKeys,
  fieldKeys,
  flowsheetKeys,
  messageKeys,
  queueKeys,
  resultKeys,
  taskKeys,
} from '../../lib/shortcut-table.ts';
import { useShortcutChoice } from '../../lib/shortcuts.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { KeyList } from '../../ui/key-list.tsx';

interface ShortcutSheetProps {
  isSignedIn: boolean;
  isAdmin: boolean;
  onClose: () => void;
}

/** Every shortcut that there is for the person, and the switch to do without those of a single key. */
export function ShortcutSheet({ isSignedIn, isAdmin, onClose }: ShortcutSheetProps) {
  const [isOn, setOn] = useShortcutChoice();
  const pages = Object.fromEntries(keyedPages(usePages(), isAdmin).map(({ keys, title }) => [keys, title]));
  return (
    <AuthDialog title="Atajos de teclado" onCancel={onClose} closeLabel="Cerrar" size="xl">
      <Stack gap="6">
        <Box>
          <chakra.label display="flex" gap="2" alignItems="center">
            <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
            Usar los atajos de una sola tecla
          </chakra.label>
          <Text fontSize="sm" color="fg.muted" mt="1">
            Se guarda en este navegador. Mientras se escribe en un campo, las teclas solo escriben.
          </Text>
        </Box>
        <SimpleGrid columns={{ base: 1, md: isSignedIn ? 2 : 1 }} gap="6">
          <Keys title="En todas las páginas" keys={everywhereKeys} />
          {isSignedIn ? (
            <>
              <Keys title="Ir a una página" keys={pages} />
              <Keys title="En el Panel Clínico" keys={queueKeys} />
              <Keys title="En la ficha de un paciente" keys={chartKeys} />
              <Keys title="En los resultados por fechas" keys={{ ...resultKeys, ...flowsheetKeys }} />
              <Keys title="En Comunicaciones" keys={messageKeys} />
              <Keys title="En la lista de tareas" keys={taskKeys} />
              <Keys title="Dentro de un campo o un cuadro" keys={fieldKeys} />
            </>
          ) : null}
        </SimpleGrid>
      </Stack>
    </AuthDialog>
  );
}

function Keys({ title, keys }: { title: string; keys: Readonly<Record<string, string>> }) {
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <KeyList keys={keys} />
    </Box>
  );
}
