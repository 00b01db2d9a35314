import { lazyCode } from '../../../lib/lazy-code.ts';
import { AdminSection } from '../admin-section.tsx';

const content = lazyCode(async () => ({ Content: (await import('./own-cds-clients.tsx')).OwnCdsClients }));

/** Foreign systems that ask Auxilia for advice. */
export function CdsClientsSection() {
  return (
    <AdminSection
      title="Sistemas que consultan"
      description="Otros sistemas de historia clínica que reciben los avisos de medicación de Auxilia por CDS Hooks. No ven la ficha: se les contesta por lo que envían."
      failureTitle="No se han podido abrir los sistemas que consultan"
      content={content}
    />
  );
}
