import { Stack } from '@chakra-ui/react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { OrganizationSection } from './organization/organization-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { ReminderSection } from './reminders/reminder-section.tsx';
import { AuthenticatorSection } from './security/authenticator-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';

export function AccountSettingsPage() {
  return (
    <Stack gap="8">
      <PageHeading title="Configuración de Cuenta">Sus datos, su acceso y su organización.</PageHeading>
      <div>
        <ProfileSection />
        <PasswordSection />
        <AuthenticatorSection />
        <SessionsSection />
        <AppearanceSection />
        <OrganizationSection />
        <ReminderSection />
      </div>
    </Stack>
  );
}
