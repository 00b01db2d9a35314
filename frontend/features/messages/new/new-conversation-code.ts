import { lateCode } from '../../../lib/late-code.ts';

/** Its form is fetched when somebody is about to begin a conversation. */
export const newConversationCode = lateCode(() => import('./new-conversation-dialog.tsx'));
