import type { Program } from '../../contracts/agents/definition.ts';
import { offeredServices, type Repository } from '../../fhir/index.ts';
import type { Colleague } from './colleague.ts';
import { readColleagues } from './colleagues.ts';

/** What a clinic offers changes seldom, and every question to a model names it. */
const cachedMs = 30_000;
const maximumClinics = 500;
const offered = new Map<string, { at: number; services: readonly string[] }>();

/** The names of the services that can be booked. */
export async function readServices(repository: Repository): Promise<readonly string[]> {
  const { caller, now } = repository;
  const known = offered.get(caller.organization_id);
  if (known && Math.abs(now.getTime() - known.at) < cachedMs) return known.services;
  const services = await offeredServices(repository);
  if (offered.size >= maximumClinics) offered.clear();
  offered.set(caller.organization_id, { at: now.getTime(), services });
  return services;
}

const atWork = new Map<string, { at: number; colleagues: readonly Colleague[] }>();

/** What the clinic's other agents are for; whether one is there still is looked at when a conversation goes to it. */
export async function readPrograms(repository: Repository, agentId: string): Promise<readonly Program[]> {
  const { caller, now } = repository;
  const key = `${caller.organization_id}/${agentId}`;
  let known = atWork.get(key);
  if (!known || Math.abs(now.getTime() - known.at) >= cachedMs) {
    known = { at: now.getTime(), colleagues: await readColleagues(repository, agentId) };
    if (atWork.size >= maximumClinics) atWork.clear();
    atWork.set(key, known);
  }
  return [...new Set(known.colleagues.map(({ program }) => program))];
}

/** How the patient of a run is called, where it has one. */
export async function readGivenName(
  repository: Repository,
  patientId: string | null,
): Promise<string | null> {
  const found = patientId === null ? undefined : await repository.find('Patient', patientId);
  return found?.resource.name?.[0]?.given?.[0] ?? null;
}
