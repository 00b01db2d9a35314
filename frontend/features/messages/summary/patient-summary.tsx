import { Badge, Box, Flex, Heading, IconButton, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { ageOn } from '../../../../lambdas/clinical/age.ts';
import { ageText } from '../../../../lambdas/clinical/age-text.ts';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import {
  deathOf,
  emailAddress,
  medicalRecordNumber,
  patientName,
  phoneNumbers,
  phoneText,
  sexText,
} from '../../../../lambdas/clinical/patient-identity.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { patientPath } from '../../patient/patient.page.ts';
import { usePatient } from '../use-patient.ts';
import {
  Allergies,
  Appointments,
  Medication,
  OpenTasks,
  Problems,
  ToldMedication,
} from './summary-parts.tsx';

interface PatientSummaryProps {
  patientId: string | undefined;
  /** What stands here without a patient. */
  empty: string;
  access: FhirAccess;
  onBack: () => void;
}

/** Who it is about, beside the conversation: enough to answer safely, and the way to the chart. */
export function PatientSummary({ patientId, empty, access, onBack }: PatientSummaryProps) {
  return (
    <>
      <Flex hideFrom="xl" align="center" gap="2" px="3" py="2" borderBottomWidth="1px">
        <IconButton
          variant="ghost"
          colorPalette="gray"
          size="sm"
          aria-label="Volver a la conversación"
          onClick={onBack}
        >
          <ArrowLeft aria-hidden />
        </IconButton>
        <Text fontWeight="semibold">Paciente</Text>
      </Flex>
      <Box p="4" overflowY="auto" flex="1" minH="0">
        {patientId === undefined ? (
          <Text color="fg.muted" fontSize="sm">
            {empty}
          </Text>
        ) : (
          <KnownPatient key={patientId} patientId={patientId} access={access} />
        )}
      </Box>
    </>
  );
}

function KnownPatient({ patientId, access }: { patientId: string; access: FhirAccess }) {
  const query = usePatient(patientId);
  const { timeZone } = access;
  if (query.isPending) {
    return (
      <LoadingRegion>
        <Box height="24" />
      </LoadingRegion>
    );
  }
  if (!query.data) {
    return (
      <FailureNotice
        title="No se ha podido cargar el paciente"
        detail={query.error?.message ?? ''}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const patient = query.data.resource;
  const death = deathOf(patient);
  const today = dayOf(new Date(), timeZone);
  const [phone] = phoneNumbers(patient);
  const facts = [
    ['Edad', death ? 'Ha fallecido' : ageText(ageOn(patient.birthDate, today))],
    ['Nacimiento', formatDate(patient.birthDate, timeZone) ?? 'No consta'],
    ['Sexo', sexText(patient.gender)],
    ['N.º de historia', medicalRecordNumber(patient) ?? 'No consta'],
    ['Teléfono', phone ? phoneText(phone) : 'No consta'],
    ['Correo', emailAddress(patient) ?? 'No consta'],
  ];
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Heading as="h2" size="md">
          {patientName(patient)}
        </Heading>
        {death ? (
          <Badge alignSelf="flex-start" colorPalette="gray" variant="solid">
            Fallecimiento registrado
          </Badge>
        ) : null}
        <Stack as="dl" gap="0.5" fontSize="sm">
          {facts.map(([name, value]) => (
            <Flex key={name} gap="2">
              <Text as="dt" color="fg.muted" flexShrink="0">{`${name}:`}</Text>
              <Text as="dd" minW="0" overflowWrap="anywhere">
                {value}
              </Text>
            </Flex>
          ))}
        </Stack>
        <TextLink alignSelf="flex-start">
          <Link to={generatePath(patientPath, { patientId })}>Abrir la ficha completa</Link>
        </TextLink>
      </Stack>
      {access.may('AllergyIntolerance', 'read') ? <Allergies patientId={patientId} /> : null}
      {access.may('Condition', 'read') ? <Problems patientId={patientId} /> : null}
      {access.may('MedicationRequest', 'read') ? <Medication patientId={patientId} /> : null}
      {access.may('MedicationStatement', 'read') ? <ToldMedication patientId={patientId} /> : null}
      <Appointments patientId={patientId} timeZone={timeZone} />
      <OpenTasks patientId={patientId} timeZone={timeZone} />
    </Stack>
  );
}
