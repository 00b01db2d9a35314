import { Temporal } from 'temporal-polyfill';
import { fold } from '../../lambdas/agents/rules/understanding/fold.ts';
import { syntheticPatients } from '../../lambdas/agents/sandbox/synthetic-people.ts';
import { timeZone } from './evaluation-clinic.ts';
import type { Outcome, Written } from './outcome.ts';
import type { Expected } from './scenario.ts';

type Json = Record<string, unknown>;

/** Where the record is not as the scenario expects it; nothing where it is. */
export function checkExpected(expected: Expected, outcome: Outcome): string[] {
  const { state, written } = outcome;
  const states = Array.isArray(expected.state) ? expected.state : [expected.state];
  return [
    differs('runs', 1, outcome.runs),
    states.includes(state) ? [] : [`state: ${state}, and not ${states.join(' or ')}`],
    states.every((one) => one !== 'escalated') || expected.escalation === undefined || state !== 'escalated'
      ? []
      : differs('escalation', expected.escalation, outcome.escalation),
    checkPatient(expected.patient, outcome.patientId),
    checkAppointments(expected, written),
    checkAnswers(expected, written),
    checkNamed('allergies', expected.allergies, named(written, 'AllergyIntolerance', 'code')),
    checkNamed(
      'medications',
      expected.medications,
      named(written, 'MedicationStatement', 'medicationCodeableConcept'),
    ),
    checkNamed('symptoms', expected.symptoms, named(written, 'Condition', 'code')),
    checkNamed('insurance', expected.insurance ? [expected.insurance] : [], payers(written)),
    checkUnverified(written),
    checkTasks(expected, written),
    checkSections(expected, written),
    checkRepeats(outcome, expected),
  ].flat();
}

function differs(what: string, wanted: unknown, got: unknown): string[] {
  return JSON.stringify(wanted) === JSON.stringify(got)
    ? []
    : [`${what}: ${JSON.stringify(got)}, and not ${JSON.stringify(wanted)}`];
}

const of = (written: readonly Written[], type: string) =>
  written.filter(({ resourceType }) => resourceType === type);

function checkPatient(wanted: string | null, got: string | null): string[] {
  if (wanted !== 'new') return differs('patient', wanted, got);
  const isKnown = syntheticPatients.some(({ id }) => id === got);
  return got !== null && !isKnown ? [] : [`patient: ${got}, and not somebody new`];
}

function checkAppointments({ appointments }: Expected, written: readonly Written[]): string[] {
  const confirmed = new Set(
    of(written, 'AppointmentResponse').map(({ content }) => referenceOf(content.appointment)),
  );
  const got = of(written, 'Appointment')
    .filter(({ patientIds }) => patientIds.length > 0)
    .map(({ id, content }) => ({
      at: Temporal.Instant.from(String(content.start))
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
        .replace('T', ' '),
      status: String(content.status),
      actors: JSON.stringify(content.participant ?? []),
      isConfirmed: confirmed.has(`Appointment/${id}`),
    }));
  // A confirmation leaves the appointment as it was.
  const wanted = appointments.filter(({ isConfirmed }) => isConfirmed !== true);
  const confirmations = appointments.length - wanted.length;
  return [
    differs(
      'appointments',
      wanted.map(({ at, status }) => `${at} ${status}`).toSorted(),
      got.map(({ at, status }) => `${at} ${status}`).toSorted(),
    ),
    differs('confirmations', confirmations, confirmed.size),
    wanted.flatMap(({ at, service, practitioner }) =>
      [service, practitioner].flatMap((name) =>
        name === undefined || got.some((one) => one.at === at && one.actors.includes(name))
          ? []
          : [`appointment ${at}: not with ${name}`],
      ),
    ),
  ].flat();
}

const referenceOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'reference' in value ? String(value.reference) : '';

