import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { person, signUp } from './browser-client.ts';
import { type LocalPool, mailedCode, startLocalPool, type TriggerEvent } from './local-pool.ts';
import { refused } from './sdk-client.ts';

const pools: LocalPool[] = [];
let local: LocalPool;
const email = 'lucia@clinica.test';

beforeEach(async () => {
  local = await startLocalPool();
  pools.push(local);
});
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const runAsAdmin = (operation: string, input: object = {}) =>
  local.pool.execute(operation, { UserPoolId: local.pool.userPoolId, Username: email, ...input });

describe('e-mails', () => {
  it("are Cognito's own when the trigger leaves them null", async () => {
    await signUp(local.browserPool(), person(email));
    expect(local.mailbox).toEqual([
      {
        to: email,
        subject: 'Your verification code',
        html: expect.stringMatching(/^Your confirmation code is \d{6}$/),
        text: expect.stringMatching(/^Your confirmation code is \d{6}$/),
      },
    ]);
  });

  it("are the trigger's, with the code put in where it left room; the trigger never sees it", async () => {
    local.triggers.CustomMessage = (event: TriggerEvent) => ({
      ...event,
      response: {
        emailSubject: 'Confirme su cuenta',
        emailMessage: `<h1>Hola, ${event.request.userAttributes.given_name}</h1><p>Su código: ${event.request.codeParameter}</p>`,
      },
    });
    await signUp(local.browserPool(), person(email));
    const [mail] = local.mailbox;
    expect(mail?.subject).toBe('Confirme su cuenta');
    expect(mail?.text).toMatch(/^Hola, Lucía\nSu código: \d{6}$/);
    expect(mail?.html).toMatch(/^<h1>Hola, Lucía<\/h1><p>Su código: \d{6}<\/p>$/);
    expect(JSON.stringify(local.calls)).not.toContain(mailedCode(local, email));
  });

  it('of an invitation have room for the user name and the temporary password', async () => {
    local.triggers.CustomMessage = (event: TriggerEvent) => ({
      ...event,
      response: {
        emailSubject: null,
        emailMessage: `<p>${event.request.usernameParameter} / ${event.request.codeParameter}</p>`,
      },
    });
    await runAsAdmin('AdminCreateUser', { TemporaryPassword: 'Temporal-<Norte>-42' });
    expect(local.mailbox[0]).toMatchObject({
      subject: 'Your temporary password',
      text: `${email} / Temporal-<Norte>-42`,
      html: `<p>${email} / Temporal-&#60;Norte&#62;-42</p>`,
    });
  });

  it('are not sent, and no account is made, when the trigger throws', async () => {
    local.triggers.CustomMessage = () => {
      throw new Error('plantilla');
    };
    await expect(signUp(local.browserPool(), person(email))).rejects.toEqual(
      refused('UserLambdaValidationException', 'CustomMessage failed with error plantilla.'),
    );
    expect(local.mailbox).toEqual([]);
    await expect(runAsAdmin('AdminGetUser')).rejects.toEqual(refused('UserNotFoundException'));
  });
});
