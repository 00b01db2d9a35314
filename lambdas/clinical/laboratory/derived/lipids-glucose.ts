import { derive, notValid } from './derived-value.ts';
import { martinHopkinsFactor } from './martin-hopkins.ts';

const lipids = ['cholesterol', 'hdl', 'triglycerides'] as const;
const mgDl = 'mg/dL';

/** No cholesterol is below zero: the formula does not fit these results. */
const positive = (ldl: number) => (ldl > 0 ? ldl : notValid('El resultado sería negativo'));

export const lipidGlucoseRules = [
  derive({
    id: 'ldl-friedewald',
    name: 'Colesterol LDL (Friedewald)',
    unit: mgDl,
    digits: 0,
    formula: 'CT − HDL − TG/5',
    source: 'unverified',
    limits: 'En ayunas; triglicéridos menores que 400 mg/dL.',
    inputs: lipids,
    compute: ({ cholesterol, hdl, triglycerides }) =>
      triglycerides >= 400
        ? notValid('Triglicéridos de 400 mg/dL o más')
        : positive(cholesterol - hdl - triglycerides / 5),
  }),
  derive({
    id: 'ldl-martin-hopkins',
    name: 'Colesterol LDL (Martin-Hopkins)',
    unit: mgDl,
    digits: 0,
    formula: 'CT − HDL − TG/factor según TG y no HDL',
    source: 'unverified',
    limits: 'Triglicéridos menores que 400 mg/dL.',
    inputs: lipids,
    compute: ({ cholesterol, hdl, triglycerides }) => {
      if (triglycerides >= 400) return notValid('Triglicéridos de 400 mg/dL o más');
      const factor = martinHopkinsFactor(cholesterol - hdl, triglycerides);
      return factor === undefined
        ? notValid('Triglicéridos menores que 7 mg/dL')
        : positive(cholesterol - hdl - triglycerides / factor);
    },
  }),
  derive({
    id: 'ldl-sampson',
    name: 'Colesterol LDL (Sampson, NIH)',
    unit: mgDl,
    digits: 0,
    formula: 'CT/0.948 − HDL/0.971 − (TG/8.56 + TG × no HDL/2140 − TG²/16100) − 9.44',
    source: 'sampson',
    limits: 'Triglicéridos de 800 mg/dL o menos.',
    inputs: lipids,
    compute: ({ cholesterol, hdl, triglycerides }) =>
      triglycerides > 800
        ? notValid('Triglicéridos mayores que 800 mg/dL')
        : positive(
            cholesterol / 0.948 -
              hdl / 0.971 -
              (triglycerides / 8.56 +
                (triglycerides * (cholesterol - hdl)) / 2140 -
                triglycerides ** 2 / 16_100) -
              9.44,
          ),
  }),
  derive({
    id: 'non-hdl',
    name: 'Colesterol no HDL',
    unit: mgDl,
    digits: 0,
    formula: 'CT − HDL',
    source: 'unverified',
    limits: 'No requiere ayuno.',
    inputs: ['cholesterol', 'hdl'],
    compute: ({ cholesterol, hdl }) => cholesterol - hdl,
  }),
  derive({
    id: 'remnant-cholesterol',
    name: 'Colesterol remanente',
    unit: mgDl,
    digits: 0,
    formula: 'CT − HDL − LDL',
    source: 'unverified',
    limits: 'Con el LDL del laboratorio.',
    inputs: ['cholesterol', 'hdl', 'ldl'],
    compute: ({ cholesterol, hdl, ldl }) => cholesterol - hdl - ldl,
  }),
  derive({
    id: 'cholesterol-hdl-ratio',
    name: 'Cociente colesterol total/HDL',
    unit: '',
    digits: 1,
    formula: 'CT / HDL',
    source: 'unverified',
    limits: 'De la misma muestra.',
    inputs: ['cholesterol', 'hdl'],
    compute: ({ cholesterol, hdl }) => cholesterol / hdl,
  }),
  derive({
    id: 'homa-ir',
    name: 'HOMA-IR',
    unit: '',
    digits: 1,
    formula: 'glucosa en ayunas × insulina / 405',
    source: 'unverified',
    limits: 'En ayunas y sin insulina administrada.',
    inputs: ['glucose-fasting', 'insulin'],
    compute: ({ 'glucose-fasting': glucose, insulin }) => (glucose * insulin) / 405,
  }),
  derive({
    id: 'estimated-average-glucose',
    name: 'Glucosa media estimada',
    unit: mgDl,
    digits: 0,
    formula: '28.7 × HbA1c − 46.7',
    source: 'unverified',
    limits: 'No vale con anemia hemolítica, transfusión reciente ni hemoglobinopatía.',
    inputs: ['hba1c'],
    maxAgeDays: 180,
    compute: ({ hba1c }) => 28.7 * hba1c - 46.7,
  }),
];
