const color = (name: string) => `var(--auxilia-colors-${name})`;

/** The product's own colours, for drawings that follow the colour mode. */
export const ink = {
  page: color('bg'),
  panel: color('bg-panel'),
  quiet: color('bg-muted'),
  line: color('border'),
  text: color('fg'),
  soft: color('fg-muted'),
  brand: color('brand-solid'),
  onBrand: color('brand-contrast'),
  brandText: color('brand-fg'),
  brandTint: color('brand-subtle'),
  brandLine: color('brand-border'),
  red: color('red-solid'),
  redText: color('red-fg'),
  redTint: color('red-subtle'),
  amberText: color('orange-fg'),
  amberTint: color('orange-subtle'),
} as const;
