import { useAuth } from '../../../lib/auth.ts';
import { useOrganization } from '../account-settings-api.ts';
import { SectionStates } from '../section-states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { BusinessAssociateAgreement } from './business-associate-agreement.tsx';
import { OrganizationDetails } from './organization-details.tsx';
import { OrganizationForm } from './organization-form.tsx';

export function OrganizationSection() {
  const { isAdmin } = useAuth();
  const organization = useOrganization();
  return (
    <SettingsSection
      subject="organizacion"
      description={
        isAdmin
          ? 'Los datos con los que su organización figura en documentos y autorizaciones.'
          : 'Solo la administración de su organización puede cambiar estos datos.'
      }
    >
      <SectionStates query={organization} failureTitle="No se han podido cargar los datos de la organización">
        {(data) => (
          <>
            {isAdmin ? <OrganizationForm organization={data} /> : <OrganizationDetails organization={data} />}
            <BusinessAssociateAgreement organization={data} canAccept={isAdmin} />
          </>
        )}
      </SectionStates>
    </SettingsSection>
  );
}
