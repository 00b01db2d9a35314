import { findIngredients } from '../names/find-ingredients.ts';
import { combinationOf } from '../names/name-index.ts';

/** «ACETILSALICILICO ACIDO», as lists put the word behind. */
const acidBehind = /^(.+?) [áa]cido$/i;
/** What a list tells of salt and water behind an ingredient: «VALPROATO SODIO», «AMLODIPINO BESILATO». */
const saltBehind =
  /\s+(?:(?:mono|di|tri|hemi|sesqui|penta)?(?:hidrat[oa]d?[oa]?|s[oó]dic[oa]|sodio|pot[aá]sic[oa]|potasio|c[aá]lcic[oa]|calcio|magn[eé]sic[oa]|magnesio|zinc|hidrocloruro|clorhidrato|hidrobromuro|bromhidrato)|arginina|lisina|trometamol|meglumina|erbumina|olamina|tosilato|besilato|mesilato|hidrogenosulfato|bisulfato|hidrogenomaleato|hidrogenotartrato|bitartrato|hidrogenofumarato|yoduro|bromuro|estearato|palmitato|undecanoato|decanoato|enantato|pamoato|embonato|xinafoato|anhidr[oa]|micronizad[oa]|base)$/i;

/**
 * The ingredients that a source's names are, joined as one; undefined unless each is understood as a whole. Nothing is guessed: a
 * name with a slip, or with a word that is not known, is none.
 */
export function combinationNamed(names: readonly string[]): string | undefined {
  const keys: string[] = [];
  for (const name of names) {
    const read = keysOf(name.replace(acidBehind, 'ácido $1'));
    if (!read) return undefined;
    keys.push(...read);
  }
  return keys.length === 0 ? undefined : combinationOf(keys);
}

/** As it stands, or else without what is told of its salt. */
function keysOf(name: string): readonly string[] | undefined {
  const { found, ambiguous, unknown } = findIngredients(name);
  const [one, ...others] = found;
  const isWhole = one && others.length === 0 && ambiguous.length === 0 && unknown.length === 0;
  if (isWhole && !one.isSlip && !one.isIncomplete) return one.keys;
  const bare = name.replace(saltBehind, '');
  return bare === name ? undefined : keysOf(bare);
}
