import { lazyCode } from '../../../lib/lazy-code.ts';
import { AdminSection } from '../admin-section.tsx';

const content = lazyCode(async () => ({ Content: (await import('./own-supervision.tsx')).OwnSupervision }));

/** Who is in training, and who signs their notes second. */
export function SupervisionSection() {
  return (
    <AdminSection
      title="Supervisión"
      description="Quién está en formación y quién firma también sus notas. Lo que firmen desde entonces queda por cosignar."
      content={content}
    />
  );
}
