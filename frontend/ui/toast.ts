import { useSyncExternalStore } from 'react';

export type ToastType = 'info' | 'success' | 'error' | 'warning' | 'loading';

export interface ToastMessage {
  title: string;
  description?: string;
  /** 'info' unless given. */
  type?: ToastType;
  /** The same id again replaces what is shown: 'loading' turns into 'success'. */
  id?: string;
}

let isRequested = false;
const listeners = new Set<() => void>();

/** Whether anything was ever notified; until then the toaster's code is not fetched. */
export function useIsToasterRequested(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isRequested,
    () => false,
  );
}

/** Shows a notification at the top right. */
export async function showToast(message: ToastMessage): Promise<void> {
  isRequested = true;
  for (const listener of listeners) listener();
  try {
    const { publishToast } = await import('./toast-store.ts');
    publishToast(message);
  } catch (error) {
    // Lost with the connection, or with the version that this document is of: whoever notified goes on.
    reportError(error);
  }
}
