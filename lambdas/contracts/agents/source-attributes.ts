/**
 * The 31 source attributes of predictive decision support interventions, 45 CFR 170.315(b)(11)(iv)(B) (ONC HTI-1), in the
 * regulation's order. Read in OpenEMR's list of them (`dsi_predictive_source_attributes`) and in the documentation of Aidbox
 * (docs.aidbox.app, "Source attributes"), which agree; the text of the regulation itself: unverified. The Spanish is ours.
 */
export const attributeGroups = {
  details: 'Qué es y qué produce',
  purpose: 'Finalidad',
  cautions: 'Usos desaconsejados',
  development: 'Desarrollo y datos de entrada',
  fairness: 'Equidad en el desarrollo',
  validation: 'Validación externa',
  performance: 'Medidas de rendimiento',
  maintenance: 'Vigilancia continua',
  updates: 'Actualización y corrección',
} as const;
export type AttributeGroup = keyof typeof attributeGroups;

export const sourceAttributes = {
  developer: ['details', 'Nombre y contacto de quien lo desarrolla'],
  funding: ['details', 'Quién financió su desarrollo'],
  'output-value': ['details', 'Qué valor produce como resultado'],
  'output-type': ['details', 'Tipo de resultado: predicción, clasificación, recomendación, evaluación, otro'],
  'intended-use': ['purpose', 'Uso previsto'],
  'intended-patients': ['purpose', 'Pacientes a los que se destina'],
  'intended-users': ['purpose', 'Personas que lo usan'],
  'decision-role': ['purpose', 'Papel en la decisión: informa, complementa o sustituye'],
  'out-of-scope': ['cautions', 'Tareas, situaciones o poblaciones en las que se desaconseja'],
  'known-risks': ['cautions', 'Riesgos conocidos, entornos y usos inadecuados, limitaciones'],
  'training-criteria': ['development', 'Criterios de inclusión y exclusión de los datos de entrenamiento'],
  'input-variables': [
    'development',
    'Uso de raza, etnia, idioma, orientación sexual, identidad de género, sexo, fecha de nacimiento, determinantes sociales y valoraciones del estado de salud',
  ],
  'training-representativeness': [
    'development',
    'Representatividad demográfica de los datos de entrenamiento',
  ],
  'training-relevance': ['development', 'Pertinencia de los datos de entrenamiento para esta clínica'],
  'fairness-approach': ['fairness', 'Cómo se ha procurado que el resultado sea equitativo'],
  'bias-mitigation': ['fairness', 'Cómo se controlan, reducen o eliminan los sesgos'],
  'external-source': ['validation', 'Datos o entorno ajenos en los que se comprobó'],
  'external-tester': ['validation', 'Quién hizo la comprobación externa'],
  'external-representativeness': ['validation', 'Representatividad demográfica de los datos externos'],
  'external-process': ['validation', 'Cómo se hizo la comprobación externa'],
  'internal-validity': ['performance', 'Validez en datos del mismo origen que los de desarrollo'],
  'internal-fairness': ['performance', 'Equidad en datos del mismo origen que los de desarrollo'],
  'external-validity': ['performance', 'Validez en datos de otro origen'],
  'external-fairness': ['performance', 'Equidad en datos de otro origen'],
  outcomes: ['performance', 'Evaluaciones de su efecto en la salud de los pacientes'],
  'validity-monitoring': ['maintenance', 'Cómo y cada cuánto se vigila su validez'],
  'local-validity': ['maintenance', 'Validez con los datos de esta clínica'],
  'fairness-monitoring': ['maintenance', 'Cómo y cada cuánto se vigila su equidad'],
  'local-fairness': ['maintenance', 'Equidad con los datos de esta clínica'],
  'update-process': ['updates', 'Cómo y cada cuánto se actualiza'],
  correction: ['updates', 'Cada cuánto se corrige cuando aparecen riesgos de validez o equidad'],
} as const satisfies Record<string, readonly [AttributeGroup, string]>;
export type SourceAttribute = keyof typeof sourceAttributes;

export const sourceAttributeIds = Object.keys(sourceAttributes) as [SourceAttribute, ...SourceAttribute[]];
