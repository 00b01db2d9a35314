import { Box } from '@chakra-ui/react';
import { SummaryBlock } from './summary-block.tsx';

/** Stands where the lines of quality measures will, so that nothing moves when they are there. */
export const DuePending = () => (
  <Box aria-busy="true">
    <SummaryBlock title="Medidas de calidad" note="Cargando…" />
  </Box>
);
