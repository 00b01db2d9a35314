import { isDenied } from '../../../clinical/red-flags/denial.ts';
import { isHistory } from '../../../clinical/red-flags/history.ts';
import { near, type Pattern, phrase } from '../../../clinical/red-flags/pattern.ts';
import { sentencesOf } from '../../../clinical/red-flags/sentence.ts';
import { isHypothetical } from '../../../clinical/red-flags/supposition.ts';
import { findIntensity } from './find-intensity.ts';
import { findSince } from './find-since.ts';
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

/** «Hinchaos»: the sound that falls in the Caribbean and in Andalusia. */
const withFallen = (text: string) => text.replaceAll(/(?<=\p{L}{3})ao(s?)(?!\p{L})/giu, 'ado$1');

/** What somebody complains of, and what they say that they do not have. */
export function findSymptoms(text: string): SaidSymptom[] {
  const found = new Map<string, SaidSymptom>();
  for (const part of text
    .normalize('NFC')
    .slice(0, 4_000)
    .split(/(?<!\d)[.]|[.](?!\d)|[!?¿¡;\n\r…]+/)) {
    const [sentence] = sentencesOf(withFallen(part));
    if (!sentence || isHistory(sentence) || isHypothetical(sentence)) continue;
    const since = findSince(part);
    const intensity = findIntensity(part);
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
        ...(since && !isAbsent ? { since } : {}),
        ...(intensity && !isAbsent ? { intensity } : {}),
        words: part.trim().slice(0, 280),
      });
    }
  }
  return [...found.values()].filter(({ name }) => !within[name]?.some((exact) => found.has(exact)));
}
