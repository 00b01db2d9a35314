import { orderChanges } from './order-changes.ts';
import { orderResults } from './order-results.ts';

/** What orders add to the record: they are completed by their results, and looked at when their time is over. */
export const orderReactions = [orderResults, orderChanges] as const;
