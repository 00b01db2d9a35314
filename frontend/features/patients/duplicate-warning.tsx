import { Box, Text } from '@chakra-ui/react';
import { generatePath, Link } from 'react-router-dom';
import { medicalRecordNumber, patientName } from '../../../lambdas/clinical/patient-identity.ts';
import type { MatchReason } from '../../../lambdas/clinical/person-match.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { TextLink } from '../../ui/form-link.tsx';
import { List } from '../../ui/parts.ts';
import { patientPath } from '../patient/patient.page.ts';
import type { PossibleDuplicate } from './patients-api.ts';

const reasonTexts: Record<MatchReason, string> = {
  sameName: 'mismo nombre',
  similarName: 'nombre parecido',
  sameBirthDate: 'misma fecha de nacimiento',
  similarBirthDate: 'fecha de nacimiento parecida',
  samePhone: 'mismo teléfono',
};

const joined = new Intl.ListFormat('es', { type: 'conjunction' });

interface DuplicateWarningProps {
  duplicates: PossibleDuplicate[];
  timeZone: string;
}

/** Who the new patient might already be, and why we think so. */
export function DuplicateWarning({ duplicates, timeZone }: DuplicateWarningProps) {
  return (
    <Box
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="md"
      px="4"
      py="3"
      fontSize="sm"
    >
      <Text fontWeight="medium" mb="2">
        Puede que esta persona ya tenga una ficha:
      </Text>
      <List.Root gap="2" ps="5">
        {duplicates.slice(0, 5).map(({ patient, match }) => (
          <List.Item key={patient.id}>
            <TextLink>
              <Link to={generatePath(patientPath, { patientId: patient.id ?? '' })}>
                {patientName(patient)}
              </Link>
            </TextLink>
            {`, nacimiento: ${formatDate(patient.birthDate, timeZone) ?? 'no consta'}, n.º de historia: ${
              medicalRecordNumber(patient) ?? 'no consta'
            } (${joined.format(match.reasons.map((reason) => reasonTexts[reason]))})`}
          </List.Item>
        ))}
      </List.Root>
      {duplicates.length > 5 ? <Text mt="2">{`Y ${duplicates.length - 5} más.`}</Text> : null}
    </Box>
  );
}
