import { Box, Button, IconButton, type IconButtonProps } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { KeyCaps } from '../ui/key-caps.tsx';
import { useIsApple } from '../ui/use-is-apple.ts';
import { openOverlay, preloadOverlays } from './overlay.ts';

const onIntent = { onPointerEnter: preloadOverlays, onFocus: preloadOverlays, onTouchStart: preloadOverlays };
const onClick = () => void openOverlay('palette');

interface SearchButtonProps extends IconButtonProps {
  /** From which width on the bar has room for more than the icon. */
  wideFrom: 'md' | 'xl' | '2xl';
}

/** Opens the palette, for those who do not know its keys, and tells them. */
export function SearchButton({ wideFrom, ...props }: SearchButtonProps) {
  const keys = useIsApple() ? 'Meta+K' : 'Control+K';
  return (
    <>
      <Button
        hideBelow={wideFrom}
        variant="outline"
        size="sm"
        colorPalette="gray"
        color="fg.muted"
        fontWeight="normal"
        gap="2"
        pe="2"
        aria-keyshortcuts={keys}
        onClick={onClick}
        {...onIntent}
      >
        <Search size={16} aria-hidden />
        Buscar…
        <Box as="span" aria-hidden>
          <KeyCaps keys="$mod+k" />
        </Box>
      </Button>
      <IconButton
        hideFrom={wideFrom}
        variant="ghost"
        colorPalette="gray"
        aria-label="Buscar en Auxilia"
        aria-keyshortcuts={keys}
        onClick={onClick}
        {...onIntent}
        {...props}
      >
        <Search aria-hidden />
      </IconButton>
    </>
  );
}
