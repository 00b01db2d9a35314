import { type TrialPatient, trialPatients } from '../../contracts/agents/trials.ts';

export interface SyntheticPatient extends TrialPatient {
  gender: 'female' | 'male';
  recordNumber: string;
  /** Null: nobody has asked. Empty: none are known. */
  allergies: readonly { text: string; reaction: string }[] | null;
  problems: readonly string[];
  medications: readonly { text: string; dosage: string }[];
  /** Titles of final reports. */
  reports: readonly string[];
  /** What stands in the agenda around today. */
  visit: 'next-week' | 'tomorrow' | 'missed' | 'seen' | null;
}

const ids = ['lucia', 'carlos', 'rosa', 'jose-luis', 'guadalupe', 'miguel', 'maria-1', 'maria-2'] as const;
type Key = (typeof ids)[number];

const person = (
  key: Key,
  [givenName, familyName, birthDate, gender]: readonly [string, string, string, 'female' | 'male'],
  chart: Partial<Pick<SyntheticPatient, 'allergies' | 'problems' | 'medications' | 'reports' | 'visit'>> = {},
): SyntheticPatient => {
  const position = ids.indexOf(key) + 1;
  return {
    id: `prueba-${key}`,
    givenName,
    familyName,
    birthDate,
    gender,
    phone: `+1201555010${position}`,
    recordNumber: `900000${position}`,
    allergies: null,
    problems: [],
    medications: [],
    reports: [],
    visit: null,
    ...chart,
  };
};

const named = ({ givenName, familyName, birthDate }: TrialPatient, gender: 'female' | 'male') =>
  [givenName, familyName, birthDate, gender] as const;

/** The last two bear the same name and birth date: only the telephone or the record number tells them apart. */
export const syntheticPatients: readonly SyntheticPatient[] = [
  person('lucia', named(trialPatients.lucia, 'female'), {
    allergies: [{ text: 'Penicilina', reaction: 'Urticaria' }],
    problems: ['Asma'],
    medications: [{ text: 'Salbutamol inhalado', dosage: '2 inhalaciones si lo necesita' }],
    visit: 'next-week',
  }),
  person('carlos', named(trialPatients.carlos, 'male'), {
    allergies: [],
    problems: ['Hipertensión arterial', 'Diabetes mellitus tipo 2'],
    medications: [
      { text: 'Metformina 850 mg', dosage: '1 comprimido cada 12 horas' },
      { text: 'Lisinopril 10 mg', dosage: '1 comprimido al día' },
    ],
    reports: ['Perfil lipídico'],
    visit: 'tomorrow',
  }),
  person('rosa', named(trialPatients.rosa, 'female'), {
    allergies: [],
    problems: ['Hipotiroidismo'],
    medications: [{ text: 'Levotiroxina 75 mcg', dosage: '1 comprimido en ayunas' }],
    reports: ['Hemograma'],
  }),
  person('jose-luis', named(trialPatients['jose-luis'], 'male')),
  person('guadalupe', named(trialPatients.guadalupe, 'female'), {
    allergies: [{ text: 'Sulfametoxazol', reaction: 'Exantema' }],
    problems: ['Fibrilación auricular'],
    medications: [{ text: 'Warfarina 5 mg', dosage: '1 comprimido por la noche' }],
    visit: 'seen',
  }),
  person('miguel', named(trialPatients.miguel, 'male'), { visit: 'missed' }),
  person('maria-1', ['María', 'López García', '1980-03-02', 'female']),
  person('maria-2', ['María', 'López García', '1980-03-02', 'female']),
];

export const syntheticPractitioners = [
  { id: 'prueba-elena', givenName: 'Elena', familyName: 'Soto Rivera' },
  { id: 'prueba-javier', givenName: 'Javier', familyName: 'Campos Luna' },
] as const;

/** What the synthetic clinic offers; durations in minutes. */
export const syntheticServices = [
  { id: 'prueba-consulta', name: 'Consulta general', duration: 30 },
  { id: 'prueba-cronicos', name: 'Control de enfermedades crónicas', duration: 30 },
  { id: 'prueba-revision', name: 'Revisión anual', duration: 60 },
] as const;
