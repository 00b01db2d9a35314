import { chakra, Text } from '@chakra-ui/react';
import { noticeKinds } from '../../../../lambdas/contracts/notices.ts';
import { useAuth } from '../../../lib/auth.ts';
import { SectionStates } from '../section-states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { NoticeForm } from './notice-form.tsx';
import { carriersText, kindTexts } from './notice-texts.ts';
import { useNoticeSettings } from './notices-api.ts';
import { OwnNotices } from './own-notices.tsx';

/** By which ways people learn of what concerns them: what the clinic has chosen, and what each does without. */
export function NoticeSection() {
  const { isAdmin } = useAuth();
  const settings = useNoticeSettings();
  return (
    <SettingsSection
      subject="avisos"
      description="Por dónde llega cada aviso a las personas de su organización. En Auxilia se ven siempre; fuera de ella ninguno dice de qué paciente ni de qué se trata."
    >
      <SectionStates query={settings} failureTitle="No se han podido cargar los avisos">
        {(data) => (
          <>
            {isAdmin ? (
              <NoticeForm settings={data} />
            ) : (
              <chakra.dl fontSize="sm">
                {noticeKinds.map((kind) => (
                  <chakra.div key={kind} py="1">
                    <chakra.dt fontWeight="medium">{kindTexts[kind].label}</chakra.dt>
                    <chakra.dd color="fg.muted">{carriersText(kind, data.channels)}</chakra.dd>
                  </chakra.div>
                ))}
              </chakra.dl>
            )}
            <OwnNotices choice={data.channels} />
            <Text fontSize="sm" color="fg.muted">
              Lo que toca a su propia cuenta (contraseña, autenticador, desactivación) llega siempre por
              correo.
            </Text>
          </>
        )}
      </SectionStates>
    </SettingsSection>
  );
}
