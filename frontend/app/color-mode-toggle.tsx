import { Box, IconButton, type IconButtonProps, VisuallyHidden } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { type ColorMode, useColorMode } from '../lib/color-mode.ts';

const looks = {
  light: { label: 'Cambiar al modo oscuro', Icon: Moon },
  dark: { label: 'Cambiar al modo claro', Icon: Sun },
} as const;

/** What the button shows in that mode. Both stand in it, so that pages that are rendered ahead serve for both. */
function LookIn({ mode }: { mode: ColorMode }) {
  const { label, Icon } = looks[mode];
  const isDark = mode === 'dark';
  return (
    <Box
      as="span"
      title={label}
      boxSize="full"
      alignItems="center"
      justifyContent="center"
      display={isDark ? 'none' : 'flex'}
      _dark={{ display: isDark ? 'flex' : 'none' }}
    >
      <Icon aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  );
}

/** Flips light and dark, and saves the choice. */
export function ColorModeToggle(props: IconButtonProps) {
  const { toggleColorMode } = useColorMode();
  return (
    <IconButton variant="ghost" colorPalette="gray" onClick={toggleColorMode} {...props}>
      <LookIn mode="light" />
      <LookIn mode="dark" />
    </IconButton>
  );
}
