import { chakra } from '@chakra-ui/react';

/** Running text: gives plain paragraphs, lists, tables and links inside it their form. */
export const Prose = chakra('div', {
  base: {
    lineHeight: 'tall',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '4' },
    // Lines stay readable where pictures and tables take all the width there is.
    '& p, & ul, & ol, & dl': { maxW: '70ch' },
    '& ul, & ol': { ps: '5', display: 'flex', flexDirection: 'column', gap: '2' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li::marker': { color: 'brand.fg' },
    '& a': {
      color: 'brand.fg',
      fontWeight: 'medium',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      borderRadius: 'l1',
      focusVisibleRing: 'outside',
    },
    '& h3': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'short' },
    '& > h3': { mt: '8' },
    '& kbd, & code': {
      fontFamily: 'mono',
      fontSize: '0.875em',
      bg: 'bg.muted',
      borderRadius: 'l1',
      px: '1',
      py: '0.5',
    },
    '& strong': { fontWeight: 'semibold' },
  },
});
