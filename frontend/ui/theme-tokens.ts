import { defineKeyframes, defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';
import { colors, semanticColors } from './theme-colors.ts';

function values<Value>(table: Record<string, Value>): Record<string, { value: Value }> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value }]));
}

/** One step is 0.25rem, as in Chakra: "4" is 1rem. */
const quarterRems = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56,
  64, 72, 80, 96,
];
const scale = Object.fromEntries(quarterRems.map((step) => [String(step), `${step / 4}rem`]));

const sizes = {
  ...scale,
  '3xs': '14rem',
  '2xs': '16rem',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '6xl': '72rem',
  '7xl': '80rem',
  '8xl': '90rem',
  full: '100%',
  '1/2': '50%',
  max: 'max-content',
  min: 'min-content',
  fit: 'fit-content',
  prose: '65ch',
  dvh: '100dvh',
  dvw: '100dvw',
  vh: '100vh',
  vw: '100vw',
};

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

export const tokens = defineTokens({
  colors,
  spacing: values(scale),
  sizes: values(sizes),
  radii: values({
    none: '0',
    xs: '0.25rem',
    sm: '0.375rem',
    md: '0.5rem',
    lg: '0.75rem',
    xl: '1rem',
    full: '9999px',
  }),
  fonts: values({
    heading: sans,
    body: sans,
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: values({ shorter: '1.25', short: '1.375', moderate: '1.5', tall: '1.625', taller: '2' }),
  letterSpacings: values({ tight: '-0.02em', normal: '0', wide: '0.025em', wider: '0.08em' }),
  borders: values({ xs: '0.5px solid', sm: '1px solid', md: '2px solid', lg: '4px solid' }),
  blurs: values({ none: '0', sm: '8px', md: '12px' }),
  durations: values({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '200ms',
    slow: '300ms',
    slower: '400ms',
    slowest: '500ms',
  }),
  easings: values({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  animations: values({ spin: 'spin 1s linear infinite', pulse: 'pulse 2s ease-in-out infinite' }),
  cursor: values({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    switch: 'pointer',
  }),
  zIndex: values({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
});

function shadow(offsetAndBlur: string) {
  return {
    value: {
      _light: `${offsetAndBlur} {colors.gray.900/8}, 0 0 1px {colors.gray.900/24}`,
      _dark: `${offsetAndBlur} {colors.black/64}, 0 0 1px inset {colors.gray.300/24}`,
    },
  };
}

export const semanticTokens = defineSemanticTokens({
  colors: semanticColors,
  radii: { l1: { value: '{radii.xs}' }, l2: { value: '{radii.sm}' }, l3: { value: '{radii.md}' } },
  shadows: {
    xs: shadow('0 1px 2px'),
    sm: shadow('0 2px 4px'),
    md: shadow('0 4px 8px'),
    lg: shadow('0 8px 16px'),
    xl: shadow('0 16px 24px'),
    '2xl': shadow('0 24px 40px'),
  },
});

/** Under the names that Chakra's recipes animate by. */
export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.96' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.96' } },
  'slide-from-top': { from: { translate: '0 -0.5rem' }, to: { translate: '0' } },
  'slide-from-bottom': { from: { translate: '0 0.5rem' }, to: { translate: '0' } },
  'slide-to-top': { from: { translate: '0' }, to: { translate: '0 -0.5rem' } },
  'slide-to-bottom': { from: { translate: '0' }, to: { translate: '0 0.5rem' } },
  'slide-from-right-full': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-to-right-full': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
  'slide-from-left-full': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'slide-to-left-full': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
});
