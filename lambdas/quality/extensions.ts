import type { Operation } from '../fhir/index.ts';
import { evaluateMeasure } from './reports/evaluate-measure.ts';

/** What measures of quality add to the record. */
export const qualityOperations: readonly Operation[] = [evaluateMeasure];
