import { refuse } from '../outcome.ts';
import type { Filter, SearchQuery } from './query.ts';

/*
 * What each of sixty parameters may ask for is little, and all of it together kept the embedded engine, which cannot
 * interrupt itself, from everybody else for seconds.
 */

/** References followed, of all chains and reverse chains together. */
const maximumSteps = 12;
/** Words looked for anywhere in a text, each of which is compared with every text. */
const maximumInside = 20;
const maximumSortKeys = 10;

export function refuseCostly({ filters, sort }: SearchQuery): void {
  const costs = filters.map(costOf);
  const sum = (of: keyof Cost) => costs.reduce((total, cost) => total + cost[of], 0);
  if (sum('steps') > maximumSteps)
    throw tooCostly(`sigue hasta ${maximumSteps} referencias entre todos sus parámetros`);
  if (sum('inside') > maximumInside)
    throw tooCostly(`busca hasta ${maximumInside} palabras dentro de los textos (:contains, :text)`);
  if (sort.length > maximumSortKeys) throw tooCostly(`se ordena por hasta ${maximumSortKeys} criterios`);
}

const tooCostly = (most: string) => refuse(400, 'too-costly', `Una búsqueda ${most}.`);

interface Cost {
  steps: number;
  inside: number;
}

function costOf(filter: Filter): Cost {
  if (filter.kind === 'has') return oneMore(costOf(filter.filter));
  if (filter.kind === 'chain') {
    const costs = filter.targets.map((target) => costOf(target.filter));
    return oneMore({
      steps: Math.max(...costs.map(({ steps }) => steps)),
      inside: costs.reduce((total, { inside }) => total + inside, 0),
    });
  }
  const isInside = filter.kind === 'parameter' && /^(contains|text)$/.test(filter.modifier ?? '');
  return { steps: 0, inside: isInside ? filter.values.length : 0 };
}

const oneMore = ({ steps, inside }: Cost): Cost => ({ steps: steps + 1, inside });
