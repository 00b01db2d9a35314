import { useEffect, useState } from 'react';
import { authErrorMessage, toAuthError } from './auth-error.ts';
import { codeUnavailable, loadOnce } from './load-once.ts';
import { isServerReachable } from './server-reachable.ts';

/** What a failure notice needs to say that the code did not come, and to try again. */
interface LazyFailure {
  detail: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The service worker keeps all of the program for whoever is signed in. */
const hasKeeper = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * Code of a part of a page that most visits go without. Unlike `React.lazy`, it leaves what is shown in its place, with the
 * focus, until it is there; once it is, it is shown without a moment between; and a failure is told where it was asked for.
 */
export function lazyCode<Module>(load: () => Promise<Module>) {
  let arrived: Module | undefined;
  const loadIt = loadOnce(async () => {
    arrived = await load();
    return arrived;
  }, hasKeeper);

  /** Fetches it once `isWanted`. */
  function useCode(isWanted: boolean): { code: Module | undefined; failure: LazyFailure | undefined } {
    const [attempt, setAttempt] = useState(0);
    const [, setCode] = useState<{ code: Module }>();
    const [error, setError] = useState<unknown>();
    const [isRetrying, setRetrying] = useState(false);

    const code = arrived;

    // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads it again.
    useEffect(() => {
      // What arrived since the rendering, asked for ahead, has to be shown all the same.
      if (!isWanted || code !== undefined) return;
      loadIt()
        .then(
          (loaded) => setCode({ code: loaded }),
          (reason: unknown) => setError(reason),
        )
        .finally(() => setRetrying(false));
    }, [isWanted, attempt]);

    const retry = async () => {
      setRetrying(true);
      if (toAuthError(error).code === codeUnavailable && (await isServerReachable())) {
        window.location.reload();
        return;
      }
      setAttempt(attempt + 1);
    };
    const isMissing = isWanted && code === undefined && error !== undefined;
    return {
      code,
      failure: isMissing
        ? {
            detail: authErrorMessage(error, 'Compruebe su conexión.'),
            onRetry: () => void retry(),
            isRetrying,
          }
        : undefined,
    };
  }

  return {
    useCode,
    /** Fetches it before somebody asks for it. A failure is told to who does. */
    ahead: (): void => {
      if (arrived === undefined && navigator.onLine) loadIt().catch(() => undefined);
    },
  };
}
