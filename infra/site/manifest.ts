/** What is read of Vite's manifest: chunks by the name of the source that begins them. */
export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

export const entry = 'index.html';
export const publicFrame = 'app/public-layout.tsx';

/** The files that these sources need at once. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The built front end has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return files;
}
