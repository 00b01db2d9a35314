import { useNavigate } from 'react-router-dom';
import type { FhirAccess } from '../../lib/fhir-access.ts';
import type { chartKeys } from '../../lib/shortcut-table.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import type { ChartView } from './chart-views.ts';

/** The keys that begin an entry from any view; the button that carries one (`AddRecord`) opens its form. `v` is «Atender»'s. */
export function useChartShortcuts(view: ChartView | undefined, { may }: FhirAccess): void {
  const navigate = useNavigate();
  const lead = (chartKey: keyof typeof chartKeys, to: ChartView) => (event: KeyboardEvent) => {
    // It would be typed into the form's first field.
    event.preventDefault();
    void navigate({ search: `?vista=${to}` }, { state: { chartKey }, preventScrollReset: true });
  };
  useShortcuts({
    ...(may('MedicationRequest', 'write') ? { p: lead('p', view === 'resumen' ? view : 'medicacion') } : {}),
    ...(may('ServiceRequest', 'write') ? { o: lead('o', 'ordenes') } : {}),
  });
}
