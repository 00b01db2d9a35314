import type { Quantity } from './context.ts';

interface Measure {
  /** Spanish, as it is named where it lacks. */
  name: string;
  /** UCUM, and by what each other unit is multiplied to come to it. */
  unit: string;
  others?: Readonly<Record<string, number>>;
  /** What a living person can have. */
  least: number;
  most: number;
  /** After so many days it says nothing about today. */
  staleAfterDays: number;
}

/** In which units each is understood, what is possible, and how long it holds. */
export const measures = {
  weight: {
    name: 'peso',
    unit: 'kg',
    others: { g: 0.001, '[lb_av]': 0.45359237 },
    least: 0.3,
    most: 400,
    staleAfterDays: 730,
  },
  height: {
    name: 'talla',
    unit: 'cm',
    others: { m: 100, '[in_i]': 2.54 },
    least: 20,
    most: 260,
    staleAfterDays: 3650,
  },
  creatinine: {
    name: 'creatinina',
    unit: 'mg/dL',
    others: { 'umol/L': 1 / 88.42, 'mmol/L': 1000 / 88.42, 'mg/L': 0.1 },
    least: 0.1,
    most: 30,
    staleAfterDays: 365,
  },
  egfr: {
    name: 'filtrado glomerular',
    unit: 'mL/min/{1.73_m2}',
    others: {
      'mL/min/1.73m2': 1,
      'mL/min/1.73 m2': 1,
      'mL/min/{1.73m2}': 1,
      'mL/min/1.73m²': 1,
      'mL/min': 1,
    },
    least: 1,
    most: 200,
    staleAfterDays: 365,
  },
  potassium: {
    name: 'potasio',
    unit: 'mmol/L',
    others: { 'meq/L': 1, 'mEq/L': 1 },
    least: 1.2,
    most: 10,
    staleAfterDays: 180,
  },
  sodium: {
    name: 'sodio',
    unit: 'mmol/L',
    others: { 'meq/L': 1, 'mEq/L': 1 },
    least: 95,
    most: 200,
    staleAfterDays: 180,
  },
  calcium: {
    name: 'calcio',
    unit: 'mg/dL',
    others: { 'mmol/L': 4.008, 'meq/L': 2.004, 'mg/L': 0.1 },
    least: 3,
    most: 22,
    staleAfterDays: 365,
  },
  inr: { name: 'INR', unit: '1', others: { '{INR}': 1, '': 1 }, least: 0.5, most: 20, staleAfterDays: 60 },
  qtc: { name: 'QTc', unit: 'ms', others: { s: 1000 }, least: 250, most: 800, staleAfterDays: 365 },
  alt: { name: 'ALT', unit: 'U/L', others: { 'ukat/L': 60 }, least: 1, most: 20_000, staleAfterDays: 365 },
  ast: { name: 'AST', unit: 'U/L', others: { 'ukat/L': 60 }, least: 1, most: 20_000, staleAfterDays: 365 },
  bilirubin: {
    name: 'bilirrubina',
    unit: 'mg/dL',
    others: { 'umol/L': 1 / 17.1, 'mg/L': 0.1 },
    least: 0.05,
    most: 70,
    staleAfterDays: 365,
  },
  albumin: {
    name: 'albúmina',
    unit: 'g/dL',
    others: { 'g/L': 0.1 },
    least: 0.5,
    most: 7,
    staleAfterDays: 365,
  },
  tsh: {
    name: 'TSH',
    unit: 'm[IU]/L',
    others: { 'mIU/L': 1, 'u[IU]/mL': 1, 'mU/L': 1 },
    least: 0.001,
    most: 500,
    staleAfterDays: 365,
  },
  platelets: {
    name: 'plaquetas',
    unit: '10*9/L',
    others: { '10*3/uL': 1, '/uL': 0.001 },
    least: 1,
    most: 3000,
    staleAfterDays: 180,
  },
  wbc: {
    name: 'leucocitos',
    unit: '10*9/L',
    others: { '10*3/uL': 1, '/uL': 0.001 },
    least: 0.05,
    most: 800,
    staleAfterDays: 180,
  },
  neutrophils: {
    name: 'neutrófilos',
    unit: '10*9/L',
    others: { '10*3/uL': 1, '/uL': 0.001 },
    least: 0.005,
    most: 200,
    staleAfterDays: 180,
  },
  hemoglobin: {
    name: 'hemoglobina',
    unit: 'g/dL',
    others: { 'g/L': 0.1, 'mmol/L': 1.611 },
    least: 2,
    most: 26,
    staleAfterDays: 365,
  },
  hematocrit: {
    name: 'hematocrito',
    unit: '%',
    others: { 'L/L': 100, '1': 100 },
    least: 5,
    most: 80,
    staleAfterDays: 365,
  },
  'digoxin-level': {
    name: 'digoxinemia',
    unit: 'ng/mL',
    others: { 'ug/L': 1, 'nmol/L': 0.7809 },
    least: 0,
    most: 50,
    staleAfterDays: 365,
  },
  'lithium-level': {
    name: 'litemia',
    unit: 'mmol/L',
    others: { 'meq/L': 1, 'mEq/L': 1 },
    least: 0,
    most: 15,
    staleAfterDays: 365,
  },
  'phenytoin-level': {
    name: 'concentración de fenitoína',
    unit: 'ug/mL',
    others: { 'mg/L': 1, 'umol/L': 0.2523 },
    least: 0,
    most: 200,
    staleAfterDays: 365,
  },
  'theophylline-level': {
    name: 'concentración de teofilina',
    unit: 'ug/mL',
    others: { 'mg/L': 1, 'umol/L': 0.1802 },
    least: 0,
    most: 300,
    staleAfterDays: 365,
  },
} as const satisfies Record<string, Measure>;
export type MeasureKey = keyof typeof measures;

export const isMeasure = (key: string): key is MeasureKey => key in measures;

/** In the measure's own unit; undefined where the unit is none that it has. */
export function inUnitOf(key: MeasureKey, { value, unit }: Quantity): number | undefined {
  const { unit: own, others }: Measure = measures[key];
  const said = plainUnit(unit);
  if (said === plainUnit(own)) return value;
  const factor = Object.entries(others ?? {}).find(([other]) => plainUnit(other) === said)?.[1];
  return factor === undefined ? undefined : value * factor;
}

/** As laboratories write what UCUM calls otherwise; of no measure two units differ by capitals alone. */
const spelled: Readonly<Record<string, string>> = {
  lb: '[lb_av]',
  lbs: '[lb_av]',
  libras: '[lb_av]',
  kgs: 'kg',
  in: '[in_i]',
  'mcmol/l': 'umol/l',
  'k/ul': '10*3/ul',
  msec: 'ms',
  mseg: 'ms',
  inr: '{inr}',
  'ui/l': 'u/l',
  'iu/l': 'u/l',
  '[iu]/l': 'u/l',
  'mui/l': 'miu/l',
  'uui/ml': 'u[iu]/ml',
  'uiu/ml': 'u[iu]/ml',
};

function plainUnit(unit: string): string {
  const plain = unit
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/^x?10(?:\^|\*|e)(?=\d)/, '10*')
    .replace(/mm3$/, 'ul');
  return spelled[plain] ?? plain;
}

/** A comma for the decimals, as Spanish has it, and no more digits than tell something. */
export const numberText = (value: number): string => String(Number(value.toPrecision(4))).replace('.', ',');
