import { lazyCode } from '../../../lib/lazy-code.ts';
import { AdminSection } from '../admin-section.tsx';

const content = lazyCode(async () => ({ Content: (await import('./own-dictation.tsx')).OwnDictation }));

/** Where the voice of who dictates goes. */
export function DictationSection() {
  return (
    <AdminSection
      title="Dictado"
      description="Quién escribe lo que se dicta en Documentación clínica: un servicio de su organización, o el reconocimiento del navegador."
      content={content}
    />
  );
}
