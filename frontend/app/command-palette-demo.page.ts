import { definePage } from '../lib/page.ts';

export const commandPaletteDemoPath = '/command-palette-demo';

/** Declared here, since it opens the application's own palette. */
export const commandPaletteDemoPage = definePage({
  path: commandPaletteDemoPath,
  title: 'Demostración de la paleta de comandos',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./palette-demonstration.tsx')).PaletteDemonstrationPage }),
});
