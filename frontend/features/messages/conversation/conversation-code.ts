import { lateCode } from '../../../lib/late-code.ts';

/** What shows and answers a conversation weighs more than the rest of the page, and the list is read first. */
export const conversationCode = lateCode(() => import('./conversation.tsx'));
