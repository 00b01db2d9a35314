import { lazyCode } from '../../../lib/lazy-code.ts';
import { AdminSection } from '../admin-section.tsx';

const content = lazyCode(async () => ({ Content: (await import('./own-cds-clients.tsx')).OwnCdsClients }));

/** Foreign systems that ask Auxilia for advice. */
export function CdsClientsSection() {
  return (
    <AdminSection
      title="Sistemas que consultan"
      description="Avisos de medicación por CDS Hooks."
      content={content}
    />
  );
}
