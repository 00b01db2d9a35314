import type { Operation, Reaction } from '../fhir/index.ts';
import { appointmentReaction } from './appointment-reaction.ts';
import { book } from './book.ts';
import { cancel } from './cancel.ts';
import { find } from './find.ts';
import { held } from './held.ts';
import { hold, release } from './hold.ts';
import { reschedule } from './reschedule.ts';
import { responseReaction } from './response-reaction.ts';
import { scheduleReaction } from './schedule-reaction.ts';
import { slotReaction } from './slot-reaction.ts';
import { statusOperations } from './status-operations.ts';

/** The calendar, in the manner of IHE's ITI Scheduling. */
export const schedulingOperations: readonly Operation[] = [
  find,
  hold,
  held,
  release,
  book,
  reschedule,
  cancel,
  ...statusOperations,
];

/** What must hold of the calendar whatever writes it. */
export const schedulingReactions: readonly Reaction[] = [
  scheduleReaction,
  slotReaction,
  responseReaction,
  appointmentReaction,
];
