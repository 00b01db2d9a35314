import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { MeasuredPatient, QualityRun, QualityStanding } from '../../../lambdas/contracts/quality.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { patientPath } from '../patient/patient.page.ts';
import { dayText } from './gaps/gap-texts.ts';
import { useMeasuredPatients } from './quality-api.ts';
import { failureText, valueText } from './standing-texts.ts';

interface MeasuredPatientsProps {
  run: QualityRun;
  standing: QualityStanding;
  /** What can be taken along of one patient. */
  reportOf: (patientId: string, name: string) => ReactNode;
}

/** Who stands so in a run, each with the parts of the measure that decided it. */
export function MeasuredPatients({ run, standing, reportOf }: MeasuredPatientsProps) {
  const patients = useMeasuredPatients(run.id, standing);
  if (patients.error)
    return (
      <FailureNotice
        title="No se han podido cargar los pacientes"
        detail={patients.error.message}
        onRetry={() => void patients.refetch()}
        isRetrying={patients.isFetching}
      />
    );
  if (!patients.data)
    return (
      <LoadingRegion>
        <Skeleton height="32" borderRadius="l3" />
      </LoadingRegion>
    );
  const shown = patients.data.pages.flatMap((page) => page.patients);
  if (shown.length === 0) return <Text color="fg.muted">Nadie en este grupo.</Text>;
  return (
    <Stack gap="2">
      <Box as="ul" listStyleType="none" mx={{ base: '-4', md: '-5' }} borderTopWidth="1px">
        {shown.map((patient) => (
          <PatientRow
            key={patient.id}
            patient={patient}
            report={reportOf(patient.id, patient.name || 'Ficha eliminada')}
          />
        ))}
      </Box>
      {patients.hasNextPage ? (
        <Button
          size="sm"
          variant="outline"
          loading={patients.isFetchingNextPage}
          onClick={() => void patients.fetchNextPage()}
        >
          Mostrar más
        </Button>
      ) : null}
    </Stack>
  );
}

function PatientRow({ patient, report }: { patient: MeasuredPatient; report: ReactNode }) {
  const { id, name, recordNumber, failedAt, failedFor, decidedBy, goodUntil } = patient;
  return (
    <Flex
      as="li"
      gap={{ base: '1', md: '4' }}
      px={{ base: '4', md: '5' }}
      py="2"
      direction={{ base: 'column', md: 'row' }}
      borderBottomWidth="1px"
    >
      <Box w={{ md: '64' }} flexShrink="0">
        <TextLink>
          <Link to={generatePath(patientPath, { patientId: id })}>{name || 'Ficha eliminada'}</Link>
        </TextLink>
        {recordNumber ? (
          <Text fontSize="sm" color="fg.muted">
            HC {recordNumber}
          </Text>
        ) : null}
      </Box>
      <Stack gap="0.5" flex="1" minW="0" fontSize="sm">
        {failedAt ? <Text>{failureText(failedAt, failedFor)}</Text> : null}
        {decidedBy.map(({ name: part, value, found: [newest] }) => (
          <Text key={part}>
            {part}:{' '}
            <Text as="span" fontWeight="semibold">
              {valueText(value)}
            </Text>
            {newest ? ` · ${newest.text}${newest.date ? ` (${dayText(newest.date)})` : ''}` : ''}
          </Text>
        ))}
        {goodUntil ? <Text color="fg.muted">Vence el {dayText(goodUntil)}</Text> : null}
      </Stack>
      {report}
    </Flex>
  );
}
