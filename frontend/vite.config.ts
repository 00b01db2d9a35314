import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from '../infra/service-worker.ts';
import { chunkGroups } from './chunks.ts';

const external = ['canvg', 'dompurify', 'html2canvas'];
const root = fileURLToPath(new URL('.', import.meta.url));

const reactRouter = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));
/** The package offers bundlers its development build alone, with warnings for programmers. */
const alias = [
  { find: /^react-router$/, replacement: `${reactRouter}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${reactRouter}dom-export.mjs` },
];

/** The content security policy forbids inline scripts and styles, hence no polyfill and no inlined assets. */
export default defineConfig(async ({ isSsrBuild }) => ({
  root,
  plugins: [react(), serviceWorker()],
  // amazon-cognito-identity-js reads Node's name for the global object.
  define: { global: 'globalThis' },
  resolve: { alias },
  build: {
    outDir: fileURLToPath(new URL('../.build/frontend', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // What jsPDF would draw web pages with, which nothing here asks of it.
      external,
      output: {
        codeSplitting: isSsrBuild
          ? false
          : { groups: await chunkGroups(root, { plugins: [react()], resolve: { alias }, external }) },
      },
    },
  },
}));
