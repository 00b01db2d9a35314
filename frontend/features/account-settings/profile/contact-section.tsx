import { Text } from '@chakra-ui/react';
import { useOwnPractitioner } from '../account-settings-api.ts';
import { SectionStates } from '../section-states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { ContactForm } from './contact-form.tsx';

/** How colleagues reach who works here; the rest of a Practitioner is the administration's to write. */
export function ContactSection() {
  const own = useOwnPractitioner();
  return (
    <SettingsSection
      subject="contacto"
      description="El teléfono y el correo con los que su organización le localiza. Lo demás de su ficha profesional lo cambia la administración."
    >
      <SectionStates query={own} failureTitle="No se han podido cargar sus datos de contacto">
        {(data) =>
          data === null ? (
            <Text>No consta una ficha profesional suya. La crea la administración de su organización.</Text>
          ) : (
            <ContactForm own={data} />
          )
        }
      </SectionStates>
    </SettingsSection>
  );
}
