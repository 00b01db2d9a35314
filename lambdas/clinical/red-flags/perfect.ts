import { keepingAnswers } from '../kept-answers.ts';
import { soundOf } from './spelling.ts';

const haber: ReadonlySet<string> = new Set('he has ha hemos habéis han había habían'.split(' ').map(soundOf));

export const isHaber = (sound: string | undefined): boolean => sound !== undefined && haber.has(sound);

/** Participles and preterites that no ending makes of one another, and of their compounds. */
const irregular: readonly (readonly [participle: string, ...preterites: string[]])[] = [
  ['roto', 'rompió', 'rompí', 'rompieron'],
  ['muerto', 'murió', 'murieron'],
  ['puesto', 'puso', 'puse', 'pusieron'],
  ['abierto', 'abrió', 'abrieron'],
  ['dicho', 'dijo', 'dije', 'dijeron'],
  ['escrito', 'escribió', 'escribí'],
  ['visto', 'vio', 'vi', 'vieron'],
  ['dado', 'dio', 'di', 'dieron'],
  ['ido', 'fue', 'fui', 'fueron'],
  ['estado', 'estuvo', 'estuve'],
  ['caído', 'cayó', 'caí', 'cayeron'],
];
/** What a forebear had is history; what they have had lately is none. «Me he hecho daño» tells of an accident, «me hice daño» may not. */
const ofHistory: ReadonlySet<string> = new Set('tenido sufrido padecido hecho'.split(' ').map(soundOf));
const known: ReadonlyMap<string, readonly string[]> = new Map(
  irregular.map(([participle, ...preterites]) => [soundOf(participle), preterites.map(soundOf)]),
);
/** As they sound: «tragado» is «tragó», «tragué», «tragaron»; «comido» «comió», «comí», «comieron». */
const regular: readonly (readonly [participle: RegExp, ...endings: string[]])[] = [
  [/ado$/, 'o', 'e', 'aron'],
  [/ido$/, 'io', 'i', 'ieron'],
];
const shortestStem = 2;

/** The preterites, first and third person, of a word that is a participle. */
export const preteritesOf = keepingAnswers(1_024, (sound): readonly string[] => {
  const told = known.get(sound);
  if (told || ofHistory.has(sound)) return told ?? [];
  const found = regular.find(([participle]) => participle.test(sound));
  if (!found || sound.length < shortestStem + 3) return [];
  const [participle, ...endings] = found;
  return endings.map((ending) => sound.replace(participle, ending));
});
