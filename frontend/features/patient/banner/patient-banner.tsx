import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { ageDuring } from '../../../../lambdas/clinical/age.ts';
import { ageText } from '../../../../lambdas/clinical/age-text.ts';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import {
  deathOf,
  medicalRecordNumber,
  patientName,
  sexText,
} from '../../../../lambdas/clinical/patient-identity.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { BannerAllergies } from './banner-allergies.tsx';

interface PatientBannerProps {
  patient: Patient;
  access: FhirAccess;
  documentTitle: string;
  /** Whether it asks for the allergies by itself, and not with all of the summary. */
  asksForAllergies: boolean;
}

/** Who this is: the wrong chart is the gravest slip of all. */
export function PatientBanner({ patient, access, documentTitle, asksForAllergies }: PatientBannerProps) {
  const { timeZone } = access;
  const death = deathOf(patient);
  const deathDay = death?.at && (death.at.length > 10 ? dayOf(new Date(death.at), timeZone) : death.at);
  const age = ageText(ageDuring(patient.birthDate, death ? (deathDay ?? '') : dayOf(new Date(), timeZone)));
  const facts = [
    death ? `Edad al fallecer: ${age}` : `Edad: ${age}`,
    `Nacimiento: ${formatDate(patient.birthDate, timeZone) ?? 'No consta'}`,
    `Sexo: ${sexText(patient.gender)}`,
    `N.º de historia: ${medicalRecordNumber(patient) ?? 'No consta'}`,
  ];
  return (
    <Box as="header" aria-label="Paciente" py="1">
      <Flex columnGap={{ base: '2', md: '4' }} rowGap="0" align="baseline" wrap="wrap">
        <DocumentTitle>{documentTitle}</DocumentTitle>
        <Heading as="h1" tabIndex={-1} fontSize="xl" lineHeight="1.75rem" fontWeight="semibold">
          {patientName(patient)}
        </Heading>
        {facts.map((fact) => (
          <Text key={fact} fontSize="sm" lineHeight="1.25rem">
            {fact}
          </Text>
        ))}
        {death ? (
          <Badge size="sm" colorPalette="gray" variant="solid">
            {death.at ? `Fallecimiento: ${formatDate(death.at, timeZone)}` : 'Fallecimiento registrado'}
          </Badge>
        ) : null}
        {!death && patient.active === false ? (
          <Badge size="sm" colorPalette="gray">
            Ficha inactiva
          </Badge>
        ) : null}
      </Flex>
      {access.may('AllergyIntolerance', 'read') ? (
        <BannerAllergies patientId={patient.id ?? ''} isAsked={asksForAllergies} />
      ) : null}
    </Box>
  );
}
