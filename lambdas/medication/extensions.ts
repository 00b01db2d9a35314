import { checkRecord } from './check-record.ts';
import { medicationGate } from './gate.ts';
import { noteDecisions } from './note-decisions.ts';

/** What the check of medication adds to the record: a gate before what is prescribed, and who passed it why. */
export const medicationReactions = [noteDecisions, medicationGate(checkRecord)] as const;
