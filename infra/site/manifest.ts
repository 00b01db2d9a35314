import { basename } from 'node:path';

/** What is read of Vite's manifest: chunks by the name of the source that begins them. */
export type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
>;

export const entry = 'index.html';
/** Chunks of several sources, by the names that frontend/chunks.ts gives them. */
export const chunks = { abovePages: 'above-pages', userPool: 'user-pool', frame: 'frame' } as const;

const nameOf = (source: string) => basename(source, '.tsx');

/** The files that these sources, or named chunks, need at once. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const named = (source: string) => Object.values(manifest).find(({ name }) => name === nameOf(source));
  const visit = (source: string) => {
    const chunk = manifest[source] ?? named(source);
    if (!chunk) throw new Error(`The built front end has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return files;
}
