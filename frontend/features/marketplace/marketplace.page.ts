import { definePage } from '../../lib/page.ts';

export const marketplacePath = '/marketplace';

export const marketplacePage = definePage({
  path: marketplacePath,
  title: 'Catálogo de agentes',
  area: 'agents',
  roles: 'members',
  frame: 'margins',
  skeleton: 'cards',
  load: async () => {
    const [{ MarketplacePage }, { prefetchMarketplace }] = await Promise.all([
      import('./marketplace-page.tsx'),
      import('./marketplace-api.ts'),
    ]);
    return { Page: MarketplacePage, prefetch: prefetchMarketplace };
  },
  description: 'Plantillas listas para instalar.',
  words: 'plantillas marketplace',
  topic: 'catalogo',
});
