import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

function palette(...shades: string[]): Record<string, { value: string }> {
  return Object.fromEntries(steps.map((step, index) => [step, { value: shades[index] ?? '' }]));
}

/** Cool greys with a trace of the accent, one teal accent, and four colours that carry a meaning. */
export const colors = defineTokens.colors({
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  black: { value: '#080d10' },
  white: { value: '#ffffff' },
  // biome-ignore format: one palette per line
  gray: palette('#f6f8f9', '#edf1f3', '#dce4e7', '#c2ced3', '#98a8b0', '#687982', '#4f5e67', '#3b4850', '#27333a', '#172127', '#0e161b'),
  // biome-ignore format: one palette per line
  brand: palette('#effaf8', '#d5f1ec', '#abe2da', '#76ccc2', '#46b0a6', '#2a938b', '#1d7670', '#185f5b', '#164c4a', '#143f3d', '#072524'),
  // biome-ignore format: one palette per line
  red: palette('#fdf3f2', '#fbe3e1', '#f7c8c4', '#f0a09a', '#e57068', '#d4493f', '#b8342b', '#992820', '#7d231d', '#5c1a16', '#330d0b'),
  // biome-ignore format: one palette per line
  orange: palette('#fef6ec', '#fbe7cd', '#f6cd97', '#f0ae5d', '#e38f2d', '#c47317', '#9f5a10', '#7f4610', '#653912', '#4a2a0f', '#2a1607'),
  // biome-ignore format: one palette per line
  green: palette('#f0f9f2', '#dcf1e1', '#b7e1c2', '#85ca98', '#54ac6d', '#338e4f', '#23733d', '#1d5c33', '#1a4a2b', '#153a23', '#092013'),
  // biome-ignore format: one palette per line
  blue: palette('#f0f6fd', '#dcebfa', '#bcd8f5', '#8cbced', '#5799e0', '#357acd', '#265fab', '#214d8a', '#1f4272', '#1b3658', '#0d1d33'),
});

function byMode(light: string, dark: string) {
  return { value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` } };
}

/** What recipes ask of a palette: `solid` with `contrast` on it, `fg` on `subtle`, `muted` and the page. */
function roles(name: string, solid: [light: string, dark: string] = ['600', '400']) {
  return {
    contrast: byMode('white', 'black'),
    fg: byMode(`${name}.700`, `${name}.300`),
    subtle: byMode(`${name}.50`, `${name}.950`),
    muted: byMode(`${name}.100`, `${name}.900`),
    emphasized: byMode(`${name}.200`, `${name}.800`),
    solid: byMode(`${name}.${solid[0]}`, `${name}.${solid[1]}`),
    focusRing: byMode(`${name}.600`, `${name}.300`),
    border: byMode(`${name}.300`, `${name}.700`),
  };
}

export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: byMode('gray.50', 'gray.950'),
    subtle: byMode('gray.100', 'gray.900'),
    muted: byMode('gray.100', 'gray.800'),
    emphasized: byMode('gray.200', 'gray.700'),
    inverted: byMode('gray.900', 'gray.50'),
    panel: byMode('white', 'gray.900'),
    error: byMode('red.50', 'red.950'),
    warning: byMode('orange.50', 'orange.950'),
    success: byMode('green.50', 'green.950'),
    info: byMode('blue.50', 'blue.950'),
  },
  fg: {
    DEFAULT: byMode('gray.900', 'gray.50'),
    muted: byMode('gray.600', 'gray.300'),
    subtle: byMode('gray.600', 'gray.400'),
    inverted: byMode('gray.50', 'gray.900'),
    error: byMode('red.600', 'red.300'),
    warning: byMode('orange.600', 'orange.300'),
    success: byMode('green.600', 'green.300'),
    info: byMode('blue.600', 'blue.300'),
  },
  border: {
    DEFAULT: byMode('gray.200', 'gray.800'),
    muted: byMode('gray.100', 'gray.800'),
    subtle: byMode('gray.100', 'gray.900'),
    emphasized: byMode('gray.300', 'gray.700'),
    /** The outline of something to fill in or press: at least 3:1 against the page (WCAG 1.4.11). */
    control: byMode('gray.500', 'gray.500'),
    inverted: byMode('gray.800', 'gray.200'),
    error: byMode('red.600', 'red.400'),
    warning: byMode('orange.600', 'orange.400'),
    success: byMode('green.600', 'green.400'),
    info: byMode('blue.600', 'blue.400'),
  },
  gray: roles('gray', ['800', '100']),
  brand: roles('brand'),
  red: roles('red'),
  orange: roles('orange'),
  green: roles('green'),
  blue: roles('blue'),
});
