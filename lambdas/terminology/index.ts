export { codingInSet, type FoundTerm, releasedCode, searchAllTerms } from './all-terms.ts';
export { certainCoding } from './certain-coding.ts';
export { codeSystems, isSystemKey, type SystemKey } from './code-systems.ts';
export { codingOf, containedIn } from './codings.ts';
export { type Concept, displayOf } from './concept.ts';
export { loadTerms } from './load-terms.ts';
export { valueSetUrl } from './operations/value-sets.ts';
export {
  addConcepts,
  dropRelease,
  listReleases,
  type ReleaseRefusal,
  startRelease,
  type TermStore,
  useRelease,
  withdrawRelease,
} from './releases/store.ts';
export { slipsAllowed, slipsBetween } from './search/slips.ts';
export type { Found } from './search/term-index.ts';
export { partStrength } from './strength.ts';
export { type TermSet, termSets } from './term-sets.ts';
export { conceptAt, findInSet, lookUp, mostFound, searchTerms, systemOf } from './terminology.ts';
export { codeEntries, undoCoding } from './uncoded/mend.ts';
