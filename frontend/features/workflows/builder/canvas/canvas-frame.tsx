import { Box, useChakraContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The space that the canvas fills, in the colours of the product. */
export function CanvasFrame({ children }: { children: ReactNode }) {
  const { token } = useChakraContext();
  const of = (name: string) => token.var(`colors.${name}`, 'currentColor');
  return (
    <Box
      h="calc(100dvh - 7.5rem)"
      minH="96"
      position="relative"
      css={{
        '--xy-background-color': of('bg.subtle'),
        '--xy-background-pattern-color': of('border.emphasized'),
        '--xy-edge-stroke': of('fg.muted'),
        '--xy-edge-stroke-selected': of('brand.solid'),
        '--xy-handle-background-color': of('brand.solid'),
        '--xy-minimap-background-color': of('bg.panel'),
        '--xy-minimap-node-background-color': of('fg.muted'),
        // What is out of sight stays to be seen there.
        '--xy-minimap-mask-background-color': `color-mix(in srgb, ${of('bg.emphasized')} 55%, transparent)`,
        '--xy-controls-button-background-color': of('bg.panel'),
        '--xy-controls-button-color': of('fg'),
        '--way-added': of('green.solid'),
        '--way-removed': of('red.solid'),
        '& .react-flow__handle': { width: '12px', height: '12px', borderRadius: '6px' },
        '& .react-flow__controls': {
          borderWidth: '1px',
          borderColor: of('border'),
          overflow: 'hidden',
          borderRadius: '6px',
        },
        '& .react-flow__controls-button': {
          width: '28px',
          height: '28px',
          background: of('bg.panel'),
          color: of('fg'),
        },
        '& .way-name': {
          fontSize: '12px',
          fill: of('fg'),
          stroke: of('bg.subtle'),
          strokeWidth: '6px',
          paintOrder: 'stroke',
        },
        '& .react-flow__minimap': { borderWidth: '1px', borderColor: of('border') },
        '& .react-flow__node:focus-visible': {
          outline: `2px solid ${of('brand.solid')}`,
          outlineOffset: '2px',
        },
      }}
    >
      {children}
    </Box>
  );
}
