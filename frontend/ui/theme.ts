import { createSystem, defineConfig, type SlotRecipeConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { animationStyles, breakpoints, layerStyles, textStyles } from '@chakra-ui/react/theme';
import { recipeChanges, recipes } from './theme-recipes.ts';
import { keyframes, semanticTokens, tokens } from './theme-tokens.ts';

/**
 * The design system. Built on Chakra's base (conditions and style properties) without its default theme,
 * whose sixty recipes and sixteen palettes would weigh 18 KB on the sign-in screen.
 */
const createTheme = () =>
  createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'auxilia',
      cssVarsRoot: ':where(html)',
      globalCss: {
        '*': {
          '--global-font-mono': 'fonts.mono',
          '--global-font-body': 'fonts.body',
          '--global-color-border': 'colors.border',
        },
        html: {
          color: 'fg',
          bg: 'bg',
          lineHeight: '1.5',
          colorPalette: 'brand',
          textRendering: 'optimizeLegibility',
          scrollPaddingTop: '20',
        },
        '*::placeholder, *[data-placeholder]': { color: 'fg.subtle', opacity: '1' },
        '*::selection': { bg: 'brand.emphasized' },
        // They take the focus after a change of page, to be read out; they are no controls to show a ring on.
        'h1[tabindex="-1"], main[tabindex="-1"], section[tabindex="-1"]': { outline: 'none' },
      },
      theme: {
        breakpoints,
        keyframes,
        tokens,
        semanticTokens,
        textStyles,
        layerStyles,
        animationStyles,
        recipes,
        slotRecipes: {},
      },
    }),
    { theme: { recipes: recipeChanges } },
  );

let theme: ReturnType<typeof createTheme> | undefined;

/** Made when it is first asked for: that takes a telephone a fifth of a second. */
export function getTheme() {
  theme ??= createTheme();
  return theme;
}

/** Gives the system the styles of components that come later. It looks for them when such a component is first rendered. */
export function addSlotRecipes(recipes: Record<string, SlotRecipeConfig> | undefined): void {
  Object.assign(getTheme()._config.theme?.slotRecipes ?? {}, recipes);
}
