import {
  alertSlotRecipe,
  badgeRecipe,
  buttonRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  linkRecipe,
  listSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme';

/**
 * Chakra's styles of the components in use. A component whose recipe is missing here renders unstyled:
 * add its recipe together with its first use (tests/frontend/app/theme.test.ts checks it).
 */
export const chakraRecipes = {
  recipes: {
    badge: badgeRecipe,
    button: buttonRecipe,
    heading: headingRecipe,
    icon: iconRecipe,
    input: inputRecipe,
    link: linkRecipe,
    skeleton: skeletonRecipe,
    spinner: spinnerRecipe,
  },
  slotRecipes: {
    alert: alertSlotRecipe,
    dialog: dialogSlotRecipe,
    drawer: drawerSlotRecipe,
    list: listSlotRecipe,
    menu: menuSlotRecipe,
    nativeSelect: nativeSelectSlotRecipe,
    toast: toastSlotRecipe,
  },
};

const controlOutline = { borderColor: 'border.control', bg: 'bg.panel' };
/** Required by the type; an empty list leaves the recipe's own slots as they are. */
const slots: string[] = [];
const backdrop = { bg: 'gray.950/50' };

/** Where ours differ: merged over Chakra's, key by key. */
export const recipeChanges = {
  recipes: {
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
  },
  slotRecipes: {
    dialog: { slots, base: { backdrop } },
    drawer: { slots, base: { backdrop } },
    nativeSelect: { slots, variants: { variant: { outline: { field: controlOutline } } } },
    toast: {
      slots,
      base: {
        // A calm panel with a coloured edge and icon, since white on solid colours fails AA in dark mode.
        root: {
          borderWidth: '1px',
          borderInlineStartWidth: '4px',
          borderColor: 'border',
          ...Object.fromEntries(
            Object.entries({
              success: 'green',
              error: 'red',
              warning: 'orange',
              info: 'blue',
              loading: 'gray',
            }).map(([type, colour]) => [
              `&[data-type=${type}]`,
              {
                bg: 'bg.panel',
                color: 'fg',
                borderInlineStartColor: `${colour}.solid`,
                '--toast-indicator': `colors.${colour}.fg`,
                '--toast-trigger-bg': 'colors.bg.muted',
                '--toast-border-color': 'colors.border.control',
              },
            ]),
          ),
        },
        description: { opacity: '1', color: 'fg.muted' },
        indicator: { color: 'var(--toast-indicator)' },
        closeTrigger: { color: 'fg.muted' },
      },
    },
  },
};
