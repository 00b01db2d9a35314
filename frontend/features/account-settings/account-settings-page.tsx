import { Flex, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../lib/auth.ts';
import { TextLink } from '../../ui/form-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AdminSection } from './admin-section.tsx';
import { adminSubjects } from './admin-subjects.ts';
import { AlarmSection } from './alarms/alarm-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { NoticeSection } from './notices/notice-section.tsx';
import { OrganizationSection } from './organization/organization-section.tsx';
import { ContactSection } from './profile/contact-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { ReminderSection } from './reminders/reminder-section.tsx';
import { AuthenticatorSection } from './security/authenticator-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { RecoveryCodesSection } from './security/recovery-codes-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { subjects } from './settings-subjects.ts';

export function AccountSettingsPage() {
  const { isAdmin } = useAuth();
  return (
    <Stack gap="8">
      <PageHeading title="Configuración de Cuenta">Sus datos, su acceso y su organización.</PageHeading>
      <Flex as="nav" aria-label="En esta página" wrap="wrap" columnGap="5" rowGap="2.5">
        {Object.entries(subjects).map(([subject, title]) =>
          isAdmin || !(subject in adminSubjects) ? (
            <TextLink key={subject}>
              <Link to={`#${subject}`}>{title}</Link>
            </TextLink>
          ) : null,
        )}
      </Flex>
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
        {isAdmin ? <AdminSection subject="dictado" /> : null}
        {isAdmin ? <AdminSection subject="supervision" /> : null}
        <AlarmSection />
        <NoticeSection />
        {isAdmin ? <AdminSection subject="conservacion" /> : null}
        {isAdmin ? <AdminSection subject="terminologias" /> : null}
        {isAdmin ? <AdminSection subject="recetas" /> : null}
        {isAdmin ? <AdminSection subject="aseguradoras" /> : null}
        {isAdmin ? <AdminSection subject="sistemas" /> : null}
      </div>
    </Stack>
  );
}
