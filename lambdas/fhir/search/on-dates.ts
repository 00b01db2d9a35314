import type { Filter, SortKey } from './query.ts';

/** Whether a filter is on dates, at the end of chains too: what days are depends on where the clinic is. */
export function asksForDate(filter: Filter): boolean {
  if (filter.kind === 'lastUpdated') return true;
  if (filter.kind === 'parameter') return filter.parameter.kind === 'date';
  if (filter.kind === 'composite')
    return filter.composite.parts.some(({ parameter }) => parameter.kind === 'date');
  if (filter.kind === 'has') return asksForDate(filter.filter);
  return filter.kind === 'chain' && filter.targets.some((target) => asksForDate(target.filter));
}

/** Whether a list is ordered by dates of the index: its own dates are kept as instants. */
export function isByDate({ parameter }: SortKey): boolean {
  return typeof parameter === 'object' && parameter.kind === 'date';
}
