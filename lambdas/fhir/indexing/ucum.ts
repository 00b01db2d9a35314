import { definitions, type UnitAtom } from '../definitions.ts';

/** A value in UCUM's base units: two quantities can be compared when their `unit` is the same. */
export interface CanonicalQuantity {
  value: number;
  unit: string;
}

interface Unit {
  magnitude: number;
  exponents: number[];
  arbitrary: string;
}

const prefixes: Record<string, number> = {
  Y: 1e24,
  Z: 1e21,
  E: 1e18,
  P: 1e15,
  T: 1e12,
  G: 1e9,
  M: 1e6,
  k: 1e3,
  h: 1e2,
  da: 10,
  d: 1e-1,
  c: 1e-2,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
  a: 1e-18,
  z: 1e-21,
  y: 1e-24,
};

/** Units with another zero than the kelvin's. */
const temperatures: Record<string, (value: number) => number> = {
  Cel: (celsius) => celsius + 273.15,
  '[degF]': (fahrenheit) => ((fahrenheit + 459.67) * 5) / 9,
};
const kelvin = 'K';

/** Converts to base units (https://ucum.org); undefined for what is no unit of UCUM. */
export function canonicalize(value: number, code: string): CanonicalQuantity | undefined {
  const toKelvin = Object.hasOwn(temperatures, code) ? temperatures[code] : undefined;
  if (toKelvin) {
    const base = parse(kelvin);
    return base && { value: round(toKelvin(value)), unit: nameOf(base) };
  }
  const unit = parse(code);
  return unit && { value: round(value * unit.magnitude), unit: nameOf(unit) };
}

const parsed = new Map<string, Unit | undefined>();

function parse(code: string): Unit | undefined {
  if (parsed.has(code)) return parsed.get(code);
  const unit = code.length <= 80 && /^[!-~]+$/.test(code) ? parseTerm(code) : undefined;
  // Codes come from clients: what is remembered is bounded.
  if (parsed.size < 2_000) parsed.set(code, unit);
  return unit;
}

/** A term is components joined by `.` and `/`, read from left to right; parentheses hold a term. */
function parseTerm(term: string): Unit | undefined {
  let result: Unit = { magnitude: 1, exponents: [], arbitrary: '' };
  for (const [, operator = '', component = ''] of split(term)) {
    const unit = parseComponent(component);
    if (!unit) return undefined;
    result = multiply(result, unit, operator === '/' ? -1 : 1);
  }
  return result;
}

/** Cuts at operators outside brackets, braces and parentheses. */
function split(term: string): RegExpMatchArray[] {
  const pieces = /([./]?)((?:\[[^\]]*\]|\{[^}]*\}|\((?:[^()]|\([^()]*\))*\)|[^./])*)/g;
  return [...term.matchAll(pieces)].filter(([whole]) => whole !== '');
}

function parseComponent(component: string): Unit | undefined {
  const [, inner] = /^\((.*)\)$/.exec(component) ?? [];
  if (inner !== undefined) return parseTerm(inner);
  const text = component.replace(/\{[^}]*\}$/, '');
  const one: Unit = { magnitude: 1, exponents: [], arbitrary: '' };
  if (text === '') return component === '' ? undefined : one;
  if (/^\d+$/.test(text)) return { ...one, magnitude: Number(text) };
  const atom = findAtom(text);
  if (atom) return atom;
  const [, base = '', power = ''] = /^(.*?)([-+]?\d+)$/.exec(text) ?? [];
  const powered = base === '' ? undefined : findAtom(base);
  return powered && multiply(one, powered, Number(power));
}

function findAtom(code: string): Unit | undefined {
  const { units } = definitions();
  const whole = Object.hasOwn(units, code) ? units[code] : undefined;
  if (whole) return toUnit(whole, 1);
  for (const length of [2, 1]) {
    const factor = prefixes[code.slice(0, length)];
    const rest = code.slice(length);
    const atom = Object.hasOwn(units, rest) ? units[rest] : undefined;
    if (factor !== undefined && atom?.[2] === 1) return toUnit(atom, factor);
  }
  return undefined;
}

function toUnit([magnitude, exponents, , arbitrary = '']: UnitAtom, factor: number): Unit {
  return { magnitude: magnitude * factor, exponents, arbitrary };
}

function multiply(left: Unit, right: Unit, power: number): Unit {
  const length = Math.max(left.exponents.length, right.exponents.length);
  return {
    magnitude: left.magnitude * right.magnitude ** power,
    exponents: Array.from({ length }, (_, index) => {
      return (left.exponents[index] ?? 0) + power * (right.exponents[index] ?? 0);
    }),
    arbitrary: right.arbitrary === '' ? left.arbitrary : `${left.arbitrary}${right.arbitrary}${power}`,
  };
}

function nameOf({ exponents, arbitrary }: Unit): string {
  const trimmed = exponents.join(',').replace(/(,?-?0)+$/, '');
  return arbitrary === '' ? trimmed : `${trimmed}|${arbitrary}`;
}

/** Factors such as 1e-3 are not exact in binary; without this 90 mg/dL and 0.9 g/L would differ in the last bit. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
