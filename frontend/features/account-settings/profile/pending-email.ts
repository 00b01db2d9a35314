import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { useAuth } from '../../../lib/auth.ts';
import { sessionStorage } from '../../../lib/session-storage.ts';
import { store } from '../../../lib/store.ts';

interface PendingEmail {
  /** The address that asked for the change: another person in the same tab must not see it. */
  of: string;
  email: string;
}

const pendingEmailAtom = atomWithStorage<PendingEmail | null>(
  'auxilia.pendingEmail',
  null,
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
);

/** The new address whose code has not been entered yet; it outlives a reload of the page. */
export function usePendingEmail() {
  const { user } = useAuth();
  const [pending, setPending] = useAtom(pendingEmailAtom, { store });
  const isOwn = pending !== null && pending.of === user?.email;
  return {
    pendingEmail: isOwn ? pending.email : null,
    setPendingEmail: (email: string | null) => setPending(email && user ? { of: user.email, email } : null),
  };
}