function checkAnswers({ answers }: Expected, written: readonly Written[]): string[] {
  const responses = of(written, 'QuestionnaireResponse');
  if (answers === undefined) return [];
  if (responses.length !== 1) return [`questionnaires: ${responses.length}, and not 1`];
  const items = (responses[0]?.content.item ?? []) as {
    linkId: string;
    answer?: { valueString?: string }[];
  }[];
  return Object.entries(answers).flatMap(([linkId, wanted]) => {
    const got = items.find((item) => item.linkId === linkId)?.answer?.[0]?.valueString ?? null;
    if (wanted === null) return differs(`answer ${linkId}`, null, got);
    return got !== null && fold(got).includes(fold(wanted)) ? [] : differs(`answer ${linkId}`, wanted, got);
  });
}

function named(written: readonly Written[], type: string, element: string): string[] {
  return of(written, type).map(({ content }) => String((content[element] as Json | undefined)?.text ?? ''));
}

const payers = (written: readonly Written[]) =>
  of(written, 'Coverage').map(({ content }) =>
    [(content.payor as { display?: string }[] | undefined)?.[0]?.display, content.subscriberId]
      .filter(Boolean)
      .join(' '),
  );

/** Each is there, in whatever words beside; and there is nothing else. */
function checkNamed(what: string, wanted: readonly string[], got: readonly string[]): string[] {
  const isThere = wanted.every((name) => got.some((text) => fold(text).includes(fold(name))));
  return isThere && wanted.length === got.length ? [] : differs(what, wanted, got);
}

function checkUnverified(written: readonly Written[]): string[] {
  return ['AllergyIntolerance', 'Condition'].flatMap((type) =>
    of(written, type).flatMap(({ content }) =>
      JSON.stringify(content.verificationStatus ?? '').includes('unconfirmed')
        ? []
        : [`${type} that is not marked as unverified`],
    ),
  );
}

function checkTasks({ tasks }: Expected, written: readonly Written[]): string[] {
  if (tasks === undefined) return [];
  const got = of(written, 'Task')
    .map(({ content }) => content)
    .filter((task) => !JSON.stringify(task.code).includes('agent-approval'));
  const isThere = tasks.every(({ queue, priority, about = '' }) =>
    got.some(
      (task) =>
        JSON.stringify(task.performerType ?? []).includes(queue) &&
        (priority === undefined || task.priority === priority) &&
        fold(JSON.stringify([task.code, task.description])).includes(fold(about)),
    ),
  );
  return isThere && tasks.length === got.length
    ? []
    : differs(
        'tasks',
        tasks,
        got.map(({ priority, code, description }) => ({ priority, code, description })),
      );
}

function checkSections({ sections }: Expected, written: readonly Written[]): string[] {
  if (sections === undefined) return [];
  const drafts = of(written, 'Composition');
  if (drafts.length !== 1) return [`drafts: ${drafts.length}, and not 1`];
  const content = drafts[0]?.content ?? {};
  const got = (content.section ?? []) as {
    code?: { coding?: { code?: string }[] };
    text?: { div?: string };
  }[];
  return [
    ...differs('draft', 'preliminary', content.status),
    ...Object.entries(sections).flatMap(([code, words]) => {
      const text = got.find((section) => section.code?.coding?.[0]?.code === code)?.text?.div ?? '';
      return fold(text).includes(fold(words)) ? [] : differs(`section ${code}`, words, text);
    }),
    ...differs('sections', Object.keys(sections).length, got.length),
  ];
}

/** Nobody is told the same twice in a row: that is a loop, whatever the record says. */
function checkRepeats({ lines }: Outcome, { messages }: Expected): string[] {
  const said = lines.filter(({ from }) => from === 'agent').map(({ text }) => text);
  const repeated = said.filter((text, place) => place > 0 && text === said[place - 1]);
  return [
    ...repeated.map((text) => `says twice: ${text}`),
    ...(messages !== undefined && said.length > messages
      ? [`messages: ${said.length}, and not ${messages} at most`]
      : []),
  ];
}
