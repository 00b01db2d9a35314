import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { ageOn } from '../../../../lambdas/clinical/age.ts';
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
import { PageHeading } from '../../../ui/page-heading.tsx';
import { BannerAllergies } from './banner-allergies.tsx';

interface PatientBannerProps {
  patient: Patient;
  access: FhirAccess;
  documentTitle: string;
}

/** Who this is, in sight however far one scrolls: the wrong chart is the gravest slip of all. */
export function PatientBanner({ patient, access, documentTitle }: PatientBannerProps) {
  const { timeZone } = access;
  const death = deathOf(patient);
  const deathDay = death?.at && (death.at.length > 10 ? dayOf(new Date(death.at), timeZone) : death.at);
  const age = ageText(ageOn(patient.birthDate, death ? (deathDay ?? '') : dayOf(new Date(), timeZone)));
  const facts = [
    death ? `Edad al fallecer: ${age}` : `Edad: ${age}`,
    `Nacimiento: ${formatDate(patient.birthDate, timeZone) ?? 'No consta'}`,
    `Sexo: ${sexText(patient.gender)}`,
    `N.º de historia: ${medicalRecordNumber(patient) ?? 'No consta'}`,
  ];
  return (
    <Box
      as="header"
      aria-label="Paciente"
      position="sticky"
      top="16"
      zIndex="docked"
      // On a low window, or one that is zoomed far in, it would leave no room for the chart.
      css={{ '@media (max-height: 30rem)': { position: 'static' } }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="sm"
      px={{ base: '4', md: '5' }}
      py="3"
    >
      <Flex gap="3" align="center" wrap="wrap">
        <PageHeading title={patientName(patient)} documentTitle={documentTitle} />
        {death ? (
          <Badge size="md" colorPalette="gray" variant="solid">
            {death.at ? `Fallecimiento: ${formatDate(death.at, timeZone)}` : 'Fallecimiento registrado'}
          </Badge>
        ) : null}
        {!death && patient.active === false ? (
          <Badge size="md" colorPalette="gray">
            Ficha inactiva
          </Badge>
        ) : null}
      </Flex>
      <Flex gap={{ base: '2', md: '5' }} rowGap="0" wrap="wrap" fontSize="sm" pt="1">
        {facts.map((fact) => (
          <Text key={fact}>{fact}</Text>
        ))}
      </Flex>
      {access.may('AllergyIntolerance', 'read') ? <BannerAllergies patientId={patient.id ?? ''} /> : null}
    </Box>
  );
}
