import { Box, IconButton, type IconButtonProps, VisuallyHidden } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { type ColorMode, useColorMode } from '../lib/color-mode.ts';

const looks = {
  light: { label: 'Cambiar al modo oscuro', Icon: Moon },
  dark: { label: 'Cambiar al modo claro', Icon: Sun },
} as const;

/** What the button shows in a page that is rendered ahead: the style sheet leaves what fits the mode. */
function LookIn({ mode }: { mode: ColorMode }) {
  const { label, Icon } = looks[mode];
  const isDark = mode === 'dark';
  return (
    <Box
      as="span"
      title={label}
      display={isDark ? 'none' : 'contents'}
      _dark={{ display: isDark ? 'contents' : 'none' }}
    >
      <Icon aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  );
}

/** Flips light and dark, and saves the choice. */
export function ColorModeToggle(props: IconButtonProps) {
  const { colorMode, toggleColorMode } = useColorMode();
  const { label, Icon } = looks[colorMode ?? 'light'];
  const name = colorMode ? { 'aria-label': label, title: label } : {};
  return (
    <IconButton variant="ghost" colorPalette="gray" onClick={toggleColorMode} {...name} {...props}>
      {colorMode ? (
        <Icon aria-hidden />
      ) : (
        <>
          <LookIn mode="light" />
          <LookIn mode="dark" />
        </>
      )}
    </IconButton>
  );
}
