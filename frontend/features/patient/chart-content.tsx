import type { Patient, Resource } from '@medplum/fhirtypes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FhirAccess } from '../../lib/fhir-access.ts';
import type { Versioned } from '../../lib/fhir-client.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { RowsSkeleton } from './chart-section.tsx';
import type { ChartView } from './chart-views.ts';
import { ChartSummaryView } from './summary/chart-summary-view.tsx';

/** What a chart does not open with. */
const details = lazyCode(() => import('./detail-views.tsx'));

interface ChartContentProps {
  view: ChartView;
  patient: Versioned<Patient>;
  access: FhirAccess;
  summary: UseQueryResult<Resource[]>;
}

export function ChartContent({ view, patient, access, summary }: ChartContentProps) {
  const { code, failure } = details.useCode(view !== 'resumen');
  if (view !== 'resumen') {
    if (failure) return <FailureNotice title="No se ha podido abrir este apartado" {...failure} />;
    return code ? <code.DetailView view={view} patient={patient} access={access} /> : <RowsSkeleton />;
  }
  const me = access.query.data;
  if (summary.data && me) {
    return (
      <ChartSummaryView
        resources={summary.data}
        patient={patient.resource}
        me={me}
        patientId={patient.resource.id ?? ''}
        timeZone={access.timeZone}
        access={access}
      />
    );
  }
  if (!summary.isError) return <RowsSkeleton />;
  return (
    <FailureNotice
      title="No se ha podido cargar el resumen"
      detail={summary.error.message}
      onRetry={() => void summary.refetch()}
      isRetrying={summary.isFetching}
    />
  );
}
