import type { SystemStyleObject } from '@chakra-ui/react';

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' };

/** Of all rows at once: a thousand elements that reckon their own styles keep somebody waiting. */
export const rowStyles: SystemStyleObject = {
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '11', md: '10' },
    pe: '3',
    ps: {
      base: 'calc(12px + min(var(--depth), 8) * 10px)',
      md: 'calc(12px + min(var(--depth), 12) * 16px)',
    },
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    // Those out of sight are there for the keyboard, for screen readers and for a search, and are drawn once they come near.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: { base: '{sizes.11}', md: '{sizes.10}' },
  },
  '& .row + .row': { borderTopWidth: '1px' },
  '& .row:hover': { bg: 'bg.subtle' },
  '& .row[aria-selected=true]': { bg: 'brand.subtle' },
  '& .row-icon': { color: 'brand.fg', flexShrink: '0' },
  '& .row-title': { textStyle: 'sm', fontWeight: 'medium', me: { base: 'auto', sm: '0' }, ...ellipsis },
  '& .row-kind': { textStyle: 'xs', color: 'fg.muted', flexShrink: '0', hideBelow: 'sm', me: 'auto' },
  '& .row-way': { textStyle: 'sm', color: 'fg.muted', ...ellipsis },
  '& .row-mark': { color: 'fg.muted', flexShrink: '0' },
  '& .row-fault': { color: 'fg.error' },
};
