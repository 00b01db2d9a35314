import { globSync, readFileSync } from 'node:fs';
import { defaultSystem } from '@chakra-ui/react';
import { describe, expect, it } from 'vitest';
import { slotRecipes } from '../../../frontend/ui/parts.ts';
import { getTheme } from '../../../frontend/ui/theme.ts';
import { recipes } from '../../../frontend/ui/theme-recipes.ts';

const theme = getTheme();

/** `AlertDialog` → `alertDialog`, as Chakra names the recipe of a component. */
const recipeOf = (component: string) => component[0]?.toLowerCase() + component.slice(1);

function chakraImports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(/(?:import|export) \{([^}]*)\} from '@chakra-ui\/react'/g);
  return [...statements].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

const used = new Set(globSync('frontend/**/*.{ts,tsx}').flatMap(chakraImports).map(recipeOf));

describe('the theme', () => {
  it('has the recipe of every component in use', () => {
    expect(used).toContain('button');
    const missing = [...used].filter((key) => defaultSystem.hasRecipe(key) && !theme.hasRecipe(key));
    expect(missing).toEqual([]);
  });

  it('has no recipe that no component uses: each weighs on the sign-in screen', () => {
    expect(Object.keys({ ...recipes, ...slotRecipes }).filter((key) => !used.has(key))).toEqual([]);
  });

  it('has its own changes of the components of several parts', () => {
    expect(theme.getSlotRecipe('dialog')?.base?.backdrop).toMatchObject({ bg: 'gray.950/50' });
    expect(theme.getSlotRecipe('dialog')?.slots).toContain('content');
  });

  it('paints the page before it is there in the colours that it will have', () => {
    const css = readFileSync('frontend/app/base.css', 'utf8');
    const [light, dark] = [...css.matchAll(/background: (#\w+)/g)].map(([, colour]) => colour);
    expect(light).toBe(theme.token('colors.gray.50'));
    expect(dark).toBe(theme.token('colors.gray.950'));
  });

  it('refers to no token that it does not have', () => {
    const unresolved = theme.tokens.allTokens.filter(({ value }) => /\{[\w.]+\}/.test(String(value)));
    expect(unresolved.map(({ name }) => name)).toEqual([]);
  });
});

/** WCAG 2.2 relative luminance of an `#rrggbb` colour. */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour behind a semantic token in one mode. */
function colour(name: string, mode: '_light' | '_dark'): string {
  const token = theme.tokens.getByName(`colors.${name}`) ?? theme.tokens.getByName(`colors.${name}.DEFAULT`);
  const conditions: Record<string, string> = token?.extensions.conditions ?? {};
  const reference = conditions[mode] ?? '';
  const [, path = ''] = /colors-([\w-]+)\)/.exec(reference) ?? /\{colors\.([\w.]+)\}/.exec(reference) ?? [];
  return theme.token(`colors.${path.replaceAll('-', '.')}`);
}

const palettes = ['gray', 'brand', 'red', 'orange', 'green', 'blue'];
const text: [foreground: string, background: string][] = [
  ...['bg', 'bg.panel', 'bg.muted', 'bg.subtle'].flatMap((background): [string, string][] => [
    ['fg', background],
    ['fg.muted', background],
    ['fg.subtle', background],
  ]),
  ...palettes.flatMap((name): [string, string][] => [
    [`${name}.contrast`, `${name}.solid`],
    [`${name}.fg`, `${name}.subtle`],
    [`${name}.fg`, `${name}.muted`],
    [`${name}.fg`, 'bg'],
    [`${name}.fg`, 'bg.panel'],
  ]),
  ['fg.error', 'bg.panel'],
  ['fg.error', 'bg'],
  ['fg.success', 'bg.panel'],
  ['fg.warning', 'bg.panel'],
  ['fg.info', 'bg.panel'],
];
const shapes: [foreground: string, background: string][] = [
  ['border.control', 'bg'],
  ['border.control', 'bg.panel'],
  ['border.error', 'bg.panel'],
  ['brand.focusRing', 'bg'],
  ['brand.focusRing', 'bg.panel'],
];

describe.each(['_light', '_dark'] as const)('in the mode %s', (mode) => {
  it.each(text)('text in %s on %s has a contrast of at least 4.5 (WCAG 1.4.3)', (foreground, background) => {
    expect(contrast(colour(foreground, mode), colour(background, mode))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s beside %s has a contrast of at least 3 (WCAG 1.4.11)', (foreground, background) => {
    expect(contrast(colour(foreground, mode), colour(background, mode))).toBeGreaterThanOrEqual(3);
  });
});
