import { isRole, type Role, roleLabels } from '../../../lambdas/contracts/roles.ts';
import {
  type AccountFilterName,
  accountFilterNames,
  accountFilters,
} from '../../../lambdas/contracts/user-accounts.ts';

/** What the address says of the list; its names are Spanish, since people see them. */
export interface UserFilters {
  search: string;
  role: Role | undefined;
  state: AccountFilterName | undefined;
}

export const roleChoices: Record<string, string> = { '': 'Papel: todos', ...roleLabels };
export const stateChoices: Record<string, string> = { '': 'Estado: todos', ...accountFilters };

const isState = (text: string | null): text is AccountFilterName =>
  accountFilterNames.some((name) => name === text);

/** What is no filter counts as none. */
export function readUserFilters(address: URLSearchParams): UserFilters {
  const role = address.get('papel') ?? '';
  const state = address.get('estado');
  return {
    search: (address.get('buscar') ?? '').slice(0, 100),
    role: isRole(role) ? role : undefined,
    state: isState(state) ? state : undefined,
  };
}
