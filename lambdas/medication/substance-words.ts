import allergens from '../clinical/medication/knowledge/allergens.json' with { type: 'json' };
import classNames from '../clinical/medication/knowledge/classes.json' with { type: 'json' };
import { once } from '../platform/once.ts';
import { foldWords } from './fold-words.ts';

/** As charts write groups of drugs, foods and excipients beside the names that the knowledge has, folded. */
const saidOtherwise: Record<string, readonly string[]> = {
  penicillins: ['penicilina', 'penicilina y derivados', 'pnc', 'penicillin'],
  cephalosporins: ['cefalosporina'],
  'antibiotic-sulfonamides': ['sulfa', 'sulfas', 'sulfamidas', 'sulfonamidas', 'sulfonamides'],
  nsaids: ['aine', 'aines', 'antiinflamatorios', 'antiinflamatorios no esteroideos'],
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

const opening = /^ (?:(?:alergia|alergic[oa]|hipersensibilidad) al? )?(?:los |las |la |el |l )?/;

/** Keys of classes and allergens that a name is the name of; one that only holds such a name is none. */
export const substancesNamed = (name: string): readonly string[] => {
  const folded = foldWords(name);
  return keysByWords().get(folded) ?? keysByWords().get(folded.replace(opening, ' ')) ?? [];
};
