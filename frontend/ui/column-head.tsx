import { chakra } from '@chakra-ui/react';

/** The head of a column, in a table that is drawn by hand. */
export const ColumnHead = chakra(
  'th',
  { base: { fontWeight: 'medium', fontSize: 'xs', color: 'fg.muted' } },
  { defaultProps: { scope: 'col' } },
);
