import type { KnowledgeEntry } from '../../../../lambdas/contracts/agents/knowledge.ts';

/** How an entry stands, in a word and a colour. */
export function stateOf({ latest, published, isExpired, withdrawn }: KnowledgeEntry): {
  label: string;
  color: string;
} {
  if (withdrawn) return { label: 'Retirada', color: 'gray' };
  if (latest.state === 'in-review') return { label: 'Espera revisión', color: 'orange' };
  if (latest.state === 'returned') return { label: 'Devuelta', color: 'red' };
  if (isExpired) return { label: 'Caducada', color: 'red' };
  if (latest.state === 'draft')
    return { label: published ? 'Publicada, con borrador' : 'Borrador', color: 'gray' };
  return { label: 'Publicada', color: 'green' };
}

export const versionStates = {
  draft: 'Borrador',
  'in-review': 'En revisión',
  published: 'Publicada',
  returned: 'Devuelta',
} as const;
