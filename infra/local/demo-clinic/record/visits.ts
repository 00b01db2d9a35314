import type { Appointment, Encounter, Resource } from '@medplum/fhirtypes';
import type { Agenda } from '../agenda.ts';
import { appointmentResource } from '../appointment-resource.ts';
import { daysBetween } from '../calendar-day.ts';
import { hl7, usCore } from '../catalogue/code-systems.ts';
import { conditionConcept } from '../catalogue/condition-codes.ts';
import { visitTypes } from '../catalogue/record-codes.ts';
import type { Chart, Visit } from '../chart.ts';
import type { DemoPractitioner } from '../clinic.ts';
import { laboratoryRecord } from './laboratory.ts';
import { progressNote } from './notes.ts';
import { smokingStatus, vitalSigns } from './observations.ts';
import { conditionId } from './problems.ts';
import { takeSample } from './sample.ts';
import type { SeenPatient } from './seen-patient.ts';

/** Appointments are kept for as long as the agenda shows them. */
const agendaDays = 60;
const visitMinutes = 25;

/** Each planned visit as it took place: the encounter, what was measured, what the laboratory answered, the note. */
export function visitResources(chart: Chart, agenda: Agenda): Resource[] {
  const visits = [...chart.visits.values()].sort((left, right) => left.day.localeCompare(right.day));
  let isFirst = true;
  return visits.flatMap((visit) => {
    const booked = bookVisit(chart, visit, agenda);
    if (!booked) return [];
    const seen = seePatient(chart, visit, booked, isFirst);
    isFirst = false;
    return recordVisit(seen);
  });
}

/** Whom the agenda of a day had booked, as they were seen then. */
export function keptVisit(chart: Chart, visit: Visit, booked: Booked): Resource[] {
  return recordVisit(seePatient(chart, visit, booked, false));
}

export interface Booked {
  by: DemoPractitioner;
  minutes: number;
}

/** With the patient's own practitioner, or with a colleague where that one's day is full. */
function bookVisit(chart: Chart, visit: Visit, agenda: Agenda): Booked | undefined {
  const { clinic, person } = chart;
  const own = clinic.practitionerOf(person);
  for (const by of [own, ...clinic.practitioners.filter((other) => other !== own)]) {
    const minutes = agenda.book(by, visit.day, chart.random.fork(`slot/${visit.day}`));
    if (minutes !== undefined) return { by, minutes };
  }
  return undefined;
}

function seePatient(chart: Chart, visit: Visit, { by, minutes }: Booked, isFirst: boolean): SeenPatient {
  const { clinic, person } = chart;
  const id = (path: string) => clinic.id(`${person.key}/${visit.day}/${path}`);
  return {
    chart,
    visit,
    id,
    isFirst,
    subject: clinic.patientReference(person),
    encounter: { reference: `Encounter/${id('Encounter')}` },
    practitioner: clinic.practitionerReference(by),
    seenBy: by,
    startsAt: clinic.clock.instant(visit.day, minutes),
    endsAt: clinic.clock.instant(visit.day, minutes + visitMinutes),
    resultsAt: clinic.clock.instant(visit.day, 18 * 60 + 30),
    sample: takeSample(chart, visit.day),
  };
}

function recordVisit(seen: SeenPatient): Resource[] {
  const { chart, visit } = seen;
  const isInAgenda = daysBetween(visit.day, chart.today) <= agendaDays;
  const appointment = isInAgenda ? keptAppointment(seen) : undefined;
  const laboratory = laboratoryRecord(seen);
  const habits =
    seen.isFirst && (chart.isAged(18) || chart.person.birthDate === undefined) ? [smokingStatus(seen)] : [];
  return [
    ...(appointment ? [appointment] : []),
    encounterResource(seen, appointment),
    ...vitalSigns(seen),
    ...habits,
    ...laboratory.observations,
    ...laboratory.reports,
    ...laboratory.tasks,
    progressNote(seen),
  ];
}

function keptAppointment(seen: SeenPatient): Appointment & { id: string } {
  const { chart, visit, startsAt } = seen;
  return appointmentResource(chart.clinic, {
    id: seen.id('Appointment'),
    status: 'fulfilled',
    person: chart.person,
    practitioner: seen.seenBy,
    startsAt,
    day: visit.day,
    type: visit.type,
    ...(visit.reasons[0] ? { reason: visit.reasons[0] } : {}),
  });
}

function encounterResource(
  seen: SeenPatient,
  appointment: (Appointment & { id: string }) | undefined,
): Encounter {
  const { chart, visit } = seen;
  const { clinic } = chart;
  const known = visit.reasons.filter((name) =>
    chart.problems.some((problem) => problem.name === name && problem.onset <= visit.day),
  );
  return {
    resourceType: 'Encounter',
    id: seen.id('Encounter'),
    meta: usCore('encounter'),
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB', display: 'ambulatory' },
    type: [visitTypes[visit.type]],
    subject: seen.subject,
    participant: [{ individual: seen.practitioner, period: { start: seen.startsAt, end: seen.endsAt } }],
    period: { start: seen.startsAt, end: seen.endsAt },
    ...(appointment ? { appointment: [{ reference: `Appointment/${appointment.id}` }] } : {}),
    ...(visit.reasons.length > 0 ? { reasonCode: visit.reasons.map(conditionConcept) } : {}),
    ...(known.length > 0
      ? {
          diagnosis: known.map((name) => ({
            condition: { reference: `Condition/${conditionId(chart, name)}` },
            use: hl7('diagnosis-role', 'CC', 'Chief complaint'),
          })),
        }
      : {}),
    location: [{ location: { reference: `Location/${clinic.id('Location/main')}` } }],
    serviceProvider: {
      reference: `Organization/${clinic.organization.organizationId}`,
      display: clinic.organization.legalName,
    },
  };
}
