import { describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { goodPassword, person, signUp } from './browser-client.ts';
import { mailedCode } from './local-pool.ts';
import { email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';

openOwnPool();

describe('SignUp', () => {
  it('answers the sub and where the code went, and sends the code to the address', async () => {
    const { userSub, userConfirmed, codeDeliveryDetails } = await signUp(local.browserPool(), person(email));
    expect(userSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(userConfirmed).toBe(false);
    expect(codeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'p***@c***',
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
