import type { CodeableConcept } from '@medplum/fhirtypes';
import { ingredientKnowledge } from '../clinical/medication/knowledge/ingredient-knowledge.ts';
import { once } from '../platform/once.ts';
import { type Concept, codeSystems, loadTerms } from '../terminology/index.ts';
import { foldWords } from './fold-words.ts';

/** What a name or a code stands for: keys of the knowledge, or of ingredients that are known by name alone. */
interface Names {
  byCode: ReadonlyMap<string, readonly string[]>;
  byWords: ReadonlyMap<string, readonly string[]>;
  /** Brands, which begin what somebody wrote; elsewhere they may be words. */
  byBrand: ReadonlyMap<string, readonly string[]>;
  longest: number;
}

/** Names of fewer letters are taken for other words. */
const shortestName = 4;
const rxnorm = codeSystems.rx.url;

const slug = (english: string) => foldWords(english).trim().replaceAll(' ', '-');

const names = once((): Names => {
  const known = new Map<string, string>();
  for (const { key, name } of ingredientKnowledge().values())
    for (const word of [key, name]) known.set(foldWords(word), key);
  const concepts = loadTerms('medication').filter(({ system }) => system === 'rx');
  const wordsOf = ({ terms, english }: Concept) => [...terms, ...english].map(foldWords);
  const keyOf = (concept: Concept): string | undefined => {
    const found = wordsOf(concept).find((words) => known.has(words));
    const [english] = concept.english;
    return found === undefined ? english && slug(english) : known.get(found);
  };
  const ingredients = concepts.filter(({ contains }) => contains.length === 0);
  const byCode = new Map(
    ingredients.flatMap((concept) => {
      const key = keyOf(concept);
      return key ? [[concept.code, [key]] as const] : [];
    }),
  );
  const byWords = new Map<string, readonly string[]>([...known].map(([words, key]) => [words, [key]]));
  for (const concept of ingredients) {
    const keys = byCode.get(concept.code);
    for (const words of keys ? wordsOf(concept) : []) if (!byWords.has(words)) byWords.set(words, keys ?? []);
  }
  const brands = concepts.filter(({ contains }) => contains.length > 0);
  const byBrand = new Map(
    brands.flatMap((brand) => {
      const keys = brand.contains.map((at) => byCode.get(at.split(':')[1] ?? ''));
      const all = keys.flatMap((one) => one ?? []);
      return all.length > 0 && !keys.includes(undefined)
        ? wordsOf(brand).map((words) => [words, [...new Set(all)]] as const)
        : [];
    }),
  );
  for (const brand of brands) {
    const [first] = wordsOf(brand);
    const keys = first === undefined ? undefined : byBrand.get(first);
    if (keys) byCode.set(brand.code, keys);
  }
  const longest = Math.max(...[...byWords.keys(), ...byBrand.keys()].map((words) => words.split(' ').length));
  return { byCode, byWords, byBrand, longest };
});

/** Ingredients of a medicine, by its RxNorm codes and by what its words name; none where nothing was understood. */
export function ingredientsNamed(concept: CodeableConcept | undefined): string[] {
  const codes = (concept?.coding ?? []).filter(({ system }) => system === rxnorm);
  const coded = codes.flatMap(({ code }) => names().byCode.get(code ?? '') ?? []);
  const texts = [concept?.text, ...(concept?.coding ?? []).map(({ display }) => display)];
  const named = texts.flatMap((text) => (text ? inWords(text) : []));
  return [...new Set([...coded, ...named])];
}

/** All names that a text has, at every place; a brand where it begins. */
function inWords(text: string): string[] {
  const { byWords, byBrand, longest } = names();
  const words = foldWords(text).trim().split(' ').slice(0, 40);
  const found: string[] = [];
  for (let from = 0; from < words.length; from++)
    for (let length = 1; length <= longest && from + length <= words.length; length++) {
      const part = words.slice(from, from + length).join(' ');
      if (part.length < shortestName && part !== words.join(' ')) continue;
      found.push(...(byWords.get(` ${part} `) ?? (from === 0 ? byBrand.get(` ${part} `) : undefined) ?? []));
    }
  return found;
}
