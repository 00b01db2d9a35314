import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { answered, called, enroll, goodPassword, person, signIn, signUp, userOf } from './browser-client.ts';
import { authenticatorCode, type LocalPool, mailedCode, startLocalPool } from './local-pool.ts';
import { refused } from './sdk-client.ts';

let local: LocalPool;
let count = 0;
let email = '';

beforeAll(async () => {
  local = await startLocalPool();
});
afterAll(() => local.close());
beforeEach(() => {
  count += 1;
  email = `cuenta${count}@clinica.test`;
});

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

describe('SignUp', () => {
  it('answers the sub and where the code went, and sends the code to the address', async () => {
    const { userSub, userConfirmed, codeDeliveryDetails } = await signUp(local.browserPool(), person(email));
    expect(userSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(userConfirmed).toBe(false);
    expect(codeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'c***@c***',
    });
    expect(mailedCode(local, email)).toMatch(/^\d{6}$/);
  });

  it('refuses an address that has an account, confirmed or not, in any case', async () => {
    await signUp(local.browserPool(), person(email));
    await expect(signUp(local.browserPool(), person(email.toUpperCase()))).rejects.toEqual(
      refused('UsernameExistsException', 'An account with the given email already exists.'),
    );
  });

  it('gives one account to the first of two sign-ups at the same moment', async () => {
    const register = () =>
      local.pool.execute('SignUp', {
        ClientId: local.pool.userPoolClientId,
        Username: email,
        Password: goodPassword,
        UserAttributes: Object.entries(person(email)).map(([Name, Value]) => ({ Name, Value })),
      });
    const outcomes = await Promise.allSettled([register(), register()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'UsernameExistsException' },
    });
    expect(local.mailbox.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it.each([
    ['Corta-1', 'Password not long enough'],
    ['consulta-norte-42', 'Password must have uppercase characters'],
    ['CONSULTA-NORTE-42', 'Password must have lowercase characters'],
    ['Consulta-Norte-xx', 'Password must have numeric characters'],
    ['ConsultaNorte4242', 'Password must have symbol characters'],
  ])('refuses the password %s: %s', async (password, why) => {
    await expect(signUp(local.browserPool(), person(email), password)).rejects.toEqual(
      refused('InvalidPasswordException', `Password did not conform with policy: ${why}`),
    );
  });

  it('refuses a name that is no e-mail, and an e-mail attribute that is another', async () => {
    const browser = local.browserPool();
    await expect(signUp(browser, { ...person(email), email: 'lucia' })).rejects.toEqual(
      refused('InvalidParameterException', 'Username should be an email.'),
    );
    const call = local.pool.execute('SignUp', {
      ClientId: local.pool.userPoolClientId,
      Username: email,
      Password: goodPassword,
      UserAttributes: [{ Name: 'email', Value: `otra.${email}` }],
    });
    await expect(call).rejects.toEqual(refused('InvalidParameterException'));
  });

  it.each(Object.keys(identity.standardAttributes).filter((name) => name.endsWith('_name')))(
    'refuses a person without %s',
    async (missing) => {
      const { [missing]: _, ...attributes } = person(email) as Record<string, string>;
      await expect(signUp(local.browserPool(), attributes)).rejects.toEqual(
        refused(
          'InvalidParameterException',
          `Attributes did not conform to the schema: ${missing}: The attribute ${missing} is required\n`,
        ),
      );
    },
  );

  it.each(['custom:user_id', 'custom:organization_id', 'email_verified'])(
    'does not let the app client write %s',
    async (name) => {
      const value = name === 'email_verified' ? 'true' : 'f5b0a1de-31c1-4f0e-8f0c-9c1de8a1a001';
      await expect(signUp(local.browserPool(), { ...person(email), [name]: value })).rejects.toEqual(
        refused('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
      );
    },
  );

  it('refuses an attribute that the pool does not have', async () => {
    await expect(signUp(local.browserPool(), { ...person(email), 'custom:x': '1' })).rejects.toEqual(
      refused(
        'InvalidParameterException',
        'Attributes did not conform to the schema: Type for attribute {custom:x} could not be determined\n',
      ),
    );
  });

  it('keeps no password: neither in clear nor in its tables', async () => {
    await signUp(local.browserPool(), person(email));
    const rows = local.database.prepare('SELECT * FROM cognito_users WHERE email = ?').all(email);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(goodPassword);
    const codes = local.database.prepare('SELECT * FROM cognito_codes').all();
    expect(JSON.stringify(codes)).not.toContain(mailedCode(local, email));
  });
});

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
