import { isDenied, isHistory, isHypothetical } from '../../../clinical/red-flags/denial.ts';
import { near, type Pattern, phrase } from '../../../clinical/red-flags/pattern.ts';
import { sentencesOf } from '../../../clinical/red-flags/sentence.ts';
import { fold } from './fold.ts';
import { pain, painfulParts, symptomEntries } from './symptom-lexicon.ts';
import type { SaidSymptom } from './understood.ts';

interface Entry {
  name: string;
  code: string | undefined;
  patterns: readonly Pattern[];
}

/** «Me duelen la cabeza, el cuello y la espalda»: one complaint, several places. */
const painReach = 8;

const entries: readonly Entry[] = [
  ...painfulParts.map(([name, code, ...parts]) => ({
    name,
    code,
    patterns: parts.map((part) => near(painReach, part, pain)),
  })),
  ...symptomEntries.map(([name, code, ...said]) => ({ name, code, patterns: said.map(phrase) })),
];

/** What is told more exactly by another that was found as well. */
const within: Readonly<Record<string, readonly string[]>> = {
  Hinchazón: ['Hinchazón de piernas', 'Hinchazón de cara', 'Distensión abdominal', 'Inflamación de encías'],
  'Dolor de espalda': ['Dolor lumbar'],
  'Dolor de cabeza': ['Migraña'],
  'Dolor abdominal': ['Dolor menstrual'],
  'Dolor de garganta': ['Dolor al tragar'],
  Sudoración: ['Sudores nocturnos'],
  Tos: ['Hemoptisis'],
  Vómitos: ['Vómito con sangre'],
  Ronquera: ['Ronquidos'],
  Picazón: ['Picor de ojos', 'Picor vaginal'],
  Herida: ['Infección de herida'],
  Quemadura: ['Ampollas'],
};

const since =
  /\b(?:desde [^,.;]{0,30}?(?:ayer|anoche|antier|anteayer|hoy|manana|tarde|noche|madrugada|lunes|martes|miercoles|jueves|viernes|sabado|domingo|horas?|dias?|semanas?|mes(?:es)?|anos?|rato|pasad[oa]|nin[oa]|siempre)|hace (?:como |unos |unas |mas de |casi )*(?:\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|varios|varias|pocos|pocas|mucho|poco|muchos|algunos|media)?(?: y media?)? ?(?:minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?|rato|tiempo)|(?:llevo|lleva) (?:como |ya |unos )?(?:\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|diez|quince|varios|varias) (?:horas?|dias?|semanas?|mes(?:es)?|anos?))\b/;
const intensities: readonly (readonly [NonNullable<SaidSymptom['intensity']>, RegExp])[] = [
  [
    'severe',
    /\b(?:(?:7|8|9|10) ?(?:\/|de|sobre) ?10|much(?:o|a|isimo|isima)|muy (?:fuerte|intens\w+|mal)|fuert(?:e|es|isim\w+)|insoportable|intens[oa]s?|horrible|terrible|tremend\w+|no aguanto|severo|agud[oa])\b/,
  ],
  ['moderate', /\b(?:[456] ?(?:\/|de|sobre) ?10|moderad[oa]s?|regular|mas o menos|medio fuerte)\b/],
  [
    'mild',
    /\b(?:[123] ?(?:\/|de|sobre) ?10|leves?|un poc(?:o|a|quito|uito)|poquito|liger[oa]s?|suave|algo de|tantito|no (?:es )?muy fuerte)\b/,
  ],
];

/** What somebody complains of, and what they say that they do not have. */
export function findSymptoms(text: string): SaidSymptom[] {
  const found = new Map<string, SaidSymptom>();
  for (const part of text
    .normalize('NFC')
    .slice(0, 4_000)
    .split(/(?<!\d)[.]|[.](?!\d)|[!?¿¡;\n\r…]+/)) {
    const [sentence] = sentencesOf(part);
    if (!sentence || isHistory(sentence) || isHypothetical(sentence)) continue;
    const folded = fold(part);
    const lasting = since.exec(folded);
    const intensity = intensities.find(([, said]) => said.test(folded))?.[0];
    for (const { name, code, patterns } of entries) {
      const told = patterns.flatMap((pattern) => pattern(sentence));
      if (told.length === 0) continue;
      const isAbsent = told.every((places) => isDenied(sentence, places));
      const known = found.get(name);
      if (known && (!known.isDenied || isAbsent)) continue;
      found.set(name, {
        name,
        ...(code ? { code } : {}),
        ...(isAbsent ? { isDenied: true as const } : {}),
        ...(lasting && !isAbsent
          ? { since: part.slice(lasting.index, lasting.index + lasting[0].length) }
          : {}),
        ...(intensity && !isAbsent ? { intensity } : {}),
      });
    }
  }
  return [...found.values()].filter(({ name }) => !within[name]?.some((exact) => found.has(exact)));
}
