import { chakra, Flex } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { useColorMode } from '../../lib/color-mode.ts';
import { SettingsSection } from './settings-section.tsx';

const modes = [
  { mode: 'light', label: 'Claro', Icon: Sun },
  { mode: 'dark', label: 'Oscuro', Icon: Moon },
] as const;

export function AppearanceSection() {
  const { colorMode, setColorMode } = useColorMode();
  return (
    <SettingsSection subject="apariencia" description="Se guarda en este navegador.">
      <chakra.fieldset>
        <chakra.legend srOnly>Tema</chakra.legend>
        <Flex gap="3" wrap="wrap">
          {modes.map(({ mode, label, Icon }) => (
            <chakra.label
              key={mode}
              display="flex"
              alignItems="center"
              gap="3"
              px="4"
              py="3"
              minW="36"
              bg="bg.panel"
              borderWidth="1px"
              borderColor={colorMode === mode ? 'brand.solid' : 'border.control'}
              borderRadius="md"
              cursor="pointer"
            >
              <chakra.input
                type="radio"
                name="color-mode"
                value={mode}
                accentColor="brand.solid"
                checked={colorMode === mode}
                onChange={() => setColorMode(mode)}
              />
              <Icon size={18} aria-hidden />
              {label}
            </chakra.label>
          ))}
        </Flex>
      </chakra.fieldset>
    </SettingsSection>
  );
}
