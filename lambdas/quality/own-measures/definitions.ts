import type { Criterion } from '../measure/measure-package.ts';

/** A measure of the platform's own: what its CQL says of itself nowhere. */
export interface OwnMeasure {
  /** Names the file `<id>.cql`. */
  id: string;
  library: string;
  version: string;
  title: string;
  description: string;
  improvement: 'increase' | 'decrease';
  populations: readonly { criterion: Criterion; expression: string; description: string }[];
}

/** ICD-10-CM (public domain) by the categories and subcategories under which their codes stand. */
export const ownValueSets: readonly { id: string; under: readonly string[]; more?: readonly string[] }[] = [
  { id: 'diabetes', under: ['E10', 'E11', 'E13'], more: diabeticRetinopathy() },
  { id: 'palliative-care', under: ['Z51.5'] },
  { id: 'essential-hypertension', under: ['I10'] },
  { id: 'end-stage-renal-disease', under: ['N18.6', 'Z99.2', 'Z94.0'] },
  { id: 'pregnancy', under: ['O', 'Z33.1', 'Z34'] },
];

const populations = (
  descriptions: Record<'initial-population' | 'denominator-exclusion' | 'numerator', string>,
) =>
  [
    {
      criterion: 'initial-population',
      expression: 'Initial Population',
      description: descriptions['initial-population'],
    },
    { criterion: 'denominator', expression: 'Denominator', description: 'Toda la población de la medida.' },
    {
      criterion: 'denominator-exclusion',
      expression: 'Denominator Exclusions',
      description: descriptions['denominator-exclusion'],
    },
    { criterion: 'numerator', expression: 'Numerator', description: descriptions.numerator },
  ] as const;

export const ownMeasures: readonly OwnMeasure[] = [
  {
    id: 'poor-glycemic-control',
    library: 'PoorGlycemicControl',
    version: '1.0.0',
    title: 'Diabetes: HbA1c mayor de 9 %',
    description:
      'Pacientes con diabetes cuya última HbA1c del periodo es mayor de 9 %, o que no tienen ninguna. Menos es mejor.',
    improvement: 'decrease',
    populations: populations({
      'initial-population': 'De 18 a 75 años, con diabetes y una consulta en el periodo.',
      'denominator-exclusion': 'Cuidados paliativos.',
      numerator: 'Última HbA1c del periodo mayor de 9 %, o ninguna.',
    }),
  },
  {
    id: 'controlled-blood-pressure',
    library: 'ControlledBloodPressure',
    version: '1.0.0',
    title: 'Hipertensión: presión menor de 140/90',
    description:
      'Pacientes con hipertensión esencial cuya presión, el último día que se tomó en el periodo, es menor de 140/90 mmHg.',
    improvement: 'increase',
    populations: populations({
      'initial-population':
        'De 18 a 85 años, con hipertensión esencial desde antes de los últimos seis meses y una consulta en el periodo.',
      'denominator-exclusion':
        'Enfermedad renal terminal, diálisis o trasplante de riñón; embarazo; cuidados paliativos.',
      numerator: 'Última presión del periodo menor de 140/90 mmHg.',
    }),
  },
];

/** Their seventh character tells the eye; the terminology has no code with one. */
function diabeticRetinopathy(): string[] {
  const kinds = '321 329 331 339 341 349 351 352 353 354 355 359 37X'.split(' ');
  return ['E10', 'E11', 'E13'].flatMap((type) =>
    kinds.flatMap((kind) => ['1', '2', '3', '9'].map((eye) => `${type}.${kind}${eye}`)),
  );
}
