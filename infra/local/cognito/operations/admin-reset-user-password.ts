import { adminCall } from '../admin-call.ts';
import { invalidParameter, notAuthorized } from '../cognito-error.ts';
import { stringMap } from '../input.ts';
import { draftMessage, fillDraft } from '../messages.ts';
import { transaction } from '../pool.ts';
import { revokeSignIns } from '../sign-in-store.ts';
import { updateUser } from '../user-store.ts';
import { createCode } from '../verification-codes.ts';

/** The password no longer signs in; its owner gets the code for ConfirmForgotPassword. */
export const adminResetUserPassword = adminCall(
  { ClientMetadata: stringMap.optional() },
  async (pool, user, call) => {
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      throw notAuthorized('User password cannot be reset in the current state.');
    }
    const { email = '', email_verified: isVerified } = user.attributes;
    if (isVerified !== 'true') {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    }
    const draft = await draftMessage(pool, 'CustomMessage_ForgotPassword', user, call.ClientMetadata);
    transaction(pool, () => {
      updateUser(pool, user.username, { status: 'RESET_REQUIRED' });
      revokeSignIns(pool, user.username);
      pool.deliver(fillDraft(draft, email, createCode(pool, user.username, 'forgot-password')));
    });
    return {};
  },
);
