import { htmlToText } from './html-to-text.ts';
import type { Delivery, Pool } from './pool.ts';
import { callTrigger, withMetadata } from './triggers.ts';
import { allAttributes } from './user-attributes.ts';
import type { User } from './user-store.ts';

export type MessageSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute'
  | 'CustomMessage_AdminCreateUser';

const codeParameter = '{####}';
const usernameParameter = '{username}';

/** Cognito's own texts, sent when the trigger leaves a part null. */
const defaults = {
  code: { subject: 'Your verification code', html: `Your confirmation code is ${codeParameter}` },
  invitation: {
    subject: 'Your temporary password',
    html: `Your username is ${usernameParameter} and temporary password is ${codeParameter}`,
  },
};

/** An e-mail whose code is still a placeholder: the trigger never learns the code. */
export interface Draft {
  subject: string;
  html: string;
}

type Recipient = Pick<User, 'username' | 'attributes' | 'status'>;

/** Asks the CustomMessage trigger for the words. Call it before the transaction that sends the e-mail. */
export async function draftMessage(
  pool: Pool,
  source: MessageSource,
  user: Recipient,
  metadata?: Record<string, string>,
): Promise<Draft> {
  const isInvitation = source === 'CustomMessage_AdminCreateUser';
  const response = await callTrigger(pool, {
    name: 'CustomMessage',
    source,
    username: user.username,
    request: {
      userAttributes: { ...allAttributes(user), 'cognito:user_status': user.status },
      codeParameter,
      linkParameter: '{##Click Here##}',
      usernameParameter: isInvitation ? usernameParameter : null,
      ...withMetadata(metadata),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const words = isInvitation ? defaults.invitation : defaults.code;
  return {
    subject: typeof response.emailSubject === 'string' ? response.emailSubject : words.subject,
    html: typeof response.emailMessage === 'string' ? response.emailMessage : words.html,
  };
}

/** Puts the code (or temporary password) and the sign-in name into a draft. */
export function fillDraft(draft: Draft, to: string, code: string): Delivery {
  const fill = (text: string, encode: (value: string) => string) =>
    text.replaceAll(codeParameter, () => encode(code)).replaceAll(usernameParameter, () => encode(to));
  const html = fill(draft.html, escapeHtml);
  return { to, subject: fill(draft.subject, (value) => value), html, text: htmlToText(html) };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** `j***@e***`: what Cognito tells of where a code went. */
export function describeDelivery(email: string) {
  const [local = '', domain = ''] = email.split('@');
  return {
    Destination: `${local.charAt(0)}***@${domain.charAt(0)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  };
}
