import {
  badgeRecipe,
  buttonRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  linkRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';

/**
 * Chakra's styles of the components in use; those of several parts are in `parts.ts`. A component whose recipe is missing
 * renders unstyled: add its recipe together with its first use (tests/frontend/ui/theme.test.ts checks it).
 */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
};

export const controlOutline = { borderColor: 'border.control', bg: 'bg.panel' };

/** Where ours differ: merged over Chakra's, key by key. */
export const recipeChanges = {
  button: {
    variants: {
      variant: {
        outline: { borderColor: 'border.control' },
        // Chakra fades the colour under the pointer, and small white text on it then misses AA.
        solid: { _hover: { bg: 'colorPalette.fg' }, _expanded: { bg: 'colorPalette.fg' } },
      },
    },
  },
  heading: { base: { letterSpacing: 'tight', textWrap: 'balance' } },
  input: { variants: { variant: { outline: controlOutline } } },
  link: {
    base: { fontWeight: 'medium' },
    variants: { variant: { underline: { textDecorationColor: 'currentColor/50' } } },
  },
};
