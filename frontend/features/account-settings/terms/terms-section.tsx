import { Skeleton } from '@chakra-ui/react';
import { useAuth } from '../../../lib/auth.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { SettingsSection } from '../settings-section.tsx';

const ownTerms = lazyCode(() => import('./own-terms.tsx'));

/** Terminologies of the organization's own, for administrators; the others' settings do without their code. */
export function TermsSection() {
  const { isAdmin } = useAuth();
  return isAdmin ? <Terms /> : null;
}

function Terms() {
  const { code, failure } = ownTerms.useCode(true);
  return (
    <SettingsSection
      title="Terminologías"
      anchor="terminologias"
      description="Listas de códigos que su organización añade a las incluidas: otra versión de ICD-10-CM, conjuntos de valores, una lista propia, SNOMED CT con su licencia."
    >
      {code ? (
        <code.OwnTerms />
      ) : failure ? (
        <FailureNotice title="No se han podido abrir las terminologías" {...failure} />
      ) : (
        <LoadingRegion>
          <Skeleton height="16" borderRadius="l2" />
        </LoadingRegion>
      )}
    </SettingsSection>
  );
}
