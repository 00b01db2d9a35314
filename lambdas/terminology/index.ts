export { codeSystems, isSystemKey, type SystemKey } from './code-systems.ts';
export { type Concept, displayOf } from './concept.ts';
export type { Found } from './search/term-index.ts';
export { type TermSet, termSets } from './term-sets.ts';
export { findInSet, lookUp, mostFound, searchTerms, systemOf } from './terminology.ts';
