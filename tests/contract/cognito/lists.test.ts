import {
  type CognitoIdentityProviderClient,
  ListGroupsCommand,
  ListUsersCommand,
  type ListUsersCommandInput,
  ListUsersInGroupCommand,
  paginateListUsers,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identity } from '../../../lambdas/contracts/identity.ts';
import { type LocalPool, startLocalPool } from './local-pool.ts';
import { refused, sdkClient } from './sdk-client.ts';

let local: LocalPool;
let client: CognitoIdentityProviderClient;
const people = Array.from({ length: 7 }, (_, index) => `persona${index}@clinica.test`);

const create = (email: string) =>
  local.pool.execute('AdminCreateUser', {
    UserPoolId: local.pool.userPoolId,
    Username: email,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'given_name', Value: email.startsWith('persona3') ? 'Inés' : 'Luz' },
      { Name: 'family_name', Value: 'Prado' },
    ],
  });

beforeAll(async () => {
  local = await startLocalPool();
  client = sdkClient(local);
  for (const email of people) {
    await create(email);
    // Nobody is as old as another, however quick the machine is.
    local.clock.offsetMs += 1;
  }
  for (const email of people.slice(0, 5)) {
    await local.pool.execute('AdminAddUserToGroup', {
      UserPoolId: local.pool.userPoolId,
      Username: email,
      GroupName: 'clinicians',
    });
  }
});
afterAll(() => local.close());

const list = (change: Partial<ListUsersCommandInput> = {}) =>
  client.send(new ListUsersCommand({ UserPoolId: local.pool.userPoolId, ...change }));
const emailsOf = (users: UserType[] = []) =>
  users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value);

describe('ListUsers', () => {
  it('shows everybody, oldest first', async () => {
    const { Users, PaginationToken } = await list();
    expect(emailsOf(Users)).toEqual(people);
    expect(PaginationToken).toBeUndefined();
    expect(Users?.[0]).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
  });

  it('filters, and shows only the attributes asked for', async () => {
    const { Users } = await list({ Filter: 'given_name = "Inés"', AttributesToGet: ['given_name'] });
    expect(Users?.map(({ Attributes }) => Attributes)).toEqual([[{ Name: 'given_name', Value: 'Inés' }]]);
  });

  it('pages without repeating or skipping anybody, even when someone leaves meanwhile', async () => {
    const seen: unknown[] = [];
    const pages = paginateListUsers(
      { client, pageSize: 3 },
      { UserPoolId: local.pool.userPoolId, Filter: 'family_name = "Prado"' },
    );
    for await (const { Users } of pages) {
      seen.push(...emailsOf(Users));
      if (seen.length === 3) {
        await local.pool.execute('AdminDeleteUser', {
          UserPoolId: local.pool.userPoolId,
          Username: people[0],
        });
      }
    }
    expect(seen).toEqual(people);
    await create('persona0@clinica.test');
  });

  it('refuses a page token that is forged or of another list', async () => {
    const { PaginationToken } = await list({ Limit: 2 });
    const invalid = refused('InvalidParameterException', 'Invalid pagination token.');
    await expect(list({ PaginationToken: 'bm90aGluZw==' })).rejects.toEqual(invalid);
    await expect(list({ PaginationToken, Filter: 'email ^= "p"' })).rejects.toEqual(invalid);
    expect((await list({ PaginationToken, Limit: 2 })).Users).toHaveLength(2);
  });

  it('refuses a page of more than 60, an unreadable filter and what cannot be searched', async () => {
    await expect(list({ Limit: 61 })).rejects.toEqual(
      refused(
        'InvalidParameterException',
        "1 validation error detected: Value at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60",
      ),
    );
    await expect(list({ Filter: 'email' })).rejects.toEqual(
      refused('InvalidParameterException', 'Error while parsing filter.'),
    );
    await expect(list({ Filter: 'custom:user_id = "1"' })).rejects.toEqual(
      refused('InvalidParameterException'),
    );
  });
});

describe('ListUsersInGroup', () => {
  it('pages through the members', async () => {
    const group = { UserPoolId: local.pool.userPoolId, GroupName: 'clinicians' };
    const first = await client.send(new ListUsersInGroupCommand({ ...group, Limit: 3 }));
    expect(emailsOf(first.Users)).toEqual(people.slice(1, 4));
    const second = await client.send(
      new ListUsersInGroupCommand({ ...group, Limit: 3, NextToken: first.NextToken }),
    );
    expect(emailsOf(second.Users)).toEqual(people.slice(4, 5));
    expect(second.NextToken).toBeUndefined();
  });

  it('refuses a group that is not declared', async () => {
    const call = new ListUsersInGroupCommand({ UserPoolId: local.pool.userPoolId, GroupName: 'owners' });
    await expect(client.send(call)).rejects.toEqual(refused('ResourceNotFoundException', 'Group not found.'));
  });
});

describe('ListGroups', () => {
  it('shows the declared groups, page by page', async () => {
    const UserPoolId = local.pool.userPoolId;
    const names: unknown[] = [];
    let NextToken: string | undefined;
    do {
      const page = await client.send(new ListGroupsCommand({ UserPoolId, Limit: 2, NextToken }));
      for (const { GroupName, Description, Precedence } of page.Groups ?? []) {
        names.push({ name: GroupName, description: Description, precedence: Precedence });
      }
      NextToken = page.NextToken;
    } while (NextToken);
    expect(names).toEqual(identity.groups);
  });
});
