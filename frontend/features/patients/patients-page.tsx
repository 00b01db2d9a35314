import { Button, Flex, Stack } from '@chakra-ui/react';
import { Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { hasDraft } from '../../lib/draft-storage.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { useOpening } from '../../lib/opening.ts';
import { withFilter } from '../../lib/with-filter.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PermissionGate } from '../../ui/permission-gate.tsx';
import { patientImportPath } from './import/patient-import.page.ts';
import { newPatientForm } from './new-patient-form.ts';
import { PatientFilters } from './patient-filter-bar.tsx';
import { defaultOrder, type FilterName, readFilters } from './patient-filters.ts';
import { PatientResults } from './patient-results.tsx';
import { listParameters, readSearch, type SearchSubject } from './patient-search.ts';
import { PatientSearchBox } from './patient-search-box.tsx';
import { newPatientDraft, useNameMeant, usePatients, useTypedSearch } from './patients-api.ts';
import { PatientsSkeleton } from './patients-skeleton.tsx';
import { recordRefusal } from './record-refusal.ts';
import { SavedPatientFilters } from './saved-patient-filters.tsx';

/** Every patient of the organization: search as one types, filters in the address, creation. */
export function PatientsPage() {
  const access = useFhirAccess();
  const [isCreating, setCreating] = useState(() => hasDraft(newPatientDraft));
  useOpening(() => setCreating(true), access.may('Patient', 'write'));
  const form = newPatientForm.useCode(isCreating);
  return (
    <Stack gap="6">
      <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
        <PageHeading title="Pacientes" />
        {access.may('Patient', 'write') ? (
          <Flex gap="3" wrap="wrap">
            {access.mayImport ? (
              <Button asChild size="lg" variant="outline">
                <Link to={patientImportPath}>
                  <Upload size={18} aria-hidden />
                  Importar
                </Link>
              </Button>
            ) : null}
            <Button
              size="lg"
              colorPalette="brand"
              onPointerEnter={newPatientForm.ahead}
              onFocus={newPatientForm.ahead}
              onClick={() => setCreating(true)}
            >
              <UserPlus size={18} aria-hidden />
              Nuevo paciente
            </Button>
          </Flex>
        ) : null}
      </Flex>
      {form.failure ? <FailureNotice title="No se ha podido abrir el formulario" {...form.failure} /> : null}
      <PermissionGate
        query={access.query}
        isAllowed={access.may('Patient', 'read')}
        refusal={recordRefusal}
        skeleton={<PatientsSkeleton />}
      >
        <PatientList
          timeZone={access.timeZone}
          userId={access.query.data?.userId ?? ''}
          onCreate={() => setCreating(true)}
        />
      </PermissionGate>
      {isCreating && form.code ? (
        <form.code.NewPatientDialog timeZone={access.timeZone} onClose={() => setCreating(false)} />
      ) : null}
    </Stack>
  );
}

const debounceMs = 150;

interface PatientListProps {
  timeZone: string;
  userId: string;
  onCreate: () => void;
}

function PatientList({ timeZone, userId, onCreate }: PatientListProps) {
  const [typed, setTyped] = useTypedSearch();
  const [chosen, setChosen] = useState<SearchSubject>();
  const [address, setAddress] = useSearchParams();
  const today = dayOf(new Date(), timeZone);
  const filters = readFilters(address);
  const search = readSearch(useDebounced(typed, debounceMs), today, chosen);
  const named = usePatients(listParameters(filters, search, today));
  const isNobody = !named.isPlaceholderData && named.data?.pages[0]?.total === 0;
  const name = search.kind === 'subject' && search.subject === 'name' ? search.parameters.name : undefined;
  const meant = useNameMeant(isNobody && name !== undefined ? [name].flat() : undefined);
  const similar = usePatients(
    isNobody && meant.data && search.kind === 'subject'
      ? listParameters(filters, { ...search, parameters: { name: meant.data } }, today)
      : null,
  );
  const isSimilar = isNobody && meant.data != null;
  const change = (name: FilterName, value: string) =>
    setAddress((current) => withFilter(current, name, value), { replace: true });
  const hasFilters = ['edad', 'sexo', 'estado'].some((name) => address.has(name));

  return (
    <Stack gap="5">
      <PatientSearchBox
        typed={typed}
        search={readSearch(typed, today, chosen)}
        onType={(text) => {
          setTyped(text);
          setChosen(undefined);
        }}
        onChoose={setChosen}
      />
      <PatientFilters filters={filters} onChange={change} />
      <SavedPatientFilters
        userId={userId}
        filters={filters}
        onApply={(saved) => setAddress(saved, { replace: true })}
      />
      <PatientResults
        query={isSimilar ? similar : named}
        isLooking={meant.isLoading || (isSimilar && similar.isPending)}
        isSimilar={isSimilar}
        search={search}
        today={today}
        timeZone={timeZone}
        userId={userId}
        order={filters.orden ?? defaultOrder}
        onOrder={(order) => change('orden', order)}
        onClear={
          typed || hasFilters
            ? () => {
                setTyped('');
                setChosen(undefined);
                setAddress({}, { replace: true });
              }
            : undefined
        }
        onCreate={onCreate}
      />
    </Stack>
  );
}
