import type { ICognitoStorage } from 'amazon-cognito-identity-js';

/**
 * Where tokens are kept: the tab's session storage, never local storage. A browser that forbids storage
 * gets memory, so that sign-in works until the page is closed.
 */
function openStorage(): ICognitoStorage {
  try {
    const probe = 'auxilia.probe';
    window.sessionStorage.setItem(probe, probe);
    window.sessionStorage.removeItem(probe);
    return window.sessionStorage;
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
      clear: () => values.clear(),
    };
  }
}

export const sessionStorage: ICognitoStorage = openStorage();
