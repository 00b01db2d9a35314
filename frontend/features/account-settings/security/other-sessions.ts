import { useCallback, useEffect, useRef, useState } from 'react';
import { useApiClient } from '../../../lib/api-context.ts';
import { accessClaims } from '../../../lib/session.ts';
import { sessionStorage } from '../../../lib/session-storage.ts';

/** Which session still has to end the person's others, kept beside its tokens: a page that is loaded again goes on. */
const pendingKey = 'auxilia.endsOtherSessions';

const ownSession = () => String(accessClaims()?.origin_jti ?? '');
const isPending = () => {
  const kept = sessionStorage.getItem(pendingKey);
  return kept !== null && kept === ownSession();
};

/**
 * Whoever knew the old password leaves when it is changed. The user pool is told first, which may refuse; what the API is
 * told after it is noted before, so that no failure in between leaves the others in unseen: `areLeft` says that they are.
 */
export function useOtherSessions() {
  const client = useApiClient();
  const [areLeft, setLeft] = useState(isPending);
  const underway = useRef<Promise<boolean> | null>(null);

  const end = useCallback((): Promise<boolean> => {
    underway.current ??= client
      .call('revokeSessions', { body: { sessions: 'others' } })
      .then(
        () => {
          sessionStorage.removeItem(pendingKey);
          setLeft(false);
          return true;
        },
        () => {
          setLeft(true);
          return false;
        },
      )
      .finally(() => {
        underway.current = null;
      });
    return underway.current;
  }, [client]);

  useEffect(() => {
    if (!areLeft) return;
    const again = () => void end();
    if (isPending()) again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [areLeft, end]);

  return {
    areLeft,
    end,
    /** Before the password is changed. */
    announce: () => sessionStorage.setItem(pendingKey, ownSession()),
    /** It was not changed. */
    forget: () => sessionStorage.removeItem(pendingKey),
  };
}
