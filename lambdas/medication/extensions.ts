import { checkRecord } from './check-record.ts';
import { medicationGate } from './gate.ts';
import { noteDecisions } from './note-decisions.ts';
import { cancelSent } from './prescribing/cancel-sent.ts';

/** What the check of medication adds to the record: a gate before what is prescribed, who passed it why, and
 * that a pharmacy hears of what it is not to give. */
export const medicationReactions = [noteDecisions, medicationGate(checkRecord), cancelSent] as const;
