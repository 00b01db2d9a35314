import type { OrderKind } from '../../clinical/orders/order-kinds.ts';

/** A result that a measure of the platform's own counts, as it is written into the record: LOINC and UCUM. */
export interface CountedResult {
  code: string;
  label: string;
  unit: string;
  /** As people read it. */
  shownUnit: string;
}

/** How gaps of a measure are closed: what its CQL does not say. */
export interface MeasureClosing {
  /** What is ordered for it. */
  order?: { kind: OrderKind; text: string; coding: { system: string; code: string; display: string } };
  /** What came from elsewhere can be written down as one Observation: by itself, or as the parts of a panel. */
  results?: { of: readonly CountedResult[]; panel?: { code: string; label: string } };
  /**
   * Up to which values of the last result somebody is near. Conventions of this product, since no measure's authors name any:
   * half a point of HbA1c, ten millimetres of mercury.
   */
  near?: readonly { code: string; unit: string; atMost: number }[];
  /** The age by which what it asks for has to be done, in years; what is done after it counts no more. */
  dueAtAge?: number;
  /** By the names of the numerator's parts: for how many months before the period what was found still counts, as its CQL says. */
  countsMonthsBefore?: Readonly<Record<string, number>>;
}

const loinc = 'http://loinc.org';

const closings: Readonly<Record<string, MeasureClosing>> = {
  'own-PoorGlycemicControl': {
    order: {
      kind: 'laboratory',
      text: 'Hemoglobina glicosilada (HbA1c)',
      coding: { system: loinc, code: '4548-4', display: 'Hemoglobin A1c/Hemoglobin.total in Blood' },
    },
    results: { of: [{ code: '4548-4', label: 'HbA1c', unit: '%', shownUnit: '%' }] },
    near: [{ code: '4548-4', unit: '%', atMost: 9.5 }],
    countsMonthsBefore: { 'La última HbA1c es mayor de 9 %': 0 },
  },
  'own-ControlledBloodPressure': {
    results: {
      panel: { code: '85354-9', label: 'Presión arterial' },
      of: [
        { code: '8480-6', label: 'Presión sistólica', unit: 'mm[Hg]', shownUnit: 'mmHg' },
        { code: '8462-4', label: 'Presión diastólica', unit: 'mm[Hg]', shownUnit: 'mmHg' },
      ],
    },
    near: [
      { code: '8480-6', unit: 'mm[Hg]', atMost: 149 },
      { code: '8462-4', unit: 'mm[Hg]', atMost: 99 },
    ],
    countsMonthsBefore: { 'La última presión es menor de 140/90': 0 },
  },
  'own-ColorectalScreening': {
    order: {
      kind: 'laboratory',
      text: 'Sangre oculta en heces, inmunoquímica',
      coding: {
        system: loinc,
        code: '29771-3',
        display: 'Hemoglobin.gastrointestinal.lower [Presence] in Stool by Immunoassay',
      },
    },
    countsMonthsBefore: {
      'Tiene sangre oculta en heces en el periodo': 0,
      'Tiene ADN en heces en tres años': 24,
      'Tiene sigmoidoscopia o colonografía en cinco años': 48,
      'Tiene colonoscopia en diez años': 108,
    },
  },
  'own-BreastScreening': {
    order: {
      kind: 'imaging',
      text: 'Mamografía de tamizaje',
      coding: { system: loinc, code: '24606-6', display: 'MG Breast Screening' },
    },
    countsMonthsBefore: { 'Tiene una mamografía en 27 meses': 15 },
  },
  'own-CervicalScreening': {
    order: {
      kind: 'laboratory',
      text: 'Citología de cuello uterino',
      coding: {
        system: loinc,
        code: '10524-7',
        display: 'Microscopic observation [Identifier] in Cervix by Cyto stain',
      },
    },
    countsMonthsBefore: {
      'Tiene citología en tres años': 24,
      'Tiene prueba de VPH en cinco años, desde los 30': 48,
    },
  },
  'own-DepressionScreening': {
    countsMonthsBefore: { 'El último tamizaje es negativo': 0, 'Tiene seguimiento en dos días': 0 },
  },
  'own-ChildhoodVaccines': { dueAtAge: 2 },
};

export const closingOf = (measureId: string): MeasureClosing => closings[measureId] ?? {};
