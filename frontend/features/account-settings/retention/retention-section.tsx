import { useAuth } from '../../../lib/auth.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { SectionStates } from '../section-states.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useRetention } from './retention-api.ts';

const parts = lazyCode(() => import('./retention-parts.tsx'));

/** How long the organization keeps what, what must not be erased, and what was; for administrators alone. */
export function RetentionSection() {
  const { isAdmin } = useAuth();
  const retention = useRetention(isAdmin);
  const { code, failure } = parts.useCode(isAdmin);
  if (!isAdmin) return null;
  return (
    <SettingsSection
      title="Conservación de datos"
      anchor="conservacion"
      description="Cuánto tiempo se guarda lo que se puede borrar, qué no se borra nunca y qué no se puede borrar de momento."
    >
      <SectionStates query={retention} failureTitle="No se ha podido cargar el plan de conservación">
        {(data) => (code ? <code.RetentionParts retention={data} /> : null)}
      </SectionStates>
      {failure ? <FailureNotice title="No se ha podido abrir el plan" {...failure} /> : null}
    </SettingsSection>
  );
}
