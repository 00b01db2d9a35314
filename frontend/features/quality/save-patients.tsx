import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Improvement, QualityRun, QualityStanding } from '../../../lambdas/contracts/quality.ts';
import { saveFile } from '../../lib/save-file.ts';
import { csvText } from '../../lib/write-csv.ts';
import { patientRows } from './patient-rows.ts';
import { useAllMeasuredPatients } from './quality-api.ts';

interface SavePatientsProps {
  run: QualityRun;
  standing: QualityStanding;
  improvement: Improvement;
}

/** Everybody in one group of a run as a table, whatever of them is shown. */
export function SavePatients({ run, standing, improvement }: SavePatientsProps) {
  const readAll = useAllMeasuredPatients();
  const [failure, setFailure] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setFailure('');
    setIsSaving(true);
    try {
      const all = await readAll(run.id, standing);
      const content = csvText(patientRows(all, improvement));
      saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), 'medida-de-calidad.csv');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'No se ha podido guardar.');
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        alignSelf="flex-start"
        ms="-3.5"
        loading={isSaving}
        onClick={() => void save()}
      >
        Descargar CSV
      </Button>
      {failure ? (
        <Text color="red.fg" role="alert">
          {failure}
        </Text>
      ) : null}
    </>
  );
}
