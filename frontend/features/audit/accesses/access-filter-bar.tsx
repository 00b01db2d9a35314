import { Box, Button, Flex, Input, Stack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type AccessFilters, accessActions } from '../../../../lambdas/contracts/audit-log.ts';
import { usePatientsToAudit } from '../../../lib/audited-patients.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { PatientPicker } from '../../../ui/patient-picker.tsx';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import { useAuditChoices, useAuditedPatient } from '../audit-api.ts';
import { DayField } from '../day-field.tsx';

interface AccessFilterBarProps {
  /** As the address has it, '' for none. */
  shownValue: (name: keyof AccessFilters) => string;
  onChange: (name: keyof AccessFilters, value: string) => void;
  onClear: () => void;
  isFiltered: boolean;
  /** Where all of them are valid. */
  filters: AccessFilters | undefined;
}

export function AccessFilterBar({
  shownValue,
  onChange,
  onClear,
  isFiltered,
  filters,
}: AccessFilterBarProps) {
  const { data } = useAuditChoices();
  const named = (items: readonly { id: string; name: string }[] = []) =>
    Object.fromEntries(items.map(({ id, name }) => [id, name]));
  const choice = (name: keyof AccessFilters, label: string, options: Record<string, string>) => {
    const value = shownValue(name);
    // What the address says and the list does not is shown, and not passed over.
    const unknown = value === '' || Object.hasOwn(options, value) ? {} : { [value]: `${label}: no consta` };
    return (
      <FilterSelect
        label={label}
        options={{ '': `${label}: cualquiera`, ...unknown, ...options }}
        value={value}
        onChange={(chosen) => onChange(name, chosen)}
      />
    );
  };
  return (
    <Stack role="search" aria-label="Accesos" gap="3">
      <PatientFilter
        id={shownValue('patient')}
        filters={filters}
        onChange={(id) => onChange('patient', id)}
      />
      <Flex gap="3" wrap="wrap" align="flex-end">
        {choice('person', 'Persona', named(data?.people))}
        {choice('action', 'Acción', accessActions)}
        {choice('agent', 'Agente', named(data?.agents))}
        <DayField label="Desde" value={shownValue('from')} onChange={(value) => onChange('from', value)} />
        <DayField label="Hasta" value={shownValue('to')} onChange={(value) => onChange('to', value)} />
        <AddressField value={shownValue('address')} onChange={(value) => onChange('address', value)} />
        {isFiltered ? (
          <Button size="sm" variant="ghost" onClick={onClear}>
            <X size={16} aria-hidden />
            Quitar los filtros
          </Button>
        ) : null}
      </Flex>
    </Stack>
  );
}

interface PatientFilterProps {
  id: string;
  filters: AccessFilters | undefined;
  onChange: (id: string) => void;
}

/** Found by name, kept by id: that is what the address has of a patient. */
function PatientFilter({ id, filters, onChange }: PatientFilterProps) {
  const search = usePatientsToAudit();
  const patient = useAuditedPatient(filters);
  const chosen = patient
    ? { name: patient.name, detail: patient.number === null ? undefined : `N.º ${patient.number}` }
    : { name: filters ? 'Cargando…' : 'No es válido' };
  return (
    <Box maxW="xl">
      <PatientPicker
        label="Paciente"
        hint="Nombre o n.º de historia. Buscarlo queda registrado."
        search={search}
        chosen={id === '' ? undefined : chosen}
        changeText="Quitar"
        onChoose={(found) => onChange(found.id)}
        onGiveUp={() => onChange('')}
      />
    </Box>
  );
}

function AddressField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, type] = useTypedText(value, onChange);
  return (
    <Input
      size="sm"
      w={{ base: 'full', md: '44' }}
      aria-label="Dirección de red"
      placeholder="Dirección de red"
      autoComplete="off"
      maxLength={45}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
