import { beforeEach, describe, expect, it } from 'vitest';
import { answered, called, enroll, person, signUp, userOf } from './browser-client.ts';
import { mailedCode } from './local-pool.ts';
import { email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';

openOwnPool();

const hourMs = 60 * 60_000;
const mismatch = refused('CodeMismatchException', 'Invalid verification code provided, please try again.');
const expired = refused('ExpiredCodeException', 'Invalid code provided, please request a code again.');
const limited = refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const confirm = (code: string, name = email) =>
  called((callback) => userOf(local.browserPool(), name).confirmRegistration(code, false, callback));
const resend = (name = email) =>
  called<{ CodeDeliveryDetails: object }>((callback) =>
    userOf(local.browserPool(), name).resendConfirmationCode(callback),
  );
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

describe('ConfirmSignUp', () => {
  beforeEach(async () => {
    await signUp(local.browserPool(), person(email));
  });

  it('takes the code once', async () => {
    const code = mailedCode(local, email);
    await confirm(code);
    await expect(confirm(code)).rejects.toEqual(
      refused('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    );
  });

  it('refuses a wrong code and then takes the right one', async () => {
    const code = mailedCode(local, email);
    await expect(confirm(otherThan(code))).rejects.toEqual(mismatch);
    await expect(confirm(code)).resolves.toBe('SUCCESS');
  });

  it('refuses a code after 24 hours, and not before', async () => {
    const code = mailedCode(local, email);
    local.clock.offsetMs += 24 * hourMs - 60_000;
    await expect(confirm(otherThan(code))).rejects.toEqual(mismatch);
    local.clock.offsetMs += 60_000;
    await expect(confirm(code)).rejects.toEqual(expired);
  });

  it('locks after five wrong codes for a growing time', async () => {
    const code = mailedCode(local, email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(confirm(otherThan(code))).rejects.toEqual(mismatch);
    }
    await expect(confirm(code)).rejects.toEqual(limited);
    local.clock.offsetMs += 1000;
    await expect(confirm(otherThan(code))).rejects.toEqual(mismatch);
    local.clock.offsetMs += 1000;
    await expect(confirm(code)).rejects.toEqual(limited);
    local.clock.offsetMs += 1000;
    await confirm(code);
  });

  it('forgets the wrong codes after the right one', async () => {
    const wrong = async (attempt: (code: string) => Promise<unknown>) => {
      for (let time = 0; time < 4; time += 1) {
        await expect(attempt(otherThan(mailedCode(local, email)))).rejects.toEqual(mismatch);
      }
    };
    await wrong(confirm);
    await confirm(mailedCode(local, email));
    await forget();
    await wrong(recover);
    await recover(mailedCode(local, email));
  });

  it('answers a stranger like someone whose code has expired', async () => {
    await expect(confirm('123456', `nadie.${email}`)).rejects.toEqual(expired);
  });
});

describe('ResendConfirmationCode', () => {
  it('sends a new code that ends the old one', async () => {
    await signUp(local.browserPool(), person(email));
    const old = mailedCode(local, email);
    await resend();
    const fresh = mailedCode(local, email);
    expect(local.mailbox.filter(({ to }) => to === email)).toHaveLength(2);
    if (old !== fresh) await expect(confirm(old)).rejects.toEqual(mismatch);
    await confirm(fresh);
  });

  it('refuses who is confirmed already', async () => {
    await enroll(local, email);
    await expect(resend()).rejects.toEqual(
      refused('InvalidParameterException', 'User is already confirmed.'),
    );
  });

  it('answers a stranger with a delivery that does not happen', async () => {
    const mails = local.mailbox.length;
    const answer = await resend(`nadie.${email}`);
    expect(answer?.CodeDeliveryDetails).toMatchObject({ Destination: 'n***@c***' });
    expect(local.mailbox).toHaveLength(mails);
  });
});
