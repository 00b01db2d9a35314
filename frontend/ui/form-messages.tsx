import { Box, chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

const kinds = {
  error: { colorPalette: 'red', Icon: CircleAlert },
  success: { colorPalette: 'green', Icon: CircleCheck },
  info: { colorPalette: 'blue', Icon: Info },
} as const;

/**
 * A message about the whole form. The live region is there before the message, so that it is read out; what went wrong comes
 * into view, since on a telephone the button that was pressed is a screen below it.
 */
export function FormBanner({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) {
  const { colorPalette, Icon } = kinds[kind];
  const box = useRef<HTMLDivElement>(null);
  const isFailure = kind === 'error' && Boolean(children);
  const wasFailure = useRef(isFailure);
  useEffect(() => {
    if (isFailure && !wasFailure.current) box.current?.scrollIntoView({ block: 'nearest' });
    wasFailure.current = isFailure;
  }, [isFailure]);
  return (
    // While it is empty it takes no part in the layout, so that no gap shows. A dialog's title stays above what scrolls.
    <Box
      ref={box}
      role={kind === 'error' ? 'alert' : 'status'}
      scrollMarginBlock="24"
      _empty={{ position: 'absolute' }}
    >
      {children ? (
        <Box
          colorPalette={colorPalette}
          display="flex"
          gap="3"
          alignItems="flex-start"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          borderWidth="1px"
          borderColor="colorPalette.border"
          borderRadius="md"
          px="4"
          py="3"
          fontSize="sm"
        >
          <chakra.span flexShrink="0" pt="0.5" aria-hidden>
            <Icon size={18} />
          </chakra.span>
          <Box minW="0" overflowWrap="anywhere">
            {children}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}

/** What is wrong with one field; the field names it in `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box id={id} aria-live="polite" color="fg.error" fontSize="sm">
      {children ? (
        <chakra.span display="flex" gap="1.5" alignItems="center" pt="1.5">
          <CircleAlert size={14} aria-hidden style={{ flexShrink: 0 }} />
          {children}
        </chakra.span>
      ) : null}
    </Box>
  );
}
