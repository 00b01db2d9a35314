import type { MeasureReport } from '@medplum/fhirtypes';
import type { QualityMeasure, QualityRun } from '../../../../lambdas/contracts/quality.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Saves FHIR's report of a run: its figures, who is where, or one patient. */
export function useMeasureReportFile(measure: QualityMeasure, run: QualityRun) {
  const client = useFhirClient();
  return async (asked: { reportType: 'population' | 'subject-list' } | { subject: string }) => {
    const made: MeasureReport = await client.operation('MeasureReport', {
      name: '$evaluate-measure',
      type: 'Measure',
      parameters: Object.entries({
        measure: `${measure.url}|${measure.version}`,
        periodStart: run.periodStart,
        periodEnd: run.periodEnd,
        ...asked,
      }).map(([name, valueString]) => ({ name, valueString })),
    });
    const content = JSON.stringify(made, null, 2);
    // A name of a file says nothing of whom it is about.
    const kind = 'subject' in asked ? 'individual' : asked.reportType;
    saveFile(new Blob([content], { type: 'application/fhir+json' }), `measure-report-${kind}.json`);
  };
}
