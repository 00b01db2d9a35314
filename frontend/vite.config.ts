import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The content security policy forbids inline scripts and styles, hence no polyfill and no inlined assets. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // amazon-cognito-identity-js reads Node's name for the global object.
  define: { global: 'globalThis' },
  build: {
    outDir: fileURLToPath(new URL('../.build/frontend', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
