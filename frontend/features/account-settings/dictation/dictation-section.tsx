import { useAuth } from '../../../lib/auth.ts';
import { useOwnDictation } from '../account-settings-api.ts';
import { SectionStates } from '../section-states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { DictationForm } from './dictation-form.tsx';

/** Where the voice of who dictates goes, for administrators. */
export function DictationSection() {
  const { isAdmin } = useAuth();
  return isAdmin ? <OwnDictation /> : null;
}

function OwnDictation() {
  const service = useOwnDictation();
  return (
    <SettingsSection
      title="Dictado"
      description="Quién escribe lo que se dicta en Documentación clínica: un servicio de su organización, o el reconocimiento del navegador."
    >
      <SectionStates query={service} failureTitle="No se ha podido cargar el servicio de dictado">
        {(data) => <DictationForm service={data} />}
      </SectionStates>
    </SettingsSection>
  );
}
