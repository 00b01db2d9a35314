import { definePage } from '../lib/page.ts';

export const skeletonDemoPath = '/skeleton-demo';

/** Declared here, since it shows skeletons of all features. */
export const skeletonDemoPage = definePage({
  path: skeletonDemoPath,
  title: 'Demostración de esqueletos de carga',
  area: 'site',
  roles: 'everyone',
  frame: 'site',
  skeleton: 'text',
  load: async () => ({ Page: (await import('./skeleton-samples.tsx')).SkeletonSamplesPage }),
});
