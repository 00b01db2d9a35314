import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { type NoteKindName, noteKind, noteKindNames } from '../../../../lambdas/clinical/notes/note-kinds.ts';
import { noteRoutes } from '../../../../lambdas/contracts/notes.ts';
import type { Visit } from '../../../../lambdas/contracts/visits.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { timeText } from '../../../lib/instant-text.ts';
import { usePatientSearch } from '../../../lib/patient-lookup.ts';
import { shownPatient } from '../../../lib/shown-patient.ts';
import { startVisit } from '../../../lib/start-visit.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PatientPicker } from '../../../ui/patient-picker.tsx';
import { failureText } from '../editing/failure-text.ts';
import { usePatient, usePatientRecords } from '../patient-api.ts';
import { blankSections } from '../visit/blank-sections.ts';
import { useOpenVisits, useVisitCache } from '../visit/visit-api.ts';
import { documentTitle } from '../visits/document-details.ts';

interface DocumentationStartProps {
  access: FhirAccess;
  patientId: string | undefined;
  onPatient: (id: string | undefined) => void;
  onNote: (id: string) => void;
}

const kinds = Object.fromEntries(
  noteKindNames.filter((name) => name !== 'free').map((name) => [name, noteKind(name).title]),
);
const mostDrafts = 5;

/** Whose note it is, of which visit, and of what kind; or a draft that was left. */
export function DocumentationStart(props: DocumentationStartProps) {
  const { access, patientId, onPatient } = props;
  const search = usePatientSearch(dayOf(new Date(), access.timeZone));
  const patient = usePatient(patientId ?? '', patientId !== undefined);
  const shown = patient.data && shownPatient({ ...patient.data.resource, id: patientId ?? '' });
  return (
    <Panel title="Para quién es la nota" maxW="3xl">
      <PatientPicker
        label="Paciente"
        search={search}
        chosen={
          patientId === undefined
            ? undefined
            : {
                name: shown?.name ?? (patient.isError ? 'No se ha podido leer' : 'Cargando…'),
                detail: shown?.detail,
              }
        }
        onChoose={({ id }) => onPatient(id)}
        onGiveUp={() => onPatient(undefined)}
      />
      <FormBanner kind="error">{patient.error ? failureText(patient.error) : null}</FormBanner>
      {patientId !== undefined && patient.data ? (
        <Begin key={patientId} {...props} patientId={patientId} />
      ) : null}
    </Panel>
  );
}

type VisitChoice = { visitId: string } | 'new' | 'none';

function Begin({ access, patientId, onNote }: DocumentationStartProps & { patientId: string }) {
  const api = useApiClient();
  const { showNote, showVisit } = useVisitCache();
  const visits = useOpenVisits();
  const drafts = usePatientRecords('DocumentReference', patientId, { category: 'clinical-note' });
  const [kind, setKind] = useState<NoteKindName>('soap');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = (visits.data?.visits ?? []).filter(({ patient }) => patient.id === patientId);
  const left = (drafts.data ?? [])
    .filter(({ docStatus, status }) => docStatus === 'preliminary' && status === 'current')
    .slice(0, mostDrafts);

  async function begin(choice: VisitChoice) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      let visitId = typeof choice === 'object' ? choice.visitId : undefined;
      if (choice === 'new') {
        const visit = await startVisit(api, { patientId });
        showVisit(visit);
        visitId = visit.id;
      }
      const note = await api.of(noteRoutes).call('createNote', {
        body: {
          patientId,
          kind,
          sections: blankSections(kind),
          source: { text: '' },
          ...(visitId === undefined ? {} : { visitId }),
        },
      });
      showNote(note);
      onNote(note.id);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  const { timeZone } = access;
  return (
    <Stack gap="4">
      <SelectField
        label="Tipo de nota"
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as NoteKindName)}
      />
      <FormBanner kind="error">{failure ?? (visits.error ? failureText(visits.error) : null)}</FormBanner>
      <Flex gap="2" wrap="wrap">
        {open.map((visit) => (
          <Button key={visit.id} disabled={busy} onClick={() => void begin({ visitId: visit.id })}>
            {openText(visit, timeZone)}
          </Button>
        ))}
        {visits.isSuccess && open.length === 0 ? (
          <Button disabled={busy} onClick={() => void begin('new')}>
            Empezar una visita
          </Button>
        ) : null}
        <Button variant="outline" disabled={busy} onClick={() => void begin('none')}>
          Nota sin visita
        </Button>
      </Flex>
      {left.length > 0 ? (
        <Stack gap="1" role="group" aria-label="Borradores sin firmar">
          <Text fontSize="sm" fontWeight="medium">
            Seguir con un borrador
          </Text>
          {left.map((draft) => (
            <Button
              key={draft.id}
              variant="ghost"
              size="sm"
              justifyContent="flex-start"
              whiteSpace="normal"
              textAlign="start"
              h="auto"
              minH="8"
              onClick={() => onNote(draft.id ?? '')}
            >
              {`${documentTitle(draft)}, ${formatDate(draft.date, timeZone, { hasTime: true }) ?? 'sin fecha'}`}
            </Button>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

const openText = ({ startedAt }: Pick<Visit, 'startedAt'>, timeZone: string) =>
  startedAt ? `En la visita de las ${timeText(startedAt, timeZone)}` : 'En la visita abierta';
