import { Box, Button, chakra, Flex, Input, Text } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormField } from './form-field.tsx';

/** A patient as a list shows them; `detail` tells one from a namesake. */
export interface PatientOption {
  id: string;
  name: string;
  detail: string;
}

interface PatientComboboxProps {
  label: string;
  error?: string | undefined;
  hint?: string;
  typed: string;
  onType: (typed: string) => void;
  /** Undefined: not known yet. */
  found: readonly PatientOption[] | undefined;
  failure: string | undefined;
  onChoose: (patient: PatientOption) => void;
}

const searchHint = 'Nombre, n.º de historia, fecha de nacimiento o teléfono.';

/** Finds a patient by what is known of them, by keyboard too (WAI-ARIA combobox). */
export function PatientCombobox(props: PatientComboboxProps) {
  const { label, error, hint = searchHint, typed, onType, failure, onChoose } = props;
  const [active, setActive] = useState(0);
  const listId = useId();
  const found = typed.trim() === '' ? [] : (props.found ?? []);
  const isNobody = typed.trim() !== '' && props.found?.length === 0;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((index) => Math.max(0, Math.min(found.length - 1, index + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (found[active]) onChoose(found[active]);
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      onType('');
    }
  }

  return (
    <Box>
      <FormField label={label} error={error} hint={hint}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            name="patientId"
            role="combobox"
            autoComplete="off"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(found[active] ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
            value={typed}
            onChange={({ target }) => {
              onType(target.value);
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
        maxH="60"
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
            onClick={() => onChoose(patient)}
          >
            <Text fontWeight="medium" fontSize="sm">
              {patient.name}
            </Text>
            <Text fontSize="xs" color="fg.muted">
              {patient.detail}
            </Text>
          </chakra.div>
        ))}
      </Box>
      <Text role="status" fontSize="sm" color={failure ? 'fg.error' : 'fg.muted'}>
        {failure ?? (isNobody ? 'Ningún paciente coincide.' : null)}
      </Text>
    </Box>
  );
}

interface PatientPickerProps extends Omit<PatientComboboxProps, 'typed' | 'onType' | 'found' | 'failure'> {
  search: Pick<PatientComboboxProps, 'typed' | 'onType' | 'found' | 'failure'>;
  /** In the place of the search. */
  chosen: { name: string; detail?: string | undefined } | null | undefined;
  /** What the button says that gives the choice up. */
  changeText?: string;
  onGiveUp: () => void;
}

/** A field for a patient: the search, and then who was chosen. */
export function PatientPicker({ search, chosen, changeText, onGiveUp, ...field }: PatientPickerProps) {
  if (chosen) {
    const text = changeText === undefined ? {} : { changeText };
    return <ChosenPatient label={field.label} {...chosen} {...text} onChange={onGiveUp} />;
  }
  return (
    <PatientCombobox
      {...field}
      {...search}
      onChoose={(patient) => {
        search.onType('');
        field.onChoose(patient);
      }}
    />
  );
}

interface ChosenPatientProps {
  label: string;
  name: string;
  detail?: string | undefined;
  /** What the button says that gives the choice up. */
  changeText?: string;
  onChange: () => void;
}

/** Stands in the place of the search once a patient is chosen. */
export function ChosenPatient({ label, name, detail, changeText = 'Cambiar', onChange }: ChosenPatientProps) {
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
      </Text>
      <Flex gap="3" align="center" justify="space-between" borderWidth="1px" borderRadius="l2" px="3" py="2">
        <Flex gap="2" align="center" minW="0">
          <UserRound size={18} aria-hidden />
          <Box minW="0">
            <Text fontWeight="medium" truncate>
              {name}
            </Text>
            {detail ? (
              <Text fontSize="xs" color="fg.muted">
                {detail}
              </Text>
            ) : null}
          </Box>
        </Flex>
        <Button type="button" size="xs" variant="outline" onClick={onChange}>
          {changeText}
        </Button>
      </Flex>
    </Box>
  );
}
