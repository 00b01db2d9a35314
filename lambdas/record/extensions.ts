import type { Extensions } from '../fhir/extensions.ts';
import { reminderReaction } from '../scheduling/reminders/plan-reminders.ts';

/** The clinical record as the product serves it: FHIR's own interactions and what each area adds to them. */
export const extensions: Extensions = {
  operations: [],
  reactions: [reminderReaction],
};
