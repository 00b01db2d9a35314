import { lazyCode } from '../../../lib/lazy-code.ts';

/** Its form is fetched when somebody is about to begin a conversation. */
export const newConversationCode = lazyCode(() => import('./new-conversation-dialog.tsx'));
