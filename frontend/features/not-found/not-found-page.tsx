import { Button, Stack, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '../../lib/auth.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { clinicalDashboardPath } from '../clinical-dashboard/clinical-dashboard.page.ts';
import { landingPath } from '../landing/landing.page.ts';

/** Any path that the product does not have. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  // The document is the same for every address that does not exist.
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const { isAuthenticated } = useAuth();
  return (
    <PageBody>
      <Stack gap="6" align="flex-start" py={{ base: '8', md: '16' }}>
        <Text color="brand.fg" fontWeight="semibold">
          Error 404
        </Text>
        <PageHeading documentTitle="Página no encontrada" title="No encontramos esta página">
          La dirección {isInBrowser ? <code>{pathname}</code> : null} no existe o ha cambiado. Compruebe que
          esté bien escrita o vuelva al inicio.
        </PageHeading>
        <Button asChild>
          {isAuthenticated ? (
            <Link to={clinicalDashboardPath}>Ir al Panel Clínico</Link>
          ) : (
            <Link to={landingPath}>Volver al inicio</Link>
          )}
        </Button>
      </Stack>
    </PageBody>
  );
}
