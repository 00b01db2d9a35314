import { useAuth } from '../../../lib/auth.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { adminParts } from '../admin-subjects.ts';
import { SectionStates } from '../section-states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useOnCall } from './on-call-api.ts';
import { OnCallList } from './on-call-list.tsx';
import { SignalChoice } from './signal-choice.tsx';

/** How an alarm is noticed: by whoever is on call, and in this browser. */
export function AlarmSection() {
  const { isAdmin } = useAuth();
  const onCall = useOnCall();
  const { code, failure } = adminParts.useCode(isAdmin);
  return (
    <SettingsSection
      subject="alarmas"
      description="A quién se avisa por correo cuando nadie ha tomado una alarma, y cómo la nota usted en este navegador."
    >
      <SectionStates query={onCall} failureTitle="No se ha podido cargar la lista de guardia">
        {(data) =>
          isAdmin && code ? <code.OnCallForm onCall={data} /> : <OnCallList people={data.people} />
        }
      </SectionStates>
      {failure ? <FailureNotice title="No se ha podido abrir el formulario" {...failure} /> : null}
      <SignalChoice />
    </SettingsSection>
  );
}
