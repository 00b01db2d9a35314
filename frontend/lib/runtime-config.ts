import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';

export type { RuntimeConfig };

export type RuntimeConfigResult =
  | { kind: 'loaded'; config: RuntimeConfig }
  | { kind: 'unreachable' }
  | { kind: 'malformed' };

/**
 * `runtimeConfigSchema` without Zod, which would be 22 KB of the sign-in screen; a test holds the two
 * against each other.
 */
export function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false;
  const { region, userPoolId, userPoolClientId, apiUrl, cognitoEndpoint } = value as Record<string, unknown>;
  return (
    typeof region === 'string' &&
    typeof userPoolId === 'string' &&
    /^[\w-]+_[0-9A-Za-z]+$/.test(userPoolId) &&
    typeof userPoolClientId === 'string' &&
    typeof apiUrl === 'string' &&
    (cognitoEndpoint === undefined || (typeof cognitoEndpoint === 'string' && URL.canParse(cognitoEndpoint)))
  );
}

/** Where this build learns its user pool and its API: the same build serves every stage. */
export async function loadRuntimeConfig(): Promise<RuntimeConfigResult> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(15_000) });
    if (!response.ok) return { kind: 'unreachable' };
    const config: unknown = await response.json().catch(() => undefined);
    return isRuntimeConfig(config) ? { kind: 'loaded', config } : { kind: 'malformed' };
  } catch {
    return { kind: 'unreachable' };
  }
}

let current: RuntimeConfig | null = null;

/** Called once by `main`, before the first render. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = config;
}

export function getRuntimeConfig(): RuntimeConfig {
  if (!current) throw new Error('The runtime configuration is read before it was loaded');
  return current;
}
