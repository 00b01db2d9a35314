import { mergeConfigs } from '@chakra-ui/react';
import {
  alertSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  listSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme';
import { addSlotRecipes } from './theme.ts';
import { controlOutline } from './theme-recipes.ts';

/*
 * Chakra's components of several parts. They are imported from here, never from Chakra: their styles come with them, and
 * the first page, which has none of them, goes without.
 */

export { Alert, Dialog, Drawer, List, Menu, NativeSelect, Toast } from '@chakra-ui/react';

export const slotRecipes = {
  alert: alertSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  list: listSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  toast: toastSlotRecipe,
};

/** Required by the type; an empty list leaves the recipe's own slots as they are. */
const slots: string[] = [];
const backdrop = { bg: 'gray.950/50' };

/** Where ours differ: merged over Chakra's, key by key. */
const changes = {
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
};

addSlotRecipes(
  mergeConfigs({ theme: { slotRecipes } }, { theme: { slotRecipes: changes } }).theme?.slotRecipes,
);
