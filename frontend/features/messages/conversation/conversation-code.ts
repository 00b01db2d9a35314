import { lazyCode } from '../../../lib/lazy-code.ts';

/** What shows and answers a conversation weighs more than the rest of the page, and the list is read first. */
export const conversationCode = lazyCode(() => import('./conversation.tsx'));
