import { Text } from '@chakra-ui/react';
import { useAuth } from '../../../lib/auth.ts';
import { useReminderSettings } from '../account-settings-api.ts';
import { SectionStates } from '../section-states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { remindersText } from './reminder-hours.ts';

/** When patients are written to before an appointment; a change plans those of all coming appointments anew. */
export function ReminderSection() {
  const { isAdmin } = useAuth();
  const settings = useReminderSettings();
  return (
    <SettingsSection
      subject="recordatorios"
      description="Los correos que reciben los pacientes antes de su cita, sin datos clínicos."
    >
      <SectionStates query={settings} failureTitle="No se han podido cargar los recordatorios">
        {(data) =>
          isAdmin ? <ReminderForm settings={data} /> : <Text>{remindersText(data.hoursBefore)}</Text>
        }
      </SectionStates>
    </SettingsSection>
  );
}
