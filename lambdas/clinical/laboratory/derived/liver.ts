import { derive, notValid } from './derived-value.ts';

/** Of no use where the laboratory's own differ much: said in the limits. */
const upperAst = 40;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
/** 1 to 3 points as a value passes two bounds. */
const pointsAbove = (value: number, first: number, second: number) =>
  value < first ? 1 : value <= second ? 2 : 3;

export const liverRules = [
  derive({
    id: 'fib-4',
    name: 'FIB-4',
    unit: '',
    digits: 2,
    formula: 'edad × AST / (plaquetas × √ALT)',
    source: 'fib-4',
    limits: 'De 35 a 65 años rinde mejor; no vale en hepatitis aguda.',
    inputs: ['ast', 'alt', 'platelets'],
    asks: ['years'],
    withinDays: 30,
    compute: ({ ast, alt, platelets }, { years }) => {
      if (years < 18) return notValid('Menor de 18 años');
      return (years * ast) / (platelets * Math.sqrt(alt));
    },
  }),
  derive({
    id: 'apri',
    name: 'APRI',
    unit: '',
    digits: 2,
    formula: '(AST / 40) / plaquetas × 100',
    source: 'unverified',
    limits: 'Con 40 U/L como límite superior de la AST.',
    inputs: ['ast', 'platelets'],
    withinDays: 30,
    compute: ({ ast, platelets }) => (ast / upperAst / platelets) * 100,
  }),
  derive({
    id: 'nafld-fibrosis',
    name: 'Índice de fibrosis NAFLD',
    unit: '',
    digits: 2,
    formula:
      '−1.675 + 0.037 × edad + 0.094 × IMC + 1.13 × diabetes + 0.99 × AST/ALT − 0.013 × plaquetas − 0.66 × albúmina',
    source: 'nafld',
    limits: 'Hígado graso; diabetes o glucosa alterada cuentan uno.',
    inputs: ['ast', 'alt', 'platelets', 'albumin', 'bmi'],
    findings: ['hasDiabetes'],
    asks: ['years'],
    withinDays: 90,
    compute: (v, { years }) => {
      if (years < 18) return notValid('Menor de 18 años');
      return (
        -1.675 +
        0.037 * years +
        0.094 * v.bmi +
        1.13 * v.hasDiabetes +
        (0.99 * v.ast) / v.alt -
        0.013 * v.platelets -
        0.66 * v.albumin
      );
    },
  }),
  derive({
    id: 'meld-3',
    name: 'MELD 3.0',
    unit: '',
    digits: 0,
    formula:
      '1.33 si mujer + 4.56 ln(bili) + 0.82 (137 − Na) − 0.24 (137 − Na) ln(bili) + 9.09 ln(INR) + 11.14 ln(Cr) + 1.85 (3.5 − alb) − 1.83 (3.5 − alb) ln(Cr) + 6',
    source: 'meld-3',
    limits:
      'Desde 18 años. Cr de 1 a 3 (3 en diálisis), Na de 125 a 137, albúmina de 1.5 a 3.5; de 6 a 40 puntos.',
    inputs: ['bilirubin-total', 'sodium', 'inr', 'creatinine', 'albumin'],
    findings: ['isOnDialysis'],
    asks: ['years', 'sex'],
    withinDays: 7,
    maxAgeDays: 90,
    compute: (v, { years, sex }) => {
      if (years < 18) return notValid('Menor de 18 años');
      const bilirubin = Math.log(Math.max(v['bilirubin-total'], 1));
      const sodium = 137 - between(v.sodium, 125, 137);
      const creatinine = Math.log(v.isOnDialysis ? 3 : between(v.creatinine, 1, 3));
      const albumin = 3.5 - between(v.albumin, 1.5, 3.5);
      const score =
        (sex === 'female' ? 1.33 : 0) +
        4.56 * bilirubin +
        0.82 * sodium -
        0.24 * sodium * bilirubin +
        9.09 * Math.log(Math.max(v.inr, 1)) +
        11.14 * creatinine +
        1.85 * albumin -
        1.83 * albumin * creatinine +
        6;
      return between(score, 6, 40);
    },
  }),
  derive({
    id: 'child-pugh',
    name: 'Child-Pugh',
    unit: '',
    digits: 0,
    formula: 'bilirrubina, albúmina, INR, ascitis y encefalopatía: de 1 a 3 puntos cada una',
    source: 'unverified',
    limits: 'Cirrosis. A de 5 a 6, B de 7 a 9, C de 10 a 15.',
    inputs: ['bilirubin-total', 'albumin', 'inr'],
    findings: ['ascites', 'encephalopathy'],
    withinDays: 30,
    maxAgeDays: 90,
    compute: (v) =>
      pointsAbove(v['bilirubin-total'], 2, 3) +
      (v.albumin > 3.5 ? 1 : v.albumin >= 2.8 ? 2 : 3) +
      pointsAbove(v.inr, 1.7, 2.3) +
      v.ascites +
      1 +
      v.encephalopathy +
      1,
  }),
  derive({
    id: 'maddrey',
    name: 'Función discriminante de Maddrey',
    unit: '',
    digits: 0,
    formula: '4.6 × (TP − TP control) + bilirrubina',
    source: 'unverified',
    limits: 'Hepatitis alcohólica; con el control de su laboratorio.',
    inputs: ['prothrombin-time', 'bilirubin-total'],
    findings: ['controlProthrombinTime'],
    maxAgeDays: 30,
    compute: (v) => 4.6 * (v['prothrombin-time'] - v.controlProthrombinTime) + v['bilirubin-total'],
  }),
  derive({
    id: 'de-ritis',
    name: 'Cociente AST/ALT (De Ritis)',
    unit: '',
    digits: 1,
    formula: 'AST / ALT',
    source: 'unverified',
    limits: 'De la misma muestra.',
    inputs: ['ast', 'alt'],
    compute: ({ ast, alt }) => ast / alt,
  }),
  derive({
    id: 'albi',
    name: 'ALBI',
    unit: '',
    digits: 2,
    formula: '0.66 × log₁₀(bilirrubina en µmol/L) − 0.085 × albúmina en g/L',
    source: 'unverified',
    limits: 'Carcinoma hepatocelular o cirrosis.',
    inputs: ['bilirubin-total', 'albumin'],
    withinDays: 7,
    compute: (v) => 0.66 * Math.log10(v['bilirubin-total'] * 17.104) - 0.085 * v.albumin * 10,
  }),
];
