import { criticalResults } from './critical-results.ts';

/** What results add to the record: the critical ones become alarms. */
export const laboratoryReactions = [criticalResults] as const;
