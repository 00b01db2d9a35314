import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { FindingLists } from './finding-lists.tsx';
import { type CheckSubject, useMedicationCheck } from './medication-api.ts';
import { NotCheckedPanel } from './not-checked-panel.tsx';
import { PairMatrix } from './pair-matrix.tsx';
import { SourcePanel } from './source-panel.tsx';
import { SubjectPanel } from './subject-panel.tsx';

const columns = { base: '1fr', lg: '20rem minmax(0, 1fr)', xl: '20rem minmax(0, 1fr) 17.5rem' };

/** Who, what was found, and what could not be looked at. */
export function CheckView({ timeZone }: { timeZone: string }) {
  const [subject, setSubject] = useState<CheckSubject>();
  const check = useMedicationCheck(subject);
  const report = check.data;
  return (
    <Grid templateColumns={columns} gap="5" alignItems="start">
      <SubjectPanel timeZone={timeZone} medications={report?.medications} onChoose={setSubject} />
      <Stack gap="5" minW="0" order={{ base: 3, xl: 2 }} gridColumn={{ lg: '2' }}>
        {subject === undefined ? (
          <Text color="fg.muted">Elija un paciente o pegue una lista de medicamentos.</Text>
        ) : check.error ? (
          <FailureNotice
            title="No comprobado"
            detail={check.error.message}
            onRetry={() => void check.refetch()}
            isRetrying={check.isFetching}
          />
        ) : report === undefined ? (
          <PanelSkeleton />
        ) : (
          <>
            <FindingLists report={report} />
            {report.sources.map((source) => (
              <SourcePanel key={source.label} source={source} />
            ))}
            <PairMatrix report={report} />
            <Button alignSelf="start" variant="outline" size="sm" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              Imprimir
            </Button>
          </>
        )}
      </Stack>
      {report ? <NotCheckedPanel report={report} /> : null}
    </Grid>
  );
}
