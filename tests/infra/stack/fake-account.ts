import type { Account, StackResource } from '../../../infra/account/account.ts';

/** What an account answers. */
export interface Found {
  /** Of the stack; of several, in turn, and the last for ever. */
  status?: string | undefined | (string | undefined)[];
  resources?: StackResource[];
  /** The same of its edge stack. */
  edge?: string | undefined | (string | undefined)[];
  edgeResources?: StackResource[];
  /** No credentials, or those that have expired or may not ask. */
  fails?: boolean | 'expired' | 'denied';
  lambdas?: number;
  certificate?: { isIssued: boolean; names: string[] } | undefined;
  /** Of SES, and which of them it has verified. */
  identities?: Record<string, boolean>;
  isSandbox?: boolean;
  /** ARNs. */
  secrets?: string[];
  /** What the credentials may not ask. */
  forbidden?: 'lambdas' | 'identities';
}

const denied = () => Object.assign(new Error('User is not authorized'), { name: 'AccessDeniedException' });

const failure = (how: true | 'expired' | 'denied') => {
  if (how === 'denied') return denied();
  return how === 'expired'
    ? Object.assign(new Error('The security token included in the request is expired'), {
        name: 'ExpiredToken',
      })
    : Object.assign(new Error('Could not load credentials from any providers'), {
        name: 'CredentialsProviderError',
      });
};

/** An AWS account with one stack and perhaps its edge stack, which tells what is done to it. */
export function fakeAccount(
  { status, resources = [], edge, edgeResources = [], fails = false, identities = {}, ...found }: Found,
  tell: (step: string) => void,
): Account {
  const inTurn = (all: Found['status']) => {
    const left = Array.isArray(all) ? [...all] : [all];
    return () => (left.length > 1 ? left.shift() : left[0]);
  };
  const statuses = { main: inTurn(status), edge: inTurn(edge) };
  const named = (stack: string, region: string | undefined) => (region ? `${stack} in ${region}` : stack);
  return {
    stackStatus: async (_stack, region) => {
      if (fails) throw failure(fails);
      return region ? statuses.edge() : statuses.main();
    },
    stackResources: async (_stack, region) => (region ? edgeResources : resources),
    removeBucket: async (bucket) => tell(`remove bucket ${bucket}`),
    emptyBucket: async (bucket) => tell(`empty bucket ${bucket}`),
    emptyVault: async (vault) => tell(`empty vault ${vault}`),
    deleteLogGroups: async (prefix) => tell(`delete log groups ${prefix}`),
    deleteStateMachines: async (prefix) => tell(`delete state machines ${prefix}*`),
    allowRemoval: async (stack, region) => tell(`allow the removal of ${named(stack, region)}`),
    concurrentLambdas: async () => {
      if (fails) throw failure(fails);
      if (found.forbidden === 'lambdas') throw denied();
      return found.lambdas ?? 1000;
    },
    certificate: async () => found.certificate,
    isEmailIdentityVerified: async (identity) => {
      if (found.forbidden === 'identities') throw denied();
      return identities[identity];
    },
    registerEmailIdentity: async (address) => tell(`register ${address}`),
    hasSecret: async (arn) => found.secrets?.includes(arn) ?? false,
    sendsToEverybody: async () => !found.isSandbox,
  };
}
