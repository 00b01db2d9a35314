import { Center } from '@chakra-ui/react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authLoginPath } from '../features/login/auth-login.page.ts';
import { useAuthState } from '../lib/auth-state.ts';
import type { NavigationState } from '../lib/navigation-state.ts';
import { mainId } from '../ui/main-id.ts';

/** Sends the person to sign in and remembers where they wanted to go. */
export function RedirectToLogin() {
  const { pathname, search, hash } = useLocation();
  const state: NavigationState = { from: { pathname, search, hash } };
  return <Navigate to={authLoginPath} replace state={state} />;
}

/** Lets signed-in people through (specification, section 4). */
export function ProtectedRoute() {
  const { isAuthenticated, isLoading, mfaChallenge, requiresMFASetup } = useAuthState();
  if (isLoading) {
    return (
      <Center as="main" id={mainId} minH="dvh" color="fg.muted" role="status">
        <span lang="en">Checking authentication...</span>
      </Center>
    );
  }
  if (mfaChallenge || requiresMFASetup || !isAuthenticated) return <RedirectToLogin />;
  return <Outlet />;
}
