import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { admin, attributes, create, target } from './administered-user.ts';
import { enroll, signIn, userOf } from './browser-client.ts';
import { mailedCode } from './local-pool.ts';
import { client, email, local, openOwnPool } from './own-pool.ts';
import { refused } from './sdk-client.ts';

openOwnPool();

describe('AdminGetUser', () => {
  it('shows every attribute, by e-mail or by sub', async () => {
    const { User } = await create();
    const found = await client.send(new AdminGetUserCommand({ ...target(), Username: User?.Username }));
    expect(found.UserAttributes).toEqual(expect.arrayContaining(attributes()));
    expect(found).toMatchObject({ Username: User?.Username, Enabled: true });
    expect((await admin()).Username).toBe(User?.Username);
  });

  it('refuses a stranger and another pool', async () => {
    await expect(admin()).rejects.toEqual(refused('UserNotFoundException', 'User does not exist.'));
    const UserPoolId = 'us-east-1_Another99';
    await expect(client.send(new AdminGetUserCommand({ ...target(), UserPoolId }))).rejects.toEqual(
      refused('ResourceNotFoundException', 'User pool us-east-1_Another99 does not exist.'),
    );
  });
});

describe('AdminUpdateUserAttributes', () => {
  const update = (changes: Record<string, string>) =>
    client.send(
      new AdminUpdateUserAttributesCommand({
        ...target(),
        UserAttributes: Object.entries(changes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );

  it('writes what the app client may not', async () => {
    await create();
    const value = 'f5b0a1de-31c1-4f0e-8f0c-9c1de8a1a001';
    await update({ 'custom:user_id': value });
    expect((await admin()).UserAttributes).toContainEqual({ Name: 'custom:user_id', Value: value });
    await expect(update({ 'custom:user_id': `${value}0` })).rejects.toEqual(
      refused('InvalidParameterException'),
    );
    await expect(update({ email_verified: 'yes' })).rejects.toEqual(refused('InvalidParameterException'));
  });

  it('changes an e-mail at once when it is declared verified, and else waits for the code', async () => {
    const { session } = await enroll(local, email);
    const waiting = `espera.${email}`;
    await update({ email: waiting });
    expect(mailedCode(local, waiting)).toMatch(/^\d{6}$/);
    expect((await admin()).UserAttributes).toContainEqual({ Name: 'email', Value: email });
    const moved = `nuevo.${email}`;
    await update({ email: moved, email_verified: 'true' });
    const late = local.pool.execute('VerifyUserAttribute', {
      AccessToken: session.getAccessToken().getJwtToken(),
      AttributeName: 'email',
      Code: mailedCode(local, waiting),
    });
    await expect(late).rejects.toEqual(refused('ExpiredCodeException'));
    expect(await signIn(userOf(local.browserPool(), moved), moved)).toEqual({ kind: 'totp' });
    await expect(admin()).rejects.toEqual(refused('UserNotFoundException'));
  });

  it("refuses another person's e-mail", async () => {
    await create();
    await enroll(local, `vecina.${email}`);
    const taken = refused('AliasExistsException');
    await expect(update({ email: `vecina.${email}` })).rejects.toEqual(taken);
    await expect(update({ email: `vecina.${email}`, email_verified: 'true' })).rejects.toEqual(taken);
  });
});

describe('groups of a person', () => {
  it('are added and removed, and doing so twice is no error', async () => {
    await create();
    const groups = async () => {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(target()));
      return Groups.map(({ GroupName }) => GroupName);
    };
    for (const GroupName of ['staff', 'admins', 'admins']) {
      await client.send(new AdminAddUserToGroupCommand({ ...target(), GroupName }));
    }
    expect(await groups()).toEqual(['admins', 'staff']);
    for (let time = 0; time < 2; time += 1) {
      await client.send(new AdminRemoveUserFromGroupCommand({ ...target(), GroupName: 'admins' }));
    }
    expect(await groups()).toEqual(['staff']);
  });

  it('are those of the declaration and no others', async () => {
    await create();
    for (const Command of [AdminAddUserToGroupCommand, AdminRemoveUserFromGroupCommand]) {
      await expect(client.send(new Command({ ...target(), GroupName: 'owners' }))).rejects.toEqual(
        refused('ResourceNotFoundException', 'Group not found.'),
      );
    }
  });
});
