import { definePage } from '../../lib/page.ts';

export const marketplacePath = '/marketplace';

export const marketplacePage = definePage({
  path: marketplacePath,
  title: 'Catálogo de agentes',
  area: 'agents',
  roles: 'members',
  frame: 'margins',
  skeleton: 'cards',
  load: async () => ({ Page: (await import('./marketplace-page.tsx')).MarketplacePage }),
  description: 'Plantillas listas para instalar.',
  words: 'plantillas marketplace',
  topic: 'catalogo',
});
