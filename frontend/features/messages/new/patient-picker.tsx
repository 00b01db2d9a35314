import { Box, Button, chakra, Flex, Input, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { useId, useState } from 'react';
import { medicalRecordNumber, patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { usePatient, usePatientLookup } from './patient-lookup.ts';

interface PatientPickerProps {
  label: string;
  patientId: string | undefined;
  error?: string | undefined;
  today: string;
  onChoose: (patientId: string | undefined) => void;
}

/** What tells one from a namesake. */
function detailText(patient: Patient): string {
  const birth = formatDate(patient.birthDate, 'UTC');
  const number = medicalRecordNumber(patient);
  return [birth ? `Nac. ${birth}` : 'Nacimiento no consta', number ? `N.º ${number}` : undefined]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Finds a patient by what is known of them, by keyboard too (WAI-ARIA combobox). */
export function PatientPicker({ label, patientId, error, today, onChoose }: PatientPickerProps) {
  const chosen = usePatient(patientId);
  if (patientId === undefined)
    return <PatientSearch label={label} error={error} today={today} onChoose={onChoose} />;
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
      </Text>
      <Flex gap="3" align="center" justify="space-between" borderWidth="1px" borderRadius="l2" px="3" py="2">
        <Box minW="0">
          <Text fontWeight="medium" truncate>
            {chosen.data
              ? patientName(chosen.data.resource)
              : chosen.isError
                ? 'Paciente elegido'
                : 'Cargando…'}
          </Text>
          {chosen.data ? (
            <Text fontSize="xs" color="fg.muted">
              {detailText(chosen.data.resource)}
            </Text>
          ) : null}
        </Box>
        <Button type="button" size="xs" variant="outline" onClick={() => onChoose(undefined)}>
          Cambiar
        </Button>
      </Flex>
    </Box>
  );
}

function PatientSearch({ label, error, today, onChoose }: Omit<PatientPickerProps, 'patientId'>) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const lookup = usePatientLookup(typed, today);
  const found = typed.trim() === '' ? [] : (lookup.data ?? []);
  const choose = (patient: Patient | undefined) => {
    if (patient?.id) onChoose(patient.id);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((index) => Math.max(0, Math.min(found.length - 1, index + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      setTyped('');
    }
  };
  return (
    <Box>
      <FormField label={label} error={error} hint="Nombre, n.º de historia, fecha de nacimiento o teléfono.">
        {(control) => (
          <Input
            {...control}
            name="patientId"
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
            onKeyDown={onKeyDown}
          />
        )}
      </FormField>
      <Box
        id={listId}
        role="listbox"
        aria-label="Pacientes encontrados"
        hidden={found.length === 0}
        mt="1"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        maxH="52"
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
      <Text role="status" fontSize="sm" color="fg.muted" pt="1" _empty={{ display: 'none' }}>
        {lookup.isError ? lookup.error.message : lookup.data?.length === 0 ? 'Ningún paciente coincide.' : ''}
      </Text>
    </Box>
  );
}
