/** The fields of forms in the product's own colours: Chakra's tokens for the names that the stylesheet uses. */
export const formColours = {
  '--q-panel': 'colors.bg.panel',
  '--q-muted': 'colors.fg.muted',
  '--q-control-border': 'colors.border.control',
  '--q-accent': 'colors.brand.solid',
  '--q-accent-fg': 'colors.brand.fg',
  '--q-selected': 'colors.brand.subtle',
  '--q-wrong': 'colors.fg.error',
};
