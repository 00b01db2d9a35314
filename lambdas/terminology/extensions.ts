import type { Operation } from '../fhir/index.ts';
import { expand } from './operations/expand.ts';
import { lookup } from './operations/look-up.ts';
import { validateCodeOfSet, validateCodeOfSystem } from './operations/validate-code.ts';

/** FHIR's terminology service, as far as the sets of term-sets.ts go. */
export const terminologyOperations: readonly Operation[] = [
  expand,
  lookup,
  validateCodeOfSystem,
  validateCodeOfSet,
];
