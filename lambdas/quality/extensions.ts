import type { Operation } from '../fhir/index.ts';
import { careGaps } from './reports/care-gaps.ts';
import { collectData } from './reports/collect-data.ts';
import { evaluateMeasure } from './reports/evaluate-measure.ts';

/** What measures of quality add to the record. */
export const qualityOperations: readonly Operation[] = [evaluateMeasure, careGaps, collectData];
