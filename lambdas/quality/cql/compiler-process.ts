import { gunzipSync, gzipSync } from 'node:zlib';
import { largestMeasureFile } from '../../contracts/quality.ts';
import type { CompilationFault } from '../../contracts/quality-compilations.ts';

/** What the process answers: the bundle with ELM, packed as it came, what is wrong with its CQL, or that it cannot be read. */
export type CompilerAnswer = { packed: string } | { faults: CompilationFault[] } | { isUnreadable: true };

/** The argument by which a process tells that it was started by `separate-compiler.ts`. */
export const compilerProcessMark = 'quality-compiler';

/** Compiles the one bundle that it is told, where this is that process; elsewhere nothing happens. */
export function serveCompiler(): void {
  if (process.argv[2] !== compilerProcessMark || !process.send) return;
  process.on('message', async ({ packed }: { packed: string }) => {
    process.send?.(await answerTo(packed));
  });
  // Whoever asked is gone.
  process.on('disconnect', () => process.exit());
}

async function answerTo(packed: string): Promise<CompilerAnswer> {
  // The compiler takes seconds and a hundred megabytes, and nobody else needs it.
  const { compileBundle } = await import('./compile-bundle.ts');
  try {
    const bytes = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: largestMeasureFile });
    const read = JSON.parse(bytes.toString('utf8'));
    if (read?.resourceType !== 'Bundle') return { isUnreadable: true };
    const { bundle, faults } = compileBundle(read);
    return bundle ? { packed: gzipSync(JSON.stringify(bundle)).toString('base64') } : { faults };
  } catch {
    return { isUnreadable: true };
  }
}
