import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { QualityMeasure, QualityRun } from '../../../../lambdas/contracts/quality.ts';
import { qualityBoardRoutes } from '../../../../lambdas/contracts/quality-board.ts';
import { qualityFigureRoutes } from '../../../../lambdas/contracts/quality-figures.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { csvText } from '../../../lib/write-csv.ts';
import { useMeasureReportFile } from './measure-report-file.ts';
import { summaryRows } from './summary-rows.ts';

interface RunDownloadsProps {
  measure: QualityMeasure;
  run: QualityRun;
  maySeePatients: boolean;
}

type Kind = 'pdf' | 'csv' | 'population' | 'subject-list';

/** A run to take along: for the board without patients, and as FHIR's reports. */
export function RunDownloads({ measure, run, maySeePatients }: RunDownloadsProps) {
  const api = useApiClient();
  const report = useMeasureReportFile(measure, run);
  const { query, timeZone } = useFhirAccess();
  const [busy, setBusy] = useState<Kind>();
  const [failure, setFailure] = useState('');

  const paper = async () => {
    const me = query.data;
    const [basis, trend, { measurePaper }, { patientPaper }] = await Promise.all([
      api.of(qualityBoardRoutes).call('readRunBasis', { params: { runId: run.id } }),
      api.of(qualityFigureRoutes).call('readQualityTrend', { params: { measureId: measure.id } }),
      import('./measure-paper.ts'),
      import('../../../lib/pdf-frame.ts'),
    ]);
    const { sections, ...head } = measurePaper({
      measure,
      run,
      basis,
      trend,
      clinic: me?.organization.legalName ?? '',
      author: [me?.givenName, me?.familyName].filter(Boolean).join(' '),
      timeZone,
      now: new Date(),
    });
    saveFile(patientPaper(head, sections).output('blob'), 'medida-de-calidad.pdf');
  };
  const table = async () =>
    saveFile(
      new Blob([csvText(summaryRows(measure, run))], { type: 'text/csv;charset=utf-8' }),
      'medida-de-calidad-resumen.csv',
    );
  const save = async (kind: Kind) => {
    setFailure('');
    setBusy(kind);
    try {
      await (kind === 'pdf' ? paper() : kind === 'csv' ? table() : report({ reportType: kind }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'No se ha podido guardar.');
    } finally {
      setBusy(undefined);
    }
  };

  const texts: Partial<Record<Kind, string>> = {
    pdf: 'Informe en PDF',
    csv: 'Resumen en CSV',
    ...(maySeePatients
      ? { population: 'MeasureReport: resumen', 'subject-list': 'MeasureReport: lista de pacientes' }
      : {}),
  };
  return (
    <Stack gap="1" pt="2">
      <Flex gap="2" wrap="wrap" role="group" aria-label="Descargar este cálculo">
        {(Object.entries(texts) as [Kind, string][]).map(([kind, text]) => (
          <Button
            key={kind}
            size="xs"
            variant="outline"
            loading={busy === kind}
            onClick={() => void save(kind)}
          >
            {text}
          </Button>
        ))}
      </Flex>
      {failure ? (
        <Text color="red.fg" role="alert" fontSize="sm">
          {failure}
        </Text>
      ) : null}
    </Stack>
  );
}
