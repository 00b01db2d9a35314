import { isDenied } from '../../../clinical/red-flags/denial.ts';
import { exactly, near, type Pattern, phrase, says } from '../../../clinical/red-flags/pattern.ts';
import { sentencesOf } from '../../../clinical/red-flags/sentence.ts';
import type { SaidCondition } from './understood.ts';

/** What people say that they have or had, as they report it; it is nobody's diagnosis. */
const conditions: readonly { name: string; patterns: readonly Pattern[] }[] = [
  ['Diabetes', 'diabetes|diabético|diabética|diabéticos', 'azúcar sangre', 'sufro|padezco|tengo azúcar'],
  ['Prediabetes', 'prediabetes|prediabético|prediabética'],
  [
    'Hipertensión',
    'hipertensión|hipertenso|hipertensa',
    'presión|tensión alta',
    'sufro|padezco presión|tensión',
  ],
  ['Colesterol alto', 'colesterol|triglicéridos'],
  ['Asma', 'asma|asmático|asmática'],
  ['EPOC', 'epoc|enfisema'],
  [
    'Cardiopatía',
    'cardiopatía|cardíaco|cardíaca|arritmia|infarto',
    'problema|problemas|enfermedad corazón',
    'soplo corazón',
    'insuficiencia cardíaca',
  ],
  ['Ictus', 'ictus|derrame|embolia|trombosis'],
  ['Hipotiroidismo', 'hipotiroidismo|hipotiroideo|hipotiroidea'],
  ['Hipertiroidismo', 'hipertiroidismo'],
  ['Problema de tiroides', 'tiroides'],
  [
    'Enfermedad renal',
    'insuficiencia renal',
    'piedra|piedras|cálculo|cálculos|problema|problemas|enfermedad riñón|riñones',
    'diálisis',
  ],
  ['Enfermedad hepática', 'hepatitis|cirrosis', 'hígado graso', 'problema|problemas hígado'],
  ['Cálculos biliares', 'piedra|piedras|cálculo|cálculos vesícula'],
  ['Gastritis', 'gastritis|úlcera|colitis'],
  ['Cáncer', 'cáncer|leucemia|linfoma|quimioterapia'],
  ['Depresión', 'depresión'],
  ['Ansiedad', 'ansiedad'],
  ['Trastorno bipolar', 'bipolar|bipolaridad'],
  ['Esquizofrenia', 'esquizofrenia'],
  ['Epilepsia', 'epilepsia|epiléptico|epiléptica'],
  ['Migraña', 'migraña|migrañas|jaqueca|jaquecas'],
  ['Artritis', 'artritis|artrosis|reuma|reumatismo'],
  ['Gota', 'ataque|ataques|tengo|padezco|sufro gota'],
  ['Osteoporosis', 'osteoporosis'],
  ['Lupus', 'lupus'],
  ['Fibromialgia', 'fibromialgia'],
  ['Anemia', 'anemia|anémico|anémica'],
  ['VIH', 'vih|sida'],
  ['Tuberculosis', 'tuberculosis'],
  ['COVID-19', 'covid|coronavirus'],
  ['Neumonía', 'neumonía|pulmonía'],
  ['Endometriosis', 'endometriosis'],
  ['Ovario poliquístico', 'ovario|ovarios poliquístico|poliquísticos|quistes'],
  ['Miomas', 'mioma|miomas|fibromas'],
  ['Problema de próstata', 'próstata'],
  ['Glaucoma', 'glaucoma'],
  ['Cataratas', 'cataratas'],
  ['Hernia', 'hernia|hernias'],
  ['Obesidad', 'obesidad|obeso|obesa|sobrepeso'],
  ['Apnea del sueño', 'apnea'],
  ['Alcoholismo', 'alcohólico|alcohólica|alcoholismo'],
  ['Tabaquismo', 'fumo|fumador|fumadora|tabaquismo', 'cigarros|cigarrillos'],
  ['Embarazo', 'embarazada|embarazo|encinta|preñada', 'esperando|espero bebé'],
  ['Cirugía de apéndice', 'apéndice|apendicitis'],
  [
    'Cirugía de vesícula',
    'operaron|operada|operado|cirugía|quitaron|sacaron vesícula',
    'vesícula operada|operaron',
  ],
  ['Cesárea', 'cesárea|cesáreas'],
  ['Histerectomía', 'histerectomía', 'quitaron|sacaron matriz|útero'],
  ['Cirugía', 'operaron|operada|operado|operación|operaciones|cirugía|cirugías'],
  ['Fractura', 'fractura|fracturas', 'rompí|quebré|fracturé'],
].map(([name = '', ...said]) => ({ name, patterns: said.map(phrase) }));

/** What is told more exactly by another that was found as well. */
const within: Readonly<Record<string, readonly string[]>> = {
  'Problema de tiroides': ['Hipotiroidismo', 'Hipertiroidismo'],
  Cirugía: ['Cirugía de apéndice', 'Cirugía de vesícula', 'Cesárea', 'Histerectomía'],
  'Enfermedad renal': ['Cálculos biliares'],
};

const relatives =
  'madre|mamá|padre|papá|abuelo|abuela|abuelos|abuelita|hermano|hermana|hermanos|tío|tía|tíos|familia|familiares|padres';
const family: readonly Pattern[] = [
  near(3, 'mi|mis', relatives),
  exactly(`por|de parte de ${relatives}`),
  exactly('familia'),
];

/** The conditions and operations that somebody reports, their own or their family's. */
export function findHistory(text: string): SaidCondition[] {
  const found = new Map<string, SaidCondition>();
  for (const sentence of sentencesOf(text)) {
    const isFamily = says(sentence, family);
    for (const { name, patterns } of conditions) {
      const told = patterns.flatMap((pattern) => pattern(sentence));
      if (told.length === 0) continue;
      const isAbsent = told.every((places) => isDenied(sentence, places));
      const known = found.get(name);
      // What is their own comes before what is a relative's, and what is there before what is not.
      if (known && !known.isDenied && (!known.isFamily || isFamily || isAbsent)) continue;
      found.set(name, {
        name,
        ...(isAbsent ? { isDenied: true as const } : {}),
        ...(isFamily ? { isFamily: true as const } : {}),
      });
    }
  }
  return [...found.values()].filter(({ name }) => !within[name]?.some((exact) => found.has(exact)));
}
