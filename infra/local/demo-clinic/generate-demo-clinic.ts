import type { Resource } from '@medplum/fhirtypes';
import { Agenda } from './agenda.ts';
import { comingAppointments, missedAppointments } from './appointments.ts';
import { Chart } from './chart.ts';
import { type DemoClinicOptions, openClinic } from './clinic.ts';
import { clinicResources } from './clinic-resources.ts';
import { daySoFar } from './day-so-far.ts';
import { messageResources } from './messages.ts';
import { openTasks } from './open-tasks.ts';
import { drawCast } from './people/cast.ts';
import { patientResource } from './people/patient-resource.ts';
import { relatedPersonResources } from './people/relatives.ts';
import { assignCourses } from './play/assign-courses.ts';
import { playCourse } from './play/play-course.ts';
import { addRareEntries } from './rare-entries.ts';
import { writeRecord } from './record/write-record.ts';
import { refillRequests } from './refill-requests.ts';

/**
 * All resources of the demonstration clinic, references first, each valid FHIR R4 (US Core where it says something).
 * Same options, same resources, byte for byte. What has happened did so before `today` began, or before `now` where that
 * is given; what is dated later is booked, due or planned. Throws `NoPractitionerError` where nobody could see a patient.
 */
export function generateDemoClinic(options: DemoClinicOptions): Resource[] {
  const clinic = openClinic(options);
  const people = drawCast(clinic.clock.today, clinic.random.fork('cast'));
  const courses = assignCourses(people, clinic);
  const agenda = new Agenda();

  const charts = people.map((person) => {
    const chart = new Chart(person, clinic);
    for (const { course, rank } of courses.get(person) ?? []) playCourse(course, chart, rank);
    return chart;
  });
  const patients = people.map((person, index) =>
    patientResource(person, index, clinic, clinic.random.fork(`patient/${person.key}`)),
  );
  for (const chart of charts) chart.resources.push(...writeRecord(chart, agenda));
  addRareEntries(clinic, charts);
  const records = charts.flatMap(({ resources }) => resources);

  const missed = missedAppointments(clinic, charts, agenda);
  const coming = comingAppointments(clinic, charts, agenda);
  const { now } = options;

  return [
    ...clinicResources(clinic),
    ...patients,
    ...people.flatMap((person) => relatedPersonResources(person, clinic)),
    ...records,
    ...missed,
    ...(now ? daySoFar(clinic, charts, coming, now) : coming),
    ...messageResources(clinic, charts),
    ...openTasks(clinic, charts, missed),
    ...(now ? refillRequests(clinic, charts, now) : []),
  ];
}
