import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router-dom';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import type { FhirClient } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { calendarPath } from '../../calendar/calendar.page.ts';
import { messagesPath } from '../../messages/messages.page.ts';
import { patientPath } from '../../patient/patient.page.ts';
import { idOf, type TaskEntry } from '../task-entry.ts';

interface FocusLink {
  text: string;
  to: string;
}

const charted: Record<string, readonly [text: string, view: string]> = {
  Observation: ['Un resultado', 'laboratorio'],
  DiagnosticReport: ['Un informe de laboratorio', 'laboratorio'],
  ServiceRequest: ['Una orden', 'ordenes'],
  MedicationRequest: ['Una prescripción', 'resumen'],
  Encounter: ['Una consulta', 'consultas'],
  DocumentReference: ['Un documento', 'documentos'],
  Patient: ['Los datos del paciente', 'datos'],
};

/** Where what a task is about is to be found; undefined where this screen knows no place for it. */
async function findLink(
  client: FhirClient,
  { focus, patient }: Pick<TaskEntry, 'focus' | 'patient'>,
  timeZone: string,
  signal: AbortSignal,
): Promise<FocusLink | null> {
  if (focus?.type === 'Communication') {
    const { resource } = await client.read('Communication', focus.id, signal);
    const thread =
      (resource.partOf ?? []).flatMap((head) => idOf(head, 'Communication') ?? [])[0] ?? focus.id;
    const sent = formatDate(resource.sent, timeZone, { hasTime: true });
    return {
      text: sent ? `Mensaje del ${sent}` : 'Un mensaje',
      to: `${messagesPath}?conversacion=${thread}`,
    };
  }
  if (focus?.type === 'Appointment') {
    const { resource } = await client.read('Appointment', focus.id, signal);
    const when = formatDate(resource.start, timeZone, { hasTime: true });
    const day = resource.start ? `&fecha=${dayOf(new Date(resource.start), timeZone)}` : '';
    return {
      text: when ? `Cita del ${when}` : 'Una cita sin hora todavía',
      to: `${calendarPath}?cita=${focus.id}${day}`,
    };
  }
  const [text, view] = charted[focus?.type ?? ''] ?? [];
  if (text === undefined || view === undefined || patient?.id === undefined) return null;
  return { text, to: `${generatePath(patientPath, { patientId: patient.id })}?vista=${view}` };
}

/** What a task is about, to be opened by whoever may see it; its content is not told to the others. */
export function TaskFocus({ entry, timeZone }: { entry: TaskEntry; timeZone: string }) {
  const client = useFhirClient();
  const access = useFhirAccess();
  const { focus, patient } = entry;
  const mayRead = focus !== undefined && access.may(focus.type, 'read');
  const link = useQuery({
    queryKey: ['fhir', focus?.type ?? 'Task', 'focus', focus?.id, patient?.id],
    enabled: mayRead,
    queryFn: ({ signal }) => findLink(client, { focus, patient }, timeZone, signal),
  });
  if (!focus) return 'Nada más';
  if (!mayRead) {
    return <Text>Contenido clínico: su rol no permite abrirlo. Pregunte al equipo clínico.</Text>;
  }
  if (link.isError) return 'No se ha podido abrir; puede que ya no exista.';
  if (!link.data) return link.isPending ? '…' : 'Parte de la historia clínica';
  return (
    <TextLink>
      <Link to={link.data.to}>{link.data.text}</Link>
    </TextLink>
  );
}
