import { Button, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { QualityMeasure, QualityRun } from '../../../../lambdas/contracts/quality.ts';
import { useMeasureReportFile } from './measure-report-file.ts';

interface PatientReportProps {
  measure: QualityMeasure;
  run: QualityRun;
  patientId: string;
  name: string;
}

/** One patient's MeasureReport, to take along. */
export function PatientReport({ measure, run, patientId, name }: PatientReportProps) {
  const save = useMeasureReportFile(measure, run);
  const saving = useMutation({ mutationFn: () => save({ subject: `Patient/${patientId}` }) });
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        alignSelf="flex-start"
        aria-label={`MeasureReport de ${name}`}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        MeasureReport
      </Button>
      {saving.error ? (
        <Text color="red.fg" role="alert" fontSize="sm">
          {saving.error.message}
        </Text>
      ) : null}
    </>
  );
}
