import type { Reaction } from '../fhir/index.ts';
import { patientFormClosed } from './withdraw.ts';

/** What forms for patients add to the record. */
export const patientFormReactions: readonly Reaction[] = [patientFormClosed];
