import { describe, expect, it } from 'vitest';
import { answerTotp, enroll, person, signIn, signUp, userOf } from './browser-client.ts';
import { email, eventsOf, local, openFreshPools, run, runAsAdmin } from './fresh-pool.ts';
import { authenticatorCode, mailedCode, type TriggerEvent } from './local-pool.ts';
import { refused } from './sdk-client.ts';

openFreshPools();

describe('what triggers decide', () => {
  it('a throw before sign-up refuses it, in the words that AWS puts around the message', async () => {
    local.triggers.PreSignUp = () => {
      throw new Error('Debe aceptar los términos');
    };
    await expect(signUp(local.browserPool(), person(email))).rejects.toEqual(
      refused('UserLambdaValidationException', 'PreSignUp failed with error Debe aceptar los términos.'),
    );
    await expect(runAsAdmin('AdminGetUser')).rejects.toEqual(refused('UserNotFoundException'));
    expect(eventsOf('PreSignUp')).toHaveLength(1);
  });

  it('a throw after confirmation surfaces and does not undo the confirmation', async () => {
    await signUp(local.browserPool(), person(email));
    local.triggers.PostConfirmation = () => {
      throw new Error('sin base de datos');
    };
    await expect(
      run('ConfirmSignUp', { Username: email, ConfirmationCode: mailedCode(local, email) }),
    ).rejects.toEqual(
      refused('UserLambdaValidationException', 'PostConfirmation failed with error sin base de datos.'),
    );
    expect(await runAsAdmin('AdminGetUser')).toMatchObject({ UserStatus: 'CONFIRMED' });
  });

  it('a throw after authentication, or while the tokens are made, gives no tokens', async () => {
    const { secret } = await enroll(local, email);
    for (const [index, name] of (['PostAuthentication', 'PreTokenGeneration'] as const).entries()) {
      local.triggers[name] = () => {
        throw new Error('no');
      };
      const user = userOf(local.browserPool(), email);
      await signIn(user, email);
      const code = authenticatorCode(secret, local.clock.now(), index === 0 ? 1 : -1);
      await expect(answerTotp(user, code)).rejects.toEqual(
        refused('UserLambdaValidationException', `${name} failed with error no.`),
      );
      delete local.triggers[name];
    }
  });

  it('an answer that is no event is refused', async () => {
    for (const answer of ['text', { response: 'text' }, 42, []]) {
      local.triggers.PreSignUp = () => answer;
      await expect(signUp(local.browserPool(), person(email))).rejects.toEqual(
        refused('InvalidLambdaResponseException', 'Unrecognizable lambda output'),
      );
    }
  });

  it('before sign-up they can confirm the person and verify the e-mail', async () => {
    local.triggers.PreSignUp = (event: TriggerEvent) => ({
      ...event,
      response: { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false },
    });
    const { userConfirmed } = await signUp(local.browserPool(), person(email));
    expect(userConfirmed).toBe(true);
    expect(local.mailbox).toEqual([]);
    expect(eventsOf('PostConfirmation')[0]).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { email_verified: 'true', 'cognito:user_status': 'CONFIRMED' } },
    });
  });

  it('after confirmation they can call back, and the first tokens show what they wrote', async () => {
    local.triggers.PostConfirmation = async (event: TriggerEvent) => {
      const Username = event.userName;
      await runAsAdmin('AdminUpdateUserAttributes', {
        Username,
        UserAttributes: [{ Name: 'custom:organization_id', Value: 'b2a6d5b4-3f0b-4b1c-8f57-94b2b5a4a111' }],
      });
      await runAsAdmin('AdminAddUserToGroup', { Username, GroupName: 'admins' });
      return event;
    };
    local.triggers.PreTokenGeneration = (event: TriggerEvent) => ({
      ...event,
      response: {
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: {
            claimsToAddOrOverride: {
              organization_id: event.request.userAttributes['custom:organization_id'],
              roles: ['admins'],
              sub: 'someone else',
              'cognito:groups': ['owners'],
            },
            claimsToSuppress: ['event_id', 'username', 'cognito:groups'],
            scopesToAdd: ['auxilia/read', 'with space'],
          },
          idTokenGeneration: {
            claimsToAddOrOverride: { organization_id: 'x', aud: 'y' },
            claimsToSuppress: ['family_name'],
          },
        },
      },
    });
    const { session } = await enroll(local, email);
    const access = session.getAccessToken().decodePayload();
    const id = session.getIdToken().decodePayload();
    expect(access).toMatchObject({
      organization_id: 'b2a6d5b4-3f0b-4b1c-8f57-94b2b5a4a111',
      roles: ['admins'],
      'cognito:groups': ['admins'],
      scope: 'aws.cognito.signin.user.admin auxilia/read',
    });
    expect(access.sub).toBe(id.sub);
    expect(access).toHaveProperty('username');
    expect(id).toMatchObject({ organization_id: 'x', aud: local.pool.userPoolClientId });
    expect(id).not.toHaveProperty('family_name');
  });

  it('while tokens are made they can replace the groups of both', async () => {
    local.triggers.PreTokenGeneration = (event: TriggerEvent) => ({
      ...event,
      response: {
        claimsAndScopeOverrideDetails: { groupOverrideDetails: { groupsToOverride: ['staff'] } },
      },
    });
    const { session } = await enroll(local, email);
    expect(session.getAccessToken().decodePayload()['cognito:groups']).toEqual(['staff']);
    expect(session.getIdToken().decodePayload()['cognito:groups']).toEqual(['staff']);
  });

  it('after authentication they can change the person, and the tokens show it', async () => {
    local.triggers.PostAuthentication = async (event: TriggerEvent) => {
      await runAsAdmin('AdminUpdateUserAttributes', {
        Username: event.userName,
        UserAttributes: [{ Name: 'given_name', Value: 'Lucía María' }],
      });
      return event;
    };
    const { session } = await enroll(local, email);
    expect(session.getIdToken().decodePayload().given_name).toBe('Lucía María');
  });
});
