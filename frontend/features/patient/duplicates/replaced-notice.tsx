import { Flex, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { Link } from 'react-router-dom';
import { survivorOf } from '../../../../lambdas/clinical/joined-records.ts';
import { TextLink } from '../../../ui/form-link.tsx';

/** Over a record that goes on in another one: which it is, and that nothing more is written here. */
export function ReplacedNotice({ patient }: { patient: Patient }) {
  const survivor = survivorOf(patient)?.replace('Patient/', '');
  if (survivor === undefined) return null;
  return (
    <Flex
      role="note"
      gap="3"
      align="center"
      wrap="wrap"
      px="3"
      py="2"
      fontSize="sm"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="l3"
    >
      <Text fontWeight="medium">Esta ficha se unió a otra y ya no se usa.</Text>
      <TextLink>
        <Link to={`/paciente/${survivor}`}>Abrir la ficha en uso</Link>
      </TextLink>
    </Flex>
  );
}
