import type { Appointment, CareTeam, Encounter, Patient, Reference } from '@medplum/fhirtypes';
import { Link } from 'react-router-dom';
import { statusTexts } from '../../../../lambdas/clinical/scheduling/appointment-status.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { conceptText, referenceText } from '../concept-text.ts';
import { SummaryBlock, SummaryLine, SummaryLines } from './summary-block.tsx';

/** The next appointment, or that there is none. */
export function NextAppointmentBlock({
  appointments,
  timeZone,
}: {
  appointments: readonly Appointment[];
  timeZone: string;
}) {
  const [next] = appointments.toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''));
  const people = next?.participant.flatMap(({ actor }) =>
    actor?.reference?.startsWith('Practitioner/') ? (referenceText(actor) ?? []) : [],
  );
  return (
    <SummaryBlock
      title="Próxima cita"
      note={next ? undefined : 'Sin citas próximas'}
      more={appointments.length > 1 ? { view: 'citas' } : undefined}
    >
      {next ? (
        <SummaryLines>
          <SummaryLine
            title={
              <TextLink>
                <Link to={{ search: '?vista=citas' }}>
                  {formatDate(next.start, timeZone, { hasTime: true }) ?? 'Sin fecha'}
                </Link>
              </TextLink>
            }
            detail={[next.description ?? conceptText(next.serviceType?.[0]), people?.[0]]
              .filter(Boolean)
              .join(' · ')}
            when={statusTexts[next.status]}
          />
        </SummaryLines>
      ) : null}
    </SummaryBlock>
  );
}

interface CareBlockProps {
  patient: Patient;
  teams: readonly CareTeam[];
  encounters: readonly Encounter[];
}

/** Who cares for them: whom the record names, and whom they saw last, which is said to be no more than that. */
export function CareBlock({ patient, teams, encounters }: CareBlockProps) {
  const named = (patient.generalPractitioner ?? []).map((one) => ({ one, role: 'Médico de cabecera' }));
  const members = teams.flatMap(({ participant = [] }) =>
    participant.flatMap(({ member, role }) =>
      member && !member.reference?.startsWith('Patient/')
        ? [{ one: member as Reference, role: conceptText(role?.[0]) ?? 'Equipo de atención' }]
        : [],
    ),
  );
  const seen = encounters
    .flatMap(({ participant = [] }) => participant.flatMap(({ individual }) => individual ?? []))
    .map((one) => ({ one, role: 'Atendió la última visita' }));
  const people = [...named, ...members].length > 0 ? [...named, ...members] : seen.slice(0, 1);
  const known = people.flatMap(({ one, role }) => {
    const name = referenceText(one);
    return name ? [{ name, role }] : [];
  });
  const lines = known.filter(({ name }, place) => known.findIndex((other) => other.name === name) === place);
  return (
    <SummaryBlock title="Quién le atiende" note={lines.length === 0 ? 'No consta' : undefined}>
      <SummaryLines>
        {lines.slice(0, 3).map(({ name, role }) => (
          <SummaryLine key={name} title={name} detail={role} />
        ))}
      </SummaryLines>
    </SummaryBlock>
  );
}
