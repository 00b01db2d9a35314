import { useMe } from '../account-settings-api.ts';
import { SectionStates } from '../section-states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { NameSkeleton } from './name-skeleton.tsx';

export function ProfileSection() {
  const me = useMe();
  return (
    <SettingsSection
      subject="perfil"
      description="Su nombre, como lo ven sus colegas, y su correo de acceso."
    >
      <SectionStates query={me} failureTitle="No se ha podido cargar su perfil" skeleton={<NameSkeleton />}>
        {(data) => <NameForm me={data} />}
      </SectionStates>
      <EmailForm />
    </SettingsSection>
  );
}
