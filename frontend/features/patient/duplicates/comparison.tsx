import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { readDemographics } from '../../../../lambdas/clinical/patient-demographics.ts';
import { deathOf, medicalRecordNumber, patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { demographicsFields, fieldLabels, fieldText } from '../demographics/field-labels.ts';

interface ComparisonProps {
  patients: readonly [Patient, Patient];
  timeZone: string;
}

/** Two records side by side; what differs says so in words, and stands out. */
export function Comparison({ patients, timeZone }: ComparisonProps) {
  const [one, other] = patients.map((patient) => linesOf(patient, timeZone)) as [Line[], Line[]];
  return (
    <chakra.table width="full" fontSize="sm" aria-label="Comparación de las dos fichas">
      <thead>
        <tr>
          <Head scope="col">Dato</Head>
          {patients.map((patient) => (
            <Head key={patient.id} scope="col">
              {`${patientName(patient)} (${medicalRecordNumber(patient) ?? 'sin número'})`}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {one.map(([label, value], place) => {
          const second = other[place]?.[1] ?? 'No consta';
          const isSame = value === second;
          return (
            <tr key={label}>
              <Head scope="row">{label}</Head>
              <Value isSame={isSame}>{value}</Value>
              <Value isSame={isSame}>
                <Flex gap="2" wrap="wrap">
                  {second}
                  {isSame ? null : (
                    <Text as="span" fontSize="xs" color="fg.muted">
                      distinto
                    </Text>
                  )}
                </Flex>
              </Value>
            </tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}

type Line = [label: string, value: string];

function linesOf(patient: Patient, timeZone: string): Line[] {
  const values = readDemographics(patient);
  const death = deathOf(patient);
  return [
    ...demographicsFields.map((field): Line => [fieldLabels[field], fieldText(values, field)]),
    ['Fallecimiento', death ? (formatDate(death.at, timeZone) ?? 'Registrado, sin fecha') : 'No consta'],
    ['Ficha', patient.active === false ? 'Inactiva' : 'Activa'],
  ];
}

const Head = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
    pe: '4',
    py: '1',
    verticalAlign: 'top',
  },
});

const Cell = chakra('td', { base: { pe: '4', py: '1', overflowWrap: 'anywhere', verticalAlign: 'top' } });

function Value({ isSame, children }: { isSame: boolean; children: React.ReactNode }) {
  return <Cell fontWeight={isSame ? 'normal' : 'semibold'}>{children}</Cell>;
}
