import type { Appointment, Practitioner } from '@medplum/fhirtypes';
import { patientName } from '../../clinical/patient-identity.ts';
import type { Slot } from '../../contracts/agents/slot-id.ts';
import type { ToolInput } from '../../contracts/agents/tool-inputs.ts';
import type { Repository, Stored } from '../../fhir/index.ts';
import { actorsOf, instant, isOf } from '../../scheduling/appointment.ts';
import { find } from '../../scheduling/find.ts';
import type { Tool } from '../tool.ts';
import { findResources } from './find-resources.ts';
import { needOf, toFreeTimes } from './free-time.ts';
import { matching } from './matching-names.ts';
import { operate } from './operate.ts';
import { refusal } from './refusal.ts';

const longestMs = 90 * 24 * 60 * 60_000;
/** Looked through for times that differ; a large clinic has many people free at the same hour. */
const searchedTimes = 500;
/** Of an appointment without a service. */
const defaultMinutes = 30;

/** The first free times. Where the patient asks for nobody, each time is told once, with one of those who have it. */
export const findTimes: Tool<'find_times'> = {
  name: 'find_times',
  async run({ repository }, input) {
    const services = await readServices(repository);
    const names = services.map(({ name = '' }) => name).toSorted((a, b) => a.localeCompare(b, 'es'));
    const service = serviceOf(services, input);
    if (service === undefined) return { output: { times: [], services: names } };
    const start = Math.max(Date.parse(input.from), repository.now.getTime());
    const end = Math.min(Date.parse(input.to), start + longestMs);
    if (end <= start) {
      return refusal('invalid-arguments', 'El periodo ya ha pasado o termina antes de empezar.');
    }
    const people = await practitionersCalled(repository, input.practitioner);
    if (people?.length === 0) return refusal('not-found', 'No hay ningún profesional que se llame así.');
    const { appointments } = await operate(repository, find, {
      start: instant(start),
      end: instant(end),
      ...needOf({ service }),
      ...(people?.length === 1 ? { practitioner: { reference: people[0] ?? '' } } : {}),
      _count: searchedTimes,
    });
    const wanted = withOneOf(appointments, people);
    const chosen = withDistinctStarts(wanted).slice(0, input.count);
    return { output: { times: await toFreeTimes(repository, chosen, service), services: names } };
  },
};

/** Those that have a name to be asked for by. */
export async function readServices(repository: Repository): Promise<Stored<'HealthcareService'>[]> {
  const services = await findResources(repository, 'HealthcareService', {
    active: 'true',
    _count: '200',
  });
  return services.filter(({ name }) => name !== undefined);
}

/** What the time is for: what was asked for, the only one there is, a general one, or a time of usual length. */
function serviceOf(
  services: readonly Stored<'HealthcareService'>[],
  { service: said }: ToolInput<'find_times'>,
): Slot['service'] | undefined {
  const called = (text: string) => matching(services, ({ name = '' }) => name, text);
  const [first] = said === undefined ? (services.length === 1 ? services : called('general')) : called(said);
  if (first) return `HealthcareService/${first.id}`;
  return said === undefined || services.length === 0 ? defaultMinutes : undefined;
}

async function practitionersCalled(
  repository: Repository,
  said: string | undefined,
): Promise<string[] | undefined> {
  if (said === undefined) return undefined;
  const all = await findResources(repository, 'Practitioner', { _count: '500' });
  const present = all.filter(({ active }) => active !== false);
  return matching(
    present,
    (person) => patientName(person as { name?: NonNullable<Practitioner['name']> }),
    said,
  ).map(({ id }) => `Practitioner/${id}`);
}

const withOneOf = (proposals: readonly Appointment[], people: readonly string[] | undefined) =>
  proposals.filter((proposal) => {
    const person = actorsOf(proposal).find(isOf('Practitioner'))?.reference;
    return person !== undefined && (people?.includes(person) ?? true);
  });

function withDistinctStarts(proposals: readonly Appointment[]): Appointment[] {
  return [
    ...new Map(proposals.toReversed().map((proposal) => [proposal.start, proposal])).values(),
  ].toReversed();
}
