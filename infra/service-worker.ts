import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const frontend = join(import.meta.dirname, '..', 'frontend');

/** The page that is shown without a connection, and what it is made of. */
const offlineFiles = ['offline.html', 'offline.css', 'offline.js', 'before-paint.js', 'favicon.svg'];

function entryOf(name: string) {
  const content = readFileSync(join(frontend, 'public', name));
  return { url: `/${name}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
}

/**
 * Adds `/sw.js` to the build: the service worker with the names of this build's files. Workbox's own build would bring
 * a second bundler and Babel; what remains to be done without it is this list.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async generateBundle(_, bundle) {
      const assets = Object.keys(bundle)
        // The documentation's pictures are fetched when somebody reads it.
        .filter((name) => name.startsWith('assets/') && !name.endsWith('.webp'))
        .map((name) => `/${name}`)
        .sort();
      const { outputFiles } = await build({
        entryPoints: [join(frontend, 'service-worker', 'worker.ts')],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: {
          assets: JSON.stringify(assets),
          offlineFiles: JSON.stringify(offlineFiles.map(entryOf)),
          'process.env.NODE_ENV': '"production"',
        },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' });
    },
  };
}
