import { useSavedFilters } from '../../lib/saved-filters.ts';
import { SavedFilterBar } from '../../ui/saved-filter-bar.tsx';
import { type Filters, readFilters } from './patient-filters.ts';

interface SavedPatientFiltersProps {
  userId: string;
  filters: Filters;
  /** The filters to show, as in the address. */
  onApply: (address: string) => void;
}

export function SavedPatientFilters({ userId, filters, onApply }: SavedPatientFiltersProps) {
  const current = filterAddress(filters);
  const kept = useSavedFilters(`auxilia.patients.filters.${userId}`, current, (search) =>
    filterAddress(readFilters(search)),
  );
  return <SavedFilterBar {...kept} hasFilters={current !== ''} onApply={onApply} />;
}

function filterAddress(filters: Filters): string {
  return new URLSearchParams(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}
