import type { Quantity } from '@medplum/fhirtypes';

export const ucum = 'http://unitsofmeasure.org';

export interface Unit {
  /** UCUM's; what is counted and not measured is an annotation. */
  code: string;
  one: string;
  many: string;
}

const rows: readonly (readonly [code: string, one: string, many: string, words: string])[] = [
  ['mg', 'mg', 'mg', 'mgs?|miligramos?|milligrams?'],
  ['g', 'g', 'g', 'g|gr|grs|gramos?|grams?'],
  ['ug', 'mcg', 'mcg', 'mcg|mcgs|µg|μg|ug|microgramos?|micrograms?'],
  ['ng', 'ng', 'ng', 'ng|nanogramos?'],
  ['mL', 'ml', 'ml', 'mls?|cc|c\\.c\\.|mililitros?|centimetros? cubicos?|milliliters?'],
  ['L', 'litro', 'litros', 'litros?'],
  ['[iU]', 'UI', 'UI', 'ui|u\\.i\\.|iu|unidades internacionales'],
  ['U', 'unidad', 'unidades', 'unidades|unidad|units?|uds?|u'],
  ['meq', 'mEq', 'mEq', 'meqs?|miliequivalentes?'],
  ['mmol', 'mmol', 'mmol', 'mmol|milimoles?'],
  ['[drp]', 'gota', 'gotas', 'gotas?|gts|gtts?|got|drops?'],
  [
    '{tablet}',
    'comprimido',
    'comprimidos',
    'comprimidos?|comps?|compr|cpr|cp|tabletas?|tabs?|tablets?|pastillas?|pildoras?|grageas?|pills?',
  ],
  ['{capsule}', 'cápsula', 'cápsulas', 'capsulas?|caps?|capsules?'],
  ['{puff}', 'puff', 'puffs', 'puffs?|disparos?|pulsaci(?:on|ones)'],
  ['{inhalation}', 'inhalación', 'inhalaciones', 'inhalaci(?:on|ones)|inhs?|inhalations?'],
  [
    '{spray}',
    'pulverización',
    'pulverizaciones',
    'pulverizaci(?:on|ones)|sprays?|atomizaci(?:on|ones)|rociadas?|nebulizaci(?:on|ones) nasal(?:es)?',
  ],
  ['{application}', 'aplicación', 'aplicaciones', 'aplicaci(?:on|ones)|applications?'],
  ['{ampule}', 'ampolla', 'ampollas', 'ampollas?|amps?|ampulas?|ampoules?|ampules?'],
  ['{vial}', 'vial', 'viales', 'vial|viales|vials|frascos? ?ampulas?|frascos? ?ampollas?|fco ?amp'],
  ['{syringe}', 'jeringa', 'jeringas', 'jeringas?|jeringas? precargadas?|syringes?'],
  ['{sachet}', 'sobre', 'sobres', 'sobres?|sachets?|packets?'],
  ['{suppository}', 'supositorio', 'supositorios', 'supositorios?|sup|supos?|suppositor(?:y|ies)'],
  ['{ovule}', 'óvulo', 'óvulos', 'ovulos?'],
  ['{patch}', 'parche', 'parches', 'parches?|patch|patches'],
  ['{enema}', 'enema', 'enemas', 'enemas?'],
  ['{scoop}', 'medida', 'medidas', 'medidas?|scoops?'],
  ['{tablespoonful}', 'cucharada', 'cucharadas', 'cucharadas?|cdas?|tbsp|tablespoons?'],
  ['{teaspoonful}', 'cucharadita', 'cucharaditas', 'cucharaditas?|cdtas?|cditas?|tsp|teaspoons?'],
];

const units: readonly (Unit & { said: RegExp })[] = rows.map(([code, one, many, words]) => ({
  code,
  one,
  many,
  said: new RegExp(`^(?:${words})$`, 'u'),
}));

/** The longest first, so that «comprimidos» is not read as «comp». */
export const unitPattern = `(?:${rows
  .flatMap(([, , , words]) => splitWords(words))
  .sort((a, b) => b.length - a.length)
  .join('|')})(?![\\p{L}\\p{N}])`;

/** Alternatives of a row, without cutting a group in two. */
function splitWords(words: string): string[] {
  return words.split(/\|(?![^(]*\))/);
}

/** `words`: without accents and capitals. */
export const unitOf = (words: string): Unit | undefined => units.find(({ said }) => said.test(words));

const known = new Map(units.map((unit) => [unit.code, unit]));

export const quantityOf = (value: number, unit: Unit | undefined): Quantity =>
  unit ? { value, unit: value <= 1 ? unit.one : unit.many, system: ucum, code: unit.code } : { value };

/** «1 comprimido», «2,5 mg», «10 mg/kg»; an amount without a unit stays without one. */
export function sayQuantity({ value, unit, code, system }: Quantity): string {
  const figure = value === undefined ? '' : sayNumber(value);
  const [base = '', ...per] = system === ucum ? (code ?? '').split('/') : [];
  const measured = known.get(base);
  if (!measured) return [figure, unit ?? code].filter(Boolean).join(' ');
  const name = value !== undefined && value <= 1 ? measured.one : measured.many;
  return `${figure} ${[name, ...per].join('/')}`;
}

/** In Spanish, without a point that parts thousands: what is read back must say the same. */
export function sayNumber(value: number): string {
  const glyph = { 0.5: '½', 0.25: '¼', 0.75: '¾' }[value % 1];
  if (glyph && value < 10) return value < 1 ? glyph : `${Math.floor(value)}${glyph}`;
  const [whole = '', decimals] = String(Math.round(value * 1e5) / 1e5).split('.');
  // Three decimals behind a figure could be thousands to another reader.
  const said = decimals?.length === 3 && whole !== '0' ? `${decimals}0` : decimals;
  return said === undefined ? whole : `${whole},${said}`;
}
