import * as z from 'zod';
import { operationUrl } from '../clinical/scheduling/canonical.ts';
import { freeStarts } from '../clinical/scheduling/free-starts.ts';
import { merge } from '../clinical/scheduling/interval.ts';
import {
  type FhirAnswer,
  type FhirCall,
  instantValue,
  integerValue,
  many,
  type Operation,
  one,
  optional,
  type Repository,
  readParameters,
  referenceValue,
  refuse,
} from '../fhir/index.ts';
import { CalendarBook } from './calendar-book.ts';
import { readTimesByActor } from './calendar-times.ts';
import { readService, readTogether, wantedOf } from './find-needs.ts';
import { ProposalTexts } from './proposal-text.ts';
import { type OpenSchedule, readClosures, readSchedules } from './schedules.ts';

const minute = 60_000;
const maximumDays = 92;
const maximumTimes = 10_000;
const defaultCount = 1_000;

const findSchema = z.strictObject({
  start: one(instantValue),
  end: one(instantValue),
  service: optional(referenceValue('HealthcareService')),
  duration: optional(integerValue(1, 1_440)),
  practitioner: many(referenceValue('Practitioner'), 100),
  location: optional(referenceValue('Location')),
  resource: many(referenceValue('Practitioner', 'Location', 'Device'), 10),
  _count: optional(integerValue(1, maximumTimes)),
});

type FindInput = z.infer<typeof findSchema>;

/**
 * Free times as proposed Appointments, earliest first: of a service (or of any length), of some practitioners or of
 * all who offer it, where every further `resource` is free too.
 */
export const find: Operation = {
  resourceType: 'Appointment',
  name: '$find',
  level: 'type',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: operationUrl('find'),
  run: async (repository, call) => findTimes(repository, readInput(repository, call)),
};

function readInput(repository: Repository, call: FhirCall): FindInput {
  const input = readParameters(call, findSchema);
  if (input.end <= input.start) throw refuse(422, 'business-rule', 'El periodo termina antes de empezar.');
  if (input.end <= repository.now.getTime()) throw refuse(422, 'business-rule', 'El periodo ya ha pasado.');
  if (input.end - input.start > maximumDays * 1_440 * minute) {
    throw refuse(422, 'too-costly', `El periodo admite hasta ${maximumDays} días.`);
  }
  if (input.service === undefined && input.duration === undefined) {
    throw refuse(400, 'required', 'Indique el servicio o la duración.');
  }
  return input;
}

async function findTimes(repository: Repository, input: FindInput): Promise<FhirAnswer> {
  const { practitioner, location } = input;
  const [service, known, together] = await Promise.all([
    readService(repository, input.service),
    readSchedules(repository, practitioner.length > 0 ? practitioner : undefined),
    readTogether(repository, input.resource),
  ]);
  const wanted = wantedOf(service, input.duration);
  const schedules = known.filter(
    (schedule) =>
      (practitioner.length === 0 || practitioner.includes(schedule.lead.reference)) &&
      (location === undefined || schedule.others.some(({ reference }) => reference === location)) &&
      (service === undefined || schedule.offers(service)),
  );
  const needed = [...schedules, ...together.schedules];
  const actors = new Set([
    ...needed.flatMap(({ reference, lead, others }) => [
      reference,
      lead.reference,
      ...others.map((other) => other.reference),
    ]),
    ...input.resource,
    ...(input.service === undefined ? [] : [input.service]),
  ]);
  const period = { start: Math.max(input.start, repository.now.getTime()), end: input.end };
  const margin = {
    start: period.start - wanted.bufferBeforeMs,
    end: period.end + wanted.durationMs + wanted.bufferAfterMs,
  };
  const [taken, closures] = await Promise.all([
    readTimesByActor(repository, [...actors], margin),
    readClosures(repository, service),
  ]);
  const calendars = new CalendarBook(taken, closures.days, period, input.service, wanted);
  const shared = [
    ...together.actors.map((actor) => calendars.of(actor, together.schedules)),
    ...(input.service === undefined ? [] : [calendars.of({ reference: input.service }, [])]),
    { open: undefined, busy: closures.periods, places: [] },
  ];

  // By person and time: somebody with two agendas is free once.
  const proposed = new Map<string, Set<number>>();
  const ordered: { start: number; schedule: OpenSchedule }[] = [];
  for (const schedule of schedules) {
    const { lead, others } = schedule;
    const openings = calendars.openings(schedule);
    const own = { ...calendars.of(lead, []), open: merge(openings) };
    const all = [own, ...others.map((other) => calendars.of(other, [])), ...shared];
    const seen = proposed.get(lead.reference) ?? new Set<number>();
    proposed.set(lead.reference, seen);
    for (const start of freeStarts(openings, all, wanted, period.start)) {
      if (seen.has(start)) continue;
      seen.add(start);
      ordered.push({ start, schedule });
    }
  }
  ordered.sort((a, b) => a.start - b.start);
  repository.note({
    interaction: 'operation',
    outcome: 'success',
    resourceType: 'Appointment',
    query: '$find',
  });
  const texts = new ProposalTexts(together.actors, service, wanted);
  return { status: 200, body: texts.bundle(ordered, input._count ?? defaultCount) };
}
