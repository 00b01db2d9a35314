import allergens from '../clinical/medication/knowledge/allergens.json' with { type: 'json' };
import classNames from '../clinical/medication/knowledge/classes.json' with { type: 'json' };
import { once } from '../platform/once.ts';
import { foldWords } from './fold-words.ts';
import { soundOf } from './names/name-index.ts';

/** As charts write groups of drugs, foods and excipients beside the names that the knowledge has, folded. */
const saidOtherwise: Record<string, readonly string[]> = {
  penicillins: ['penicilina', 'penicilina y derivados', 'pnc', 'penicillin'],
  cephalosporins: ['cefalosporina'],
  'antibiotic-sulfonamides': [
    'sulfa',
    'sulfas',
    'sulfamidas',
    'sulfonamidas',
    'sulfonamides',
    'sulfa drugs',
    'sulfa drug',
    'sulfonamide antibiotic',
  ],
  nsaids: [
    'aine',
    'aines',
    'nsaid',
    'antiinflamatorios',
    'antiinflamatorios no esteroideos',
    'non steroidal anti inflammatory drug',
    'nonsteroidal anti inflammatory drug',
    'non steroidal anti inflammatory agent',
  ],
  'beta-lactams': ['betalactamicos', 'beta lactamicos', 'beta lactam antibiotic'],
  'ace-inhibitors': [
    'ieca',
    'iecas',
    'inhibidores de la enzima convertidora de angiotensina',
    'ace inhibitor',
  ],
  'angiotensin-receptor-blockers': ['ara ii', 'ara 2', 'araii'],
  'iodinated-contrasts': [
    'contraste',
    'medio de contraste',
    'medios de contraste',
    'contraste iodado',
    'iodinated contrast',
  ],
  'local-anesthetics': ['anestesicos locales', 'anestesia local'],
  fluoroquinolones: ['quinolonas'],
  egg: ['huevos', 'clara de huevo', 'blanquillo', 'egg', 'egg white'],
  soy: ['soya', 'soybean'],
  peanut: ['cacahuate', 'cacahuates', 'mani', 'peanut'],
  milk: ['leche de vaca', 'proteina de la leche de vaca', 'aplv', 'cow milk'],
  'polyethylene-glycol': ['macrogol', 'peg'],
  polysorbate: ['polisorbato'],
  sulfites: ['sulfito', 'metabisulfito'],
  tartrazine: ['tartrazina'],
  'protamine-fish': ['pescado', 'pescados', 'protamina', 'fish'],
  shellfish: ['mariscos', 'crustaceos', 'camaron', 'camarones', 'gambas', 'shrimp'],
  'seafood-iodine': ['yodo', 'mariscos', 'iodine'],
};

const keysByWords = once((): ReadonlyMap<string, readonly string[]> => {
  const pairs = [
    ...Object.entries(classNames).flatMap(([key, name]) => [
      [name, key],
      [key, key],
    ]),
    ...Object.entries(allergens.allergens).map(([key, { name }]) => [name, key]),
    ...Object.entries(saidOtherwise).flatMap(([key, words]) => words.map((word) => [word, key])),
  ];
  const named = Map.groupBy(pairs, ([words = '']) => foldWords(words));
  return new Map([...named].map(([words, found]) => [words, [...new Set(found.map(([, key = '']) => key))]]));
});

/** Of its words, singular ones and those that it only sounds like. */
const otherwise = once(() => {
  const singular = new Map<string, readonly string[]>();
  const bySound = new Map<string, readonly string[]>();
  for (const [words, keys] of keysByWords()) {
    if (/s $/.test(words)) singular.set(words.replace(/s $/, ' '), keys);
    if (words.length > 8 && !words.trim().includes(' ')) {
      bySound.set(soundOf(words), keys);
      bySound.set(soundOf(words.replace(/s $/, ' ')), keys);
    }
  }
  return { singular, bySound };
});

const longestName = 6;
const opening =
  /^ (?:(?:alergia|alergic[oa]s?|hipersensibilidad|intolerancia|intolerante) al? |(?:allergy|hypersensitivity|intolerance) to )?(?:los |las |la |el |l )?(?:grupo de (?:los |las |la )?)?/;
const ending = / (?:allergy|sensitivity|substance|drug|finding) $/;

/** Keys of classes and allergens that a name is the name of; one that only holds such a name is none. */
export function substancesNamed(name: string): readonly string[] {
  const folded = foldWords(name);
  const bare = folded.replace(opening, ' ').replace(ending, ' ');
  return keysOf(folded) ?? keysOf(bare) ?? [];
}

const keysOf = (words: string): readonly string[] | undefined =>
  keysByWords().get(words) ?? otherwise().singular.get(words) ?? otherwise().bySound.get(soundOf(words));

/** Names of classes and allergens among words, the longest at each place, and the words that are of none. */
export function substancesAmong(text: string): { keys: string[]; rest: string[] } {
  const words = foldWords(text).trim().split(' ');
  const keys: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at);
    while (length > 0 && !keysOf(` ${words.slice(at, at + length).join(' ')} `)) length--;
    keys.push(...(keysOf(` ${words.slice(at, at + length).join(' ')} `) ?? []));
    if (length === 0) rest.push(...words.slice(at, at + 1));
    at += Math.max(1, length);
  }
  return { keys, rest };
}
