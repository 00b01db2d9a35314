import { type ComponentType, lazy } from 'react';

/**
 * A part that a page can do without, whose code is fetched when it is first rendered. Lost with the connection, or with the
 * version that the document is of, it stays away: no reason to take the page away.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      reportError(error);
      return { default: () => null };
    }
  });
}
