import { chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { type Shortcut, shortcutTexts } from './shortcuts.ts';

const keyNames: Record<Shortcut, string> = { ArrowDown: '↓', ArrowUp: '↑', r: 'R', e: 'E', '?': '?' };

interface ShortcutHelpProps {
  isOpen: boolean;
  isOn: boolean;
  onOpen: () => void;
  onClose: () => void;
  onSwitch: (isOn: boolean) => void;
}

/** What the keys do, and the switch to do without them. */
export function ShortcutHelp({ isOpen, isOn, onOpen, onClose, onSwitch }: ShortcutHelpProps) {
  return (
    <>
      <IconButton
        hideBelow="md"
        variant="ghost"
        colorPalette="gray"
        size="sm"
        aria-label="Atajos de teclado"
        onClick={onOpen}
      >
        <Keyboard aria-hidden />
      </IconButton>
      {isOpen ? (
        <AuthDialog title="Atajos de teclado" onCancel={onClose} closeLabel="Cerrar">
          <Stack gap="5">
            <Stack as="dl" gap="2">
              {Object.entries(shortcutTexts).map(([key, text]) => (
                <Flex key={key} gap="4" align="center">
                  <chakra.dt minW="8">
                    <chakra.kbd
                      px="2"
                      py="0.5"
                      borderWidth="1px"
                      borderColor="border.control"
                      borderRadius="l1"
                      fontSize="sm"
                      fontFamily="mono"
                    >
                      {keyNames[key as Shortcut]}
                    </chakra.kbd>
                  </chakra.dt>
                  <chakra.dd>{text}</chakra.dd>
                </Flex>
              ))}
            </Stack>
            <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm">
              <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
              Usar los atajos de una sola tecla
            </chakra.label>
            <Text fontSize="sm" color="fg.muted">
              Las flechas valen en la lista de conversaciones. En un campo de texto, las teclas escriben.
            </Text>
          </Stack>
        </AuthDialog>
      ) : null}
    </>
  );
}
