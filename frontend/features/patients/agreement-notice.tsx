import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApiClient } from '../../lib/api-context.ts';
import { useAuth } from '../../lib/auth.ts';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { accountSettingsPath } from '../account-settings/account-settings.page.ts';

/** Where the agreement that comes before the first patient is still missing: who accepts it, and where. */
export function AgreementNotice() {
  const client = useApiClient();
  const { isAdmin } = useAuth();
  const organization = useQuery({
    queryKey: ['organization'],
    queryFn: ({ signal }) => client.call('readOrganization', { signal }),
  });
  if (!organization.data || organization.data.baa !== null) return null;
  return (
    <FormBanner kind="info">
      Antes del primer paciente hay que aceptar el acuerdo de asociado comercial (BAA).{' '}
      {isAdmin ? (
        <TextLink>
          <Link to={`${accountSettingsPath}#organizacion`}>
            Leerlo y aceptarlo en Configuración de Cuenta
          </Link>
        </TextLink>
      ) : (
        'Lo acepta quien administra su organización, en Configuración de Cuenta.'
      )}
    </FormBanner>
  );
}
