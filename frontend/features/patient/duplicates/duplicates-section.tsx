import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { survivorOf } from '../../../../lambdas/clinical/joined-records.ts';
import { medicalRecordNumber, patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import type { Versioned } from '../../../lib/fhir-client.ts';
import { usePatientSearch } from '../../../lib/patient-lookup.ts';
import type { ShownPatient } from '../../../lib/shown-patient.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { PatientPicker } from '../../../ui/patient-picker.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ChartPanel, RowsSkeleton } from '../chart-section.tsx';
import { failureText, isVersionConflict } from '../editing/failure-text.ts';
import type { SectionProps } from '../section-props.ts';
import { Comparison } from './comparison.tsx';
import { useFormers, useJoining, useOther } from './duplicates-api.ts';

interface DuplicatesSectionProps extends SectionProps {
  patient: Versioned<Patient>;
  mayEdit: boolean;
}

/** Records of the same person: which were joined to this one, or to which it was, and how to join another. */
export function DuplicatesSection({ patient, mayEdit, patientId, timeZone }: DuplicatesSectionProps) {
  const formers = useFormers(patientId);
  const [isJoining, setJoining] = useState(false);
  const survivor = survivorOf(patient.resource)?.replace('Patient/', '');
  return (
    <ChartPanel title="Fichas duplicadas">
      {survivor === undefined ? null : (
        <Former
          label="Esta ficha se unió a otra."
          mayEdit={mayEdit}
          formerId={patientId}
          survivorId={survivor}
        >
          <Link to={`/paciente/${survivor}`}>Abrir la ficha en uso</Link>
        </Former>
      )}
      {formers.isPending ? <RowsSkeleton /> : null}
      {formers.isError ? (
        <FailureNotice
          title="No se ha podido comprobar si hay fichas unidas"
          detail={formers.error.message}
          onRetry={() => void formers.refetch()}
          isRetrying={formers.isFetching}
        />
      ) : null}
      {formers.data?.map((former) => (
        <Former
          key={former.id}
          label={`Unida a esta: ${patientName(former)} (${medicalRecordNumber(former) ?? 'sin número'}).`}
          mayEdit={mayEdit}
          formerId={former.id ?? ''}
          survivorId={patientId}
        >
          <Link to={`/paciente/${former.id}`}>Ver la ficha anterior</Link>
        </Former>
      ))}
      {formers.data?.length === 0 && survivor === undefined ? (
        <Text color="fg.muted">No hay ninguna ficha unida a esta.</Text>
      ) : null}
      {mayEdit && survivor === undefined ? (
        isJoining ? (
          <Joining patient={patient} timeZone={timeZone} onClose={() => setJoining(false)} />
        ) : (
          <Button variant="outline" alignSelf="flex-start" onClick={() => setJoining(true)}>
            Unir una ficha duplicada
          </Button>
        )
      ) : null}
    </ChartPanel>
  );
}

interface FormerProps {
  label: string;
  mayEdit: boolean;
  formerId: string;
  survivorId: string;
  children: React.ReactNode;
}

function Former({ label, mayEdit, formerId, survivorId, children }: FormerProps) {
  const { part } = useJoining();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    setFailure(null);
    try {
      await part(formerId, survivorId);
      void showToast({ title: 'Las fichas vuelven a estar separadas.', type: 'success' });
    } catch (error) {
      setFailure(conflictText(error));
    }
    setBusy(false);
  }
  return (
    <Stack gap="2">
      <Flex gap="3" align="center" wrap="wrap">
        <Text>{label}</Text>
        <TextLink>{children}</TextLink>
        {mayEdit ? (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isBusy}
            aria-label={`Deshacer la unión. ${label}`}
            onClick={() => void (isBusy ? undefined : undo())}
          >
            {isBusy ? 'Separando…' : 'Deshacer la unión'}
          </Button>
        ) : null}
      </Flex>
      <FormBanner kind="error">{failure}</FormBanner>
    </Stack>
  );
}

const conflictText = (error: unknown) =>
  isVersionConflict(error)
    ? 'Otra persona acaba de cambiar una de las dos fichas. Revise cómo han quedado antes de seguir.'
    : failureText(error);

interface JoiningProps {
  patient: Versioned<Patient>;
  timeZone: string;
  onClose: () => void;
}

/** Finds the other record, shows both side by side, and asks which stays in use. */
function Joining({ patient, timeZone, onClose }: JoiningProps) {
  const search = usePatientSearch(dayOf(new Date(), timeZone));
  const [chosen, setChosen] = useState<ShownPatient | null>(null);
  const isItself = chosen?.id === patient.resource.id;
  const other = useOther(isItself ? undefined : chosen?.id);
  const { join, refresh } = useJoining();
  const [keeps, setKeeps] = useState<'this' | 'other'>('this');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const taken = other.data && survivorOf(other.data.resource) !== undefined;

  async function confirm(found: Versioned<Patient>) {
    setBusy(true);
    setFailure(null);
    try {
      await (keeps === 'this' ? join(found, patient) : join(patient, found));
      onClose();
      void showToast({ title: 'Las fichas están unidas.', type: 'success' });
    } catch (error) {
      if (isVersionConflict(error)) await refresh();
      setFailure(conflictText(error));
    }
    setBusy(false);
  }

  return (
    <Stack as="section" aria-label="Unir una ficha duplicada" gap="4">
      <PatientPicker
        search={search}
        label="Otra ficha de la misma persona"
        chosen={chosen ?? undefined}
        onChoose={setChosen}
        onGiveUp={() => setChosen(null)}
      />
      {other.isError ? (
        <FailureNotice
          title="No se ha podido abrir la otra ficha"
          detail={other.error.message}
          onRetry={() => void other.refetch()}
          isRetrying={other.isFetching}
        />
      ) : null}
      {isItself ? <FormBanner kind="error">Es esta misma ficha: elija otra.</FormBanner> : null}
      {taken ? (
        <FormBanner kind="error">Esa ficha ya se unió a otra: elija la que está en uso.</FormBanner>
      ) : null}
      {other.data && !taken && !isItself ? (
        <>
          <Comparison patients={[patient.resource, other.data.resource]} timeZone={timeZone} />
          <chakra.fieldset display="flex" flexDirection="column" gap="2">
            <chakra.legend fontWeight="medium" pb="2">
              ¿Qué ficha queda en uso?
            </chakra.legend>
            {(['this', 'other'] as const).map((value) => (
              <Flex as="label" key={value} gap="2" align="center" fontSize="sm">
                <chakra.input
                  type="radio"
                  name="survivor"
                  checked={keeps === value}
                  onChange={() => setKeeps(value)}
                />
                {nameOf(value === 'this' ? patient.resource : other.data.resource)}
              </Flex>
            ))}
          </chakra.fieldset>
          <Text fontSize="sm" color="fg.muted">
            La ficha en uso mostrará también lo que consta en la otra. Nada se copia ni se borra, y la unión
            se puede deshacer.
          </Text>
        </>
      ) : null}
      <FormBanner kind="error">{failure}</FormBanner>
      <Flex gap="3" wrap="wrap">
        {other.data && !taken && !isItself ? (
          <Button
            colorPalette="brand"
            aria-disabled={isBusy}
            onClick={() => void (isBusy ? undefined : confirm(other.data))}
          >
            {isBusy ? 'Uniendo…' : 'Unir las fichas'}
          </Button>
        ) : null}
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Stack>
  );
}

const nameOf = (patient: Patient) =>
  `${patientName(patient)}, n.º de historia ${medicalRecordNumber(patient) ?? 'no consta'}`;
