import { resourceNotFound } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import { settings } from './settings.ts';

/** The declared groups, in the order of their precedence: the order of `cognito:groups`. */
export const declaredGroups = [...settings.groups].sort((one, other) => one.precedence - other.precedence);

export function requireGroup(name: string) {
  const group = declaredGroups.find((candidate) => candidate.name === name);
  if (!group) throw resourceNotFound('Group not found.');
  return group;
}

export function groupsOf(pool: Pool, username: string): string[] {
  const rows = pool.database
    .prepare('SELECT group_name FROM cognito_group_members WHERE username = ?')
    .all(username);
  const names = new Set(rows.map((row) => row.group_name));
  return declaredGroups.map(({ name }) => name).filter((name) => names.has(name));
}

export function addToGroup(pool: Pool, username: string, group: string): void {
  pool.database
    .prepare('INSERT OR IGNORE INTO cognito_group_members (group_name, username) VALUES (?, ?)')
    .run(group, username);
}

export function removeFromGroup(pool: Pool, username: string, group: string): void {
  pool.database
    .prepare('DELETE FROM cognito_group_members WHERE group_name = ? AND username = ?')
    .run(group, username);
}

/** A group as Cognito's lists show it. */
export function describeGroup(
  pool: Pool,
  { name, description, precedence }: (typeof declaredGroups)[number],
) {
  const seconds = pool.createdAt / 1000;
  return {
    GroupName: name,
    UserPoolId: pool.userPoolId,
    Description: description,
    Precedence: precedence,
    CreationDate: seconds,
    LastModifiedDate: seconds,
  };
}
