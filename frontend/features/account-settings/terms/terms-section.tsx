import { lazyCode } from '../../../lib/lazy-code.ts';
import { AdminSection } from '../admin-section.tsx';

const content = lazyCode(async () => ({ Content: (await import('./own-terms.tsx')).OwnTerms }));

/** Terminologies of the organization's own. */
export function TermsSection() {
  return (
    <AdminSection
      title="Terminologías"
      anchor="terminologias"
      description="Listas de códigos que su organización añade a las incluidas: otra versión de ICD-10-CM, conjuntos de valores, una lista propia, SNOMED CT con su licencia."
      content={content}
    />
  );
}
