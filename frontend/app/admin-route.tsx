import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { Navigate, Outlet } from 'react-router-dom';
import { landingPath } from '../features/landing/landing.page.ts';
import { useAuthState } from '../lib/auth-state.ts';
import { mainId } from '../ui/main-id.ts';
import { RedirectToLogin } from './protected-route.tsx';

/** Lets administrators through (specification, section 4). */
export function AdminRoute() {
  const { isAuthenticated, isLoading, isAdmin } = useAuthState();
  if (isLoading) {
    return (
      <Center as="main" id={mainId} minH="dvh" role="status">
        <Spinner size="lg" color="brand.fg" borderWidth="3px" />
        <VisuallyHidden>Comprobando el acceso…</VisuallyHidden>
      </Center>
    );
  }
  if (!isAuthenticated) return <RedirectToLogin />;
  if (!isAdmin) return <Navigate to={landingPath} replace />;
  return <Outlet />;
}
