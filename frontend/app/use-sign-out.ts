import { atom, useAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { authLoginPath } from '../features/login/auth-login.page.ts';
import { useAuth } from '../lib/auth.ts';
import { logError } from '../lib/log.ts';
import { store } from '../lib/store.ts';

const isLeavingAtom = atom(false);

/** The way out, and whether the person is on it: the user menu and the palette offer the same one. */
export function useSignOut() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useAtom(isLeavingAtom, { store });

  async function leave() {
    setIsLeaving(true);
    try {
      await signOut();
    } catch (error) {
      logError('Sign-out failed', error);
    }
    // At once: a guard that saw the ended session first would remember this page for whoever signs in next.
    await navigate(authLoginPath, { replace: true, flushSync: true });
    setIsLeaving(false);
  }
  return { isLeaving, leave };
}
