/** Units in which vital signs are typed, each with what it is in the unit that is stored. By definition exact. */
export const typedUnits = {
  temperature: {
    '°F': (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9,
    '°C': (celsius: number) => celsius,
  },
  weight: { lb: (pounds: number) => pounds * 0.453_592_37, kg: (kilograms: number) => kilograms },
  height: { in: (inches: number) => inches * 2.54, cm: (centimetres: number) => centimetres },
} as const;

export type Convertible = keyof typeof typedUnits;

/** Two decimals: what a pound or a degree Fahrenheit keeps of its own precision. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A value in degrees Celsius, kilograms or centimetres; undefined for a unit that is not one of the quantity's. */
export function inStoredUnit(quantity: Convertible, value: number, unit: string): number | undefined {
  const units: Record<string, (value: number) => number> = typedUnits[quantity];
  const convert = units[unit];
  return convert && rounded(convert(value));
}

/** A number as people type it, with a point or a comma; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,3})?$/.test(typed) ? Number(typed) : undefined;
}
