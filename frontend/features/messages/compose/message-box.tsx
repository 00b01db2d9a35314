import { chakra } from '@chakra-ui/react';

/** Where messages are written; looks like the product's other fields. */
export const MessageBox = chakra('textarea', {
  base: {
    width: 'full',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    fontSize: { base: 'md', md: 'sm' },
    lineHeight: 'moderate',
    resize: 'vertical',
    focusVisibleRing: 'inside',
    _disabled: { opacity: 0.5 },
    '&[aria-invalid=true]': { borderColor: 'border.error' },
  },
});
