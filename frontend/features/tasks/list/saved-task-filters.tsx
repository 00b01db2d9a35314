import { useSavedFilters } from '../../../lib/saved-filters.ts';
import { SavedFilterBar } from '../../../ui/saved-filter-bar.tsx';
import { filterAddress, knownAddress, readAddress, type TaskAddress } from '../task-address.ts';

interface SavedTaskFiltersProps {
  userId: string;
  address: TaskAddress;
  onApply: (shown: Pick<TaskAddress, 'view' | 'filters'>) => void;
}

/** View and filters under a name; a patient and an open task are never kept. */
export function SavedTaskFilters({ userId, address, onApply }: SavedTaskFiltersProps) {
  const kept = useSavedFilters(`auxilia.tasks.filters.${userId}`, filterAddress(address), knownAddress);
  return (
    <SavedFilterBar
      {...kept}
      hasFilters={Object.keys(address.filters).length > 0}
      onApply={(saved) => {
        const { view, filters } = readAddress(new URLSearchParams(saved));
        onApply({ view, filters });
      }}
    />
  );
}
