import * as React from 'react';

/**
 * React in development captures, for each element that is made, where that was: up to ten thousand times between two renders,
 * for a warning's words alone. It is told that it has done so already.
 */
export function withoutOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, { recentlyCreatedOwnerStacks?: number } | undefined>;
  if (internals?.recentlyCreatedOwnerStacks === undefined) throw new Error('React counts them elsewhere');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    // React begins to count anew every second.
    set: () => undefined,
  });
}
