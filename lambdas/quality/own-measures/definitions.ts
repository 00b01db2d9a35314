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

/** Libraries that they share, by the files that hold them. */
export const sharedLibraries: Readonly<Record<string, string>> = { ChartFacts: 'chart-facts' };

const expressions: Partial<Record<Criterion, string>> = {
  'denominator-exclusion': 'Denominator Exclusions',
  numerator: 'Numerator',
  'denominator-exception': 'Denominator Exceptions',
};

/** Who is in the initial population is in the denominator. */
function populations(
  descriptions: Partial<Record<Criterion, string>> & Record<'initial-population' | 'numerator', string>,
): OwnMeasure['populations'] {
  const { 'initial-population': initial, ...others } = descriptions;
  return [
    { criterion: 'initial-population', expression: 'Initial Population', description: initial },
    { criterion: 'denominator', expression: 'Denominator', description: 'Toda la población de la medida.' },
    ...(Object.keys(expressions) as Criterion[]).flatMap((criterion) => {
      const [expression, description] = [expressions[criterion], others[criterion as keyof typeof others]];
      return expression && description ? [{ criterion, expression, description }] : [];
    }),
  ];
}

const palliative = 'Cuidados paliativos.';

export const ownMeasures: readonly OwnMeasure[] = [
  {
    id: 'poor-glycemic-control',
    library: 'PoorGlycemicControl',
    version: '1.1.0',
    title: 'Diabetes: HbA1c mayor de 9 %',
    description:
      'Pacientes con diabetes cuya última HbA1c del periodo es mayor de 9 %, o que no tienen ninguna. Menos es mejor.',
    improvement: 'decrease',
    populations: populations({
      'initial-population': 'De 18 a 75 años, con diabetes y una consulta en el periodo.',
      'denominator-exclusion': palliative,
      numerator: 'Última HbA1c del periodo mayor de 9 %, o ninguna.',
    }),
  },
  {
    id: 'controlled-blood-pressure',
    library: 'ControlledBloodPressure',
    version: '1.2.0',
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
  {
    id: 'statin-therapy',
    library: 'StatinTherapy',
    version: '1.1.0',
    title: 'Tratamiento con estatinas',
    description:
      'Pacientes con enfermedad cardiovascular aterosclerótica, LDL de 190 mg/dL o más o diabetes que reciben una estatina.',
    improvement: 'increase',
    populations: populations({
      'initial-population':
        'Con una consulta en el periodo y enfermedad cardiovascular aterosclerótica; o 20 años y LDL de 190 mg/dL o hipercolesterolemia familiar; o de 40 a 75 años y diabetes.',
      'denominator-exclusion': 'Embarazo o rabdomiólisis en el periodo.',
      numerator: 'Una estatina prescrita o referida en el periodo.',
      'denominator-exception':
        'Alergia o intolerancia a una estatina, enfermedad hepática, enfermedad renal terminal o cuidados paliativos.',
    }),
  },
  {
    id: 'colorectal-screening',
    library: 'ColorectalScreening',
    version: '1.1.0',
    title: 'Tamizaje de cáncer colorrectal',
    description: 'Pacientes de 46 a 75 años con un tamizaje de cáncer colorrectal al día.',
    improvement: 'increase',
    populations: populations({
      'initial-population': 'De 46 a 75 años, con una consulta en el periodo.',
      'denominator-exclusion': 'Cáncer colorrectal o su antecedente; cuidados paliativos.',
      numerator:
        'Sangre oculta en heces en el periodo; ADN en heces en tres años; sigmoidoscopia o colonografía en cinco; o colonoscopia en diez.',
    }),
  },
  {
    id: 'breast-screening',
    library: 'BreastScreening',
    version: '1.1.0',
    title: 'Tamizaje de cáncer de mama',
    description: 'Mujeres de 42 a 74 años con una mamografía en los 27 meses que acaban con el periodo.',
    improvement: 'increase',
    populations: populations({
      'initial-population': 'Mujeres de 42 a 74 años, con una consulta en el periodo.',
      'denominator-exclusion': 'Mastectomía bilateral; cuidados paliativos.',
      numerator: 'Una mamografía desde quince meses antes del periodo.',
    }),
  },
  {
    id: 'cervical-screening',
    library: 'CervicalScreening',
    version: '1.1.0',
    title: 'Tamizaje de cáncer de cuello uterino',
    description: 'Mujeres de 24 a 64 años con citología en tres años, o prueba de VPH en cinco.',
    improvement: 'increase',
    populations: populations({
      'initial-population': 'Mujeres de 24 a 64 años, con una consulta en el periodo.',
      'denominator-exclusion': 'Sin cuello uterino; cuidados paliativos.',
      numerator: 'Citología en tres años, o prueba de VPH de alto riesgo en cinco hecha desde los 30 años.',
    }),
  },
  {
    id: 'depression-screening',
    library: 'DepressionScreening',
    version: '1.0.0',
    title: 'Tamizaje de depresión y seguimiento',
    description:
      'Pacientes de 12 años o más con un tamizaje de depresión en el periodo y, si es positivo, seguimiento en dos días.',
    improvement: 'increase',
    populations: populations({
      'initial-population': 'De 12 años o más al empezar el periodo, con una consulta en él.',
      'denominator-exclusion': 'Trastorno bipolar.',
      numerator:
        'Último PHQ-9 menor de 10 o PHQ-2 menor de 3; o un antidepresivo o una solicitud por depresión en los dos días siguientes.',
    }),
  },
  {
    id: 'childhood-vaccines',
    library: 'ChildhoodVaccines',
    version: '1.1.0',
    title: 'Vacunas de la infancia a los dos años',
    description: 'Niños que cumplen dos años en el periodo con las diez series de vacunas.',
    improvement: 'increase',
    populations: populations({
      'initial-population': 'Cumplen dos años en el periodo y tienen una consulta en él.',
      'denominator-exclusion': palliative,
      numerator:
        'DTaP 4, polio 3, SPR 1, Hib 3, hepatitis B 3, varicela 1, neumococo 4, hepatitis A 1, rotavirus 2 o 3 e influenza 2, a los dos años.',
    }),
  },
  {
    id: 'unsigned-notes',
    library: 'UnsignedNotes',
    version: '1.0.0',
    title: 'Notas sin firmar de más de 72 horas',
    description:
      'Pacientes con alguna nota del periodo que sigue en borrador pasadas 72 horas. Menos es mejor.',
    improvement: 'decrease',
    populations: populations({
      'initial-population': 'Con alguna nota del periodo.',
      numerator: 'Alguna nota en borrador más de 72 horas después de su fecha.',
    }),
  },
];
