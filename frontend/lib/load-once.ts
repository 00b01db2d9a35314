import { AuthError, toAuthError } from './auth-error.ts';

/** A part of the application could not be fetched, and in Chromium never will be by this document. */
export const codeUnavailable = 'CodeUnavailable';

/**
 * Code that is fetched when it is first needed. Chromium remembers a failed import for as long as the document
 * lives: without a connection none is tried, unless it may be kept on the device, and after a failure only loading the
 * page again helps.
 */
export function loadOnce<Module>(
  load: () => Promise<Module>,
  mayBeKept: () => boolean = () => false,
): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  return () => {
    if (!loading && !navigator.onLine && !mayBeKept())
      return Promise.reject(toAuthError(new TypeError('Offline')));
    loading ??= load().catch((error: unknown) => {
      loading = null;
      const message =
        'No se ha podido cargar una parte de la página. Compruebe su conexión y vuelva a cargar la página.';
      throw new AuthError(codeUnavailable, message, { cause: error });
    });
    return loading;
  };
}
