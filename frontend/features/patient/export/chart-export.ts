import type { Patient } from '@medplum/fhirtypes';
import { useEffect, useRef, useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { failureText } from '../editing/failure-text.ts';

export type ExportKind = 'everything' | 'summary';

export type ExportState =
  | { step: 'idle' }
  | { step: 'gathering'; count: number }
  | { step: 'done'; text: string }
  | { step: 'failed'; text: string };

/** Takes the chart out of the platform, as a file that other systems read or that people do. */
export function useChartExport(patientId: string, access: FhirAccess) {
  const client = useFhirClient();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function make(kind: ExportKind): Promise<string> {
    const { gatherEverything, toCollection } = await import('./gather-everything.ts');
    const resources = await gatherEverything(
      client,
      patientId,
      (count) => setState({ step: 'gathering', count }),
      leaving.current.signal,
    );
    const now = new Date();
    const day = dayOf(now, access.timeZone);
    if (kind === 'everything') {
      const text = JSON.stringify(toCollection(resources, now));
      saveFile(new Blob([text], { type: 'application/fhir+json' }), `historia-clinica-${day}.json`);
      return `Se han exportado ${resources.length} registros.`;
    }
    const patient = resources.find((resource): resource is Patient => resource.resourceType === 'Patient');
    if (!patient) throw new Error('The record came without its patient');
    const [{ summaryPdf }, { chartSummary }] = await Promise.all([
      import('./summary-pdf.ts'),
      import('./chart-summary.ts'),
    ]);
    const pdf = summaryPdf(chartSummary(patient, resources, access, now));
    saveFile(pdf.output('blob'), `resumen-clinico-${day}.pdf`);
    return 'Se ha creado el resumen en PDF.';
  }

  return {
    state,
    start(kind: ExportKind) {
      if (state.step === 'gathering') return;
      setState({ step: 'gathering', count: 0 });
      make(kind).then(
        (text) => setState({ step: 'done', text }),
        (error: unknown) => {
          if (!leaving.current.signal.aborted) setState({ step: 'failed', text: exportFailure(error) });
        },
      );
    },
  };
}

function exportFailure(error: unknown): string {
  const text = failureText(error);
  return text.startsWith('No se han podido guardar') ? 'No se ha podido crear el archivo.' : text;
}
