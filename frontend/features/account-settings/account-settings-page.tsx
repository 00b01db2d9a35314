import { Stack } from '@chakra-ui/react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AlarmSection } from './alarms/alarm-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CdsClientsSection } from './cds-clients/cds-clients-section.tsx';
import { DictationSection } from './dictation/dictation-section.tsx';
import { NoticeSection } from './notices/notice-section.tsx';
import { OrganizationSection } from './organization/organization-section.tsx';
import { ContactSection } from './profile/contact-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { ReminderSection } from './reminders/reminder-section.tsx';
import { RetentionSection } from './retention/retention-section.tsx';
import { AuthenticatorSection } from './security/authenticator-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { RecoveryCodesSection } from './security/recovery-codes-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { SupervisionSection } from './supervision/supervision-section.tsx';
import { TermsSection } from './terms/terms-section.tsx';

export function AccountSettingsPage() {
  return (
    <Stack gap="8">
      <PageHeading title="Configuración de Cuenta">Sus datos, su acceso y su organización.</PageHeading>
      <div>
        <ProfileSection />
        <ContactSection />
        <PasswordSection />
        <AuthenticatorSection />
        <RecoveryCodesSection />
        <SessionsSection />
        <AppearanceSection />
        <OrganizationSection />
        <ReminderSection />
        <DictationSection />
        <SupervisionSection />
        <AlarmSection />
        <NoticeSection />
        <RetentionSection />
        <TermsSection />
        <CdsClientsSection />
      </div>
    </Stack>
  );
}
