import { derive, notValid } from './derived-value.ts';

const adults = 'Desde 18 años, fuera del embarazo y con función renal estable.';
const gfr = 'mL/min/{1.73_m2}';

export const kidneyRules = [
  derive({
    id: 'egfr-creatinine',
    name: 'Filtrado glomerular (CKD-EPI 2021, creatinina)',
    unit: gfr,
    digits: 0,
    formula: '142 × mín(Cr/κ, 1)^α × máx(Cr/κ, 1)^−1.200 × 0.9938^edad × 1.012 si mujer',
    source: 'nkf-ckd-epi',
    limits: adults,
    inputs: ['creatinine'],
    asks: ['years', 'sex'],
    compute: ({ creatinine }, { years, sex }) => {
      if (years < 18) return notValid('Menor de 18 años');
      const share = creatinine / (sex === 'female' ? 0.7 : 0.9);
      const alpha = sex === 'female' ? -0.241 : -0.302;
      return (
        142 *
        Math.min(share, 1) ** alpha *
        Math.max(share, 1) ** -1.2 *
        0.9938 ** years *
        (sex === 'female' ? 1.012 : 1)
      );
    },
  }),
  derive({
    id: 'egfr-cystatin',
    name: 'Filtrado glomerular (CKD-EPI 2012, cistatina C)',
    unit: gfr,
    digits: 0,
    formula: '133 × mín(CisC/0.8, 1)^−0.499 × máx(CisC/0.8, 1)^−1.328 × 0.9962^edad × 0.932 si mujer',
    source: 'egfr-cys',
    limits: adults,
    inputs: ['cystatin-c'],
    asks: ['years', 'sex'],
    compute: ({ 'cystatin-c': cystatin }, { years, sex }) => {
      if (years < 18) return notValid('Menor de 18 años');
      const share = cystatin / 0.8;
      return (
        133 *
        Math.min(share, 1) ** -0.499 *
        Math.max(share, 1) ** -1.328 *
        0.9962 ** years *
        (sex === 'female' ? 0.932 : 1)
      );
    },
  }),
  derive({
    id: 'egfr-creatinine-cystatin',
    name: 'Filtrado glomerular (CKD-EPI 2021, creatinina y cistatina C)',
    unit: gfr,
    digits: 0,
    formula:
      '135 × mín(Cr/κ, 1)^α × máx(Cr/κ, 1)^−0.544 × mín(CisC/0.8, 1)^−0.323 × máx(CisC/0.8, 1)^−0.778 × 0.9961^edad × 0.963 si mujer',
    source: 'egfr-cr-cys',
    limits: adults,
    inputs: ['creatinine', 'cystatin-c'],
    asks: ['years', 'sex'],
    withinDays: 7,
    compute: ({ creatinine, 'cystatin-c': cystatin }, { years, sex }) => {
      if (years < 18) return notValid('Menor de 18 años');
      const share = creatinine / (sex === 'female' ? 0.7 : 0.9);
      const alpha = sex === 'female' ? -0.219 : -0.144;
      return (
        135 *
        Math.min(share, 1) ** alpha *
        Math.max(share, 1) ** -0.544 *
        Math.min(cystatin / 0.8, 1) ** -0.323 *
        Math.max(cystatin / 0.8, 1) ** -0.778 *
        0.9961 ** years *
        (sex === 'female' ? 0.963 : 1)
      );
    },
  }),
  derive({
    id: 'cockcroft-gault',
    name: 'Aclaramiento de creatinina (Cockcroft-Gault)',
    unit: 'mL/min',
    digits: 0,
    formula: '(140 − edad) × peso / (72 × Cr) × 0.85 si mujer',
    source: 'unverified',
    limits: 'Desde 18 años, con función renal estable. Con el peso real.',
    inputs: ['creatinine', 'weight'],
    asks: ['years', 'sex'],
    withinDays: 90,
    compute: ({ creatinine, weight }, { years, sex }) =>
      years < 18
        ? notValid('Menor de 18 años')
        : (((140 - years) * weight) / (72 * creatinine)) * (sex === 'female' ? 0.85 : 1),
  }),
  derive({
    id: 'egfr-schwartz',
    name: 'Filtrado glomerular (Schwartz 2009)',
    unit: gfr,
    digits: 0,
    formula: '0.413 × talla (cm) / Cr',
    source: 'schwartz',
    limits: 'De 1 a 16 años.',
    inputs: ['creatinine', 'height'],
    asks: ['years'],
    withinDays: 90,
    compute: ({ creatinine, height }, { years }) =>
      years < 1 || years > 16 ? notValid('Fuera de 1 a 16 años') : (0.413 * height) / creatinine,
  }),
  derive({
    id: 'urea-creatinine-ratio',
    name: 'Cociente nitrógeno ureico/creatinina',
    unit: '',
    digits: 1,
    formula: 'NUS / Cr',
    source: 'unverified',
    limits: 'De la misma muestra.',
    inputs: ['bun', 'creatinine'],
    compute: ({ bun, creatinine }) => bun / creatinine,
  }),
  derive({
    id: 'fractional-sodium',
    name: 'Excreción fraccional de sodio',
    unit: '%',
    digits: 2,
    formula: '(Na orina × Cr) / (Na × Cr orina) × 100',
    source: 'unverified',
    limits: 'Muestras simultáneas; no vale con diuréticos.',
    inputs: ['urine-sodium', 'creatinine', 'sodium', 'urine-creatinine'],
    compute: (v) => ((v['urine-sodium'] * v.creatinine) / (v.sodium * v['urine-creatinine'])) * 100,
  }),
  derive({
    id: 'fractional-urea',
    name: 'Excreción fraccional de urea',
    unit: '%',
    digits: 1,
    formula: '(urea orina × Cr) / (urea × Cr orina) × 100',
    source: 'unverified',
    limits: 'Muestras simultáneas.',
    inputs: ['urine-urea-nitrogen', 'creatinine', 'bun', 'urine-creatinine'],
    compute: (v) => ((v['urine-urea-nitrogen'] * v.creatinine) / (v.bun * v['urine-creatinine'])) * 100,
  }),
  derive({
    id: 'fractional-potassium',
    name: 'Excreción fraccional de potasio',
    unit: '%',
    digits: 1,
    formula: '(K orina × Cr) / (K × Cr orina) × 100',
    source: 'unverified',
    limits: 'Muestras simultáneas.',
    inputs: ['urine-potassium', 'creatinine', 'potassium', 'urine-creatinine'],
    compute: (v) => ((v['urine-potassium'] * v.creatinine) / (v.potassium * v['urine-creatinine'])) * 100,
  }),
  derive({
    id: 'transtubular-potassium',
    name: 'Gradiente transtubular de potasio',
    unit: '',
    digits: 1,
    formula: '(K orina / K) / (Osm orina / Osm)',
    source: 'unverified',
    limits: 'Solo si la orina es más concentrada que el plasma y el sodio urinario pasa de 25 mmol/L.',
    inputs: ['urine-potassium', 'potassium', 'urine-osmolality', 'osmolality', 'urine-sodium'],
    compute: (v) => {
      if (v['urine-osmolality'] <= v.osmolality) return notValid('Orina menos concentrada que el plasma');
      if (v['urine-sodium'] <= 25) return notValid('Sodio urinario de 25 mmol/L o menos');
      return v['urine-potassium'] / v.potassium / (v['urine-osmolality'] / v.osmolality);
    },
  }),
  derive({
    id: 'urine-anion-gap',
    name: 'Brecha aniónica urinaria',
    unit: 'mmol/L',
    digits: 0,
    formula: 'Na orina + K orina − Cl orina',
    source: 'unverified',
    limits: 'Acidosis metabólica de brecha normal.',
    inputs: ['urine-sodium', 'urine-potassium', 'urine-chloride'],
    compute: (v) => v['urine-sodium'] + v['urine-potassium'] - v['urine-chloride'],
  }),
  derive({
    id: 'albumin-creatinine-ratio',
    name: 'Cociente albúmina/creatinina',
    unit: 'mg/g',
    digits: 0,
    formula: 'albúmina orina / creatinina orina',
    source: 'unverified',
    limits: 'De la misma micción.',
    inputs: ['urine-albumin', 'urine-creatinine'],
    compute: (v) => (v['urine-albumin'] * 100) / v['urine-creatinine'],
  }),
  derive({
    id: 'protein-creatinine-ratio',
    name: 'Cociente proteína/creatinina',
    unit: 'mg/g',
    digits: 0,
    formula: 'proteína orina / creatinina orina',
    source: 'unverified',
    limits: 'De la misma micción.',
    inputs: ['urine-protein', 'urine-creatinine'],
    compute: (v) => (v['urine-protein'] * 1000) / v['urine-creatinine'],
  }),
];
