import type { Analyte } from './analyte-schema.ts';

/** Units as laboratories print them, without spaces, signs of multiplication and capitals, by their UCUM code. */
const printed: Record<string, string> = {
  'mg/dL': 'mg/dl mg% mg/100ml mgs/dl mg/dL',
  'g/dL': 'g/dl g% gr/dl gr% g/100ml gm/dl',
  'g/L': 'g/l gr/l',
  'mg/L': 'mg/l',
  'ug/dL': 'ug/dl mcg/dl ug% mcg%',
  'ug/L': 'ug/l mcg/l',
  'ug/mL': 'ug/ml mcg/ml',
  'ng/mL': 'ng/ml',
  'ng/dL': 'ng/dl',
  'ng/L': 'ng/l',
  'pg/mL': 'pg/ml',
  'mol/L': 'mol/l',
  'mmol/L': 'mmol/l mm/l',
  'umol/L': 'umol/l mcmol/l',
  'nmol/L': 'nmol/l',
  'pmol/L': 'pmol/l',
  'mmol/mol': 'mmol/mol mmol/molhb',
  'meq/L': 'meq/l mval/l',
  'U/L': 'u/l ui/l iu/l [iu]/l',
  'U/mL': 'u/ml',
  '[IU]/mL': 'ui/ml iu/ml [iu]/ml',
  'm[IU]/mL': 'mui/ml miu/ml mu/ml m[iu]/ml',
  'm[IU]/L': 'mui/l miu/l mu/l m[iu]/l',
  'u[IU]/mL': 'uui/ml uiu/ml uu/ml mcui/ml mcu/ml u[iu]/ml',
  'k[IU]/L': 'kui/l kiu/l ku/l k[iu]/l',
  'ukat/L': 'ukat/l',
  '%': '% porcentaje %hb',
  fL: 'fl',
  um3: 'um3 u3',
  pg: 'pg pg/cel',
  '10*3/uL':
    '103/ul 103/mm3 k/ul mil miles mil/mm3 mil/ul miles/mm3 miles/ul 10e3/ul 10e3/mm3 1000/ul thousand/ul th/ul k/mm3 103cel/ul',
  '10*9/L': '109/l 10e9/l giga/l',
  '10*6/uL':
    '106/ul 106/mm3 m/ul mill/mm3 mill/ul millones/mm3 millones/ul mill./mm3 10e6/ul 10e6/mm3 millon/ul m/mm3',
  '10*12/L': '1012/l 10e12/l tera/l',
  '/uL': '/ul /mm3 cel/ul cel/mm3 celulas/ul celulas/mm3 cells/ul cel./mm3 xmm3 mm3',
  'mm/h': 'mm/1ra.hora mm/1rahora mm/1era.hora mm/1a.hora mm/h mm/hr mm/hora mm/1h mm/1hora mmh',
  s: 's seg segundos sec segs seconds',
  'mm[Hg]': 'mmhg mm[hg]',
  kPa: 'kpa',
  'mosm/kg': 'mosm/kg mosmol/kg mosm/kgh2o mosm/l',
  'mmol/kg': 'mmol/kg',
  'mL/min/{1.73_m2}': 'ml/min/173m2 ml/min/173 ml/min/1.73m2 ml/min/{1.73_m2}',
  'mL/min': 'ml/min',
  'mg/g': 'mg/g mg/gcr mg/gcreat mg/gcreatinina mg/gdecreatinina',
  'ug/mg': 'ug/mg mcg/mg ug/mgcr',
  'g/g': 'g/g',
  'mg/mmol': 'mg/mmol',
  '/min': '/min lpm ppm rpm latidos/min resp/min bpm x/min /minuto',
  Cel: '°c ºc c cel gradosc',
  '[degF]': '°f ºf f [degf]',
  kg: 'kg kgs kilos',
  '[lb_av]': 'lb lbs libras [lb_av]',
  g: 'g gr gramos',
  cm: 'cm cms',
  m: 'm mts metros',
  '[in_i]': 'in pulgadas [in_i]',
  'kg/m2': 'kg/m2',
  'ng/mL{FEU}': 'ng/mlfeu ngfeu/ml ng/ml{feu} ng/mluef',
  'ug/mL{FEU}': 'ug/mlfeu ugfeu/ml mcg/mlfeu ug/ml{feu} ug/mluef',
  'mg/L{FEU}': 'mg/lfeu mgfeu/l mg/l{feu} mg/luef',
  'ug/L{FEU}': 'ug/lfeu ugfeu/l ug/l{feu}',
  'L/L': 'l/l',
  fmol: 'fmol',
  '[pH]': '[ph] ph unph',
  '1': '1 inr ratio razon indice unidades',
};

const byPrinted = new Map(
  Object.entries(printed).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const)),
);

/** Written alike, and for every analyte here the same. */
const alike: Record<string, readonly string[]> = {
  'U/L': ['[IU]/L'],
  'U/mL': ['[IU]/mL', 'k[IU]/L'],
  '[IU]/mL': ['U/mL', 'k[IU]/L'],
  'm[IU]/mL': ['[IU]/L'],
  um3: ['fL'],
};

/** The UCUM code of a unit as somebody printed it; undefined for what is none of those known here. */
export function ucumOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^\{[^}]*\}$/.test(trimmed)) return '1';
  if (Object.hasOwn(printed, trimmed)) return trimmed;
  // What is counted stands in braces and is no unit: {beats}/min is /min.
  const plain = trimmed
    .replace(/^\{[^}]*\}(?=\/)/, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/μ/g, 'u')
    .replace(/[\s^×*]/g, '')
    .replace(/^[x.](?=[\dm])/, '')
    .replace(/1[.,]73/, '173')
    .replace(/\.$/, '');
  return byPrinted.get(plain);
}

/** Under which of its units a printed unit stands for an analyte; undefined where it is none that is accepted. */
export function unitOf(analyte: Analyte, text: string): string | undefined {
  const code = ucumOf(text);
  if (code === undefined) return undefined;
  return [code, ...(alike[code] ?? [])].find((candidate) => Object.hasOwn(analyte.units, candidate));
}

/** A value in the analyte's own unit; undefined where the unit is none of its units. */
export function inOwnUnit(analyte: Analyte, value: number, unit: string): number | undefined {
  const conversion = Object.hasOwn(analyte.units, unit) ? analyte.units[unit] : undefined;
  if (conversion === undefined) return undefined;
  if (typeof conversion === 'number') return rounded(value * conversion);
  return rounded(value * conversion.factor + conversion.offset);
}

/** A value of the analyte's own unit in another one of its units. */
export function fromOwnUnit(analyte: Analyte, value: number, unit: string): number | undefined {
  const conversion = Object.hasOwn(analyte.units, unit) ? analyte.units[unit] : undefined;
  if (conversion === undefined) return undefined;
  if (typeof conversion === 'number') return rounded(value / conversion);
  return rounded((value - conversion.offset) / conversion.factor);
}

/** 100.4 °F is 38 °C, and not a hair above it. */
const rounded = (value: number) => Number(value.toPrecision(12));
