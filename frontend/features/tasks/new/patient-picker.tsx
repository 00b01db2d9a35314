import { Box, Button, chakra, Flex, Input, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { useId, useState } from 'react';
import { medicalRecordNumber, patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { usePatientLookup } from './patient-lookup.ts';

export interface ChosenPatient {
  id: string;
  name: string;
}

interface PatientPickerProps {
  value: ChosenPatient | null;
  onChoose: (patient: ChosenPatient | null) => void;
}

function detailText(patient: Patient): string {
  const number = medicalRecordNumber(patient);
  const birth = formatDate(patient.birthDate, 'UTC');
  return [birth ? `Nac. ${birth}` : 'Nacimiento no consta', number ? `N.º ${number}` : undefined]
    .filter(Boolean)
    .join(' · ');
}

/** Finds the patient whom a task is about (WAI-ARIA combobox); a task may be about nobody. */
export function PatientPicker({ value, onChoose }: PatientPickerProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const lookup = usePatientLookup(typed);
  const found = typed.trim() === '' ? [] : (lookup.data ?? []);
  if (value) {
    return (
      <Flex gap="3" align="center" justify="space-between" borderWidth="1px" borderRadius="md" px="3" py="2">
        <Text minW="0" truncate>
          Paciente: <strong>{value.name}</strong>
        </Text>
        <Button type="button" size="xs" variant="outline" onClick={() => onChoose(null)}>
          Quitar el paciente
        </Button>
      </Flex>
    );
  }
  const choose = (patient: Patient | undefined) => {
    if (!patient?.id) return;
    setTyped('');
    onChoose({ id: patient.id, name: patientName(patient) });
  };
  return (
    <Box>
      <FormField label="Paciente" hint="Si la tarea trata de alguno: nombre o n.º de historia.">
        {(control) => (
          <Input
            {...control}
            size="lg"
            role="combobox"
            autoComplete="off"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(found[active] ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault();
                const step = event.key === 'ArrowDown' ? 1 : -1;
                setActive((index) => Math.max(0, Math.min(found.length - 1, index + step)));
              } else if (event.key === 'Enter') {
                event.preventDefault();
                choose(found[active]);
              } else if (event.key === 'Escape' && typed !== '') {
                event.stopPropagation();
                setTyped('');
              }
            }}
          />
        )}
      </FormField>
      <Box
        id={listId}
        role="listbox"
        aria-label="Pacientes encontrados"
        mt="1"
        borderWidth={found.length > 0 ? '1px' : '0'}
        borderRadius="md"
        maxH="48"
        overflowY="auto"
      >
        {found.map((patient, index) => (
          <chakra.div
            key={patient.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            px="3"
            py="2"
            cursor="pointer"
            bg={index === active ? 'brand.subtle' : undefined}
            onMouseEnter={() => setActive(index)}
            onClick={() => choose(patient)}
          >
            <Text fontWeight="medium" fontSize="sm">
              {patientName(patient)}
            </Text>
            <Text fontSize="xs" color="fg.muted">
              {detailText(patient)}
            </Text>
          </chakra.div>
        ))}
      </Box>
      <Text role="status" fontSize="sm" color={lookup.isError ? 'fg.error' : 'fg.muted'}>
        {lookup.isError ? lookup.error.message : null}
        {typed.trim() !== '' && lookup.data?.length === 0 ? 'Ningún paciente coincide.' : null}
      </Text>
    </Box>
  );
}
