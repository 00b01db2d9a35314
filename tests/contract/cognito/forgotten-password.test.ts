import { describe, expect, it } from 'vitest';
import { answered, enroll, person, signIn, signUp, userOf } from './browser-client.ts';
import { authenticatorCode, mailedCode } from './local-pool.ts';
import { email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';

openOwnPool();

const hourMs = 60 * 60_000;
const mismatch = refused('CodeMismatchException', 'Invalid verification code provided, please try again.');
const expired = refused('ExpiredCodeException', 'Invalid code provided, please request a code again.');
const limited = refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const forget = (name = email) =>
  new Promise((resolve, reject) => {
    userOf(local.browserPool(), name).forgotPassword({
      onSuccess: reject,
      onFailure: reject,
      inputVerificationCode: resolve,
    });
  });
const recover = (code: string, password = 'Consulta-Sur-4343', name = email) =>
  answered((callbacks) => userOf(local.browserPool(), name).confirmPassword(code, password, callbacks));

describe('ForgotPassword and ConfirmForgotPassword', () => {
  it('set a new password, end the old one and every session', async () => {
    const { user, secret } = await enroll(local, email);
    await forget();
    await recover(mailedCode(local, email));
    await expect(signIn(userOf(local.browserPool(), email), email)).rejects.toEqual(
      refused('NotAuthorizedException'),
    );
    const next = await signIn(userOf(local.browserPool(), email), email, 'Consulta-Sur-4343');
    expect(next).toEqual({ kind: 'totp' });
    expect(authenticatorCode(secret, local.clock.now())).toMatch(/^\d{6}$/);
    await expect(answered((callbacks) => user.globalSignOut(callbacks))).rejects.toEqual(
      refused('NotAuthorizedException', 'Access Token has been revoked'),
    );
  });

  it('take a code once, and only for an hour', async () => {
    await enroll(local, email);
    await forget();
    const code = mailedCode(local, email);
    await recover(code);
    await expect(recover(code)).rejects.toEqual(expired);
    await forget();
    local.clock.offsetMs += hourMs;
    await expect(recover(mailedCode(local, email))).rejects.toEqual(expired);
  });

  it('refuse wrong codes and lock after five', async () => {
    await enroll(local, email);
    await forget();
    const code = mailedCode(local, email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(recover(otherThan(code))).rejects.toEqual(mismatch);
    }
    await expect(recover(code)).rejects.toEqual(limited);
  });

  it('refuse a weak password and leave the code usable', async () => {
    await enroll(local, email);
    await forget();
    await expect(recover(mailedCode(local, email), 'debil-debil')).rejects.toEqual(
      refused('InvalidPasswordException'),
    );
    await recover(mailedCode(local, email));
  });

  it('do not tell who has an account, nor who is unconfirmed', async () => {
    await signUp(local.browserPool(), person(email));
    const mails = local.mailbox.length;
    const details = { CodeDeliveryDetails: expect.objectContaining({ DeliveryMedium: 'EMAIL' }) };
    expect(await forget()).toMatchObject(details);
    expect(await forget(`nadie.${email}`)).toMatchObject(details);
    expect(local.mailbox).toHaveLength(mails);
    await expect(recover('123456', undefined, `nadie.${email}`)).rejects.toEqual(mismatch);
  });

  it('refuse a person who has not asked for a code', async () => {
    await enroll(local, email);
    await expect(recover('123456')).rejects.toEqual(expired);
  });
});
