import type { CdsRequest, CdsResource } from '../contracts/cds-hooks.ts';
import {
  type AccessNote,
  noteEachPatient,
  parseSearch,
  type Repository,
  readResources,
} from '../fhir/index.ts';
import { CdsRefusal } from './refusal.ts';
import type { CdsService, Prefetched } from './service.ts';

/** As many resources of one field as a service looks at. */
const mostResources = 2_000;

/** What a client sent of the fields, and which of them it did not send. */
export function sentPrefetch(
  { prefetch = {} }: Pick<CdsRequest, 'prefetch'>,
  service: Pick<CdsService, 'prefetch'>,
): { sent: Prefetched; missing: string[] } {
  const fields = Object.keys(service.prefetch);
  const sent = Object.fromEntries(
    fields.flatMap((field) => {
      const value = prefetch[field];
      return value === undefined
        ? []
        : [[field, value === null ? [] : resourcesOf(value, `prefetch.${field}`)]];
    }),
  );
  return { sent, missing: fields.filter((field) => !(field in sent)) };
}

/** The resources of an answer of FHIR: those of a Bundle's entries, or the one that it is. */
export function resourcesOf(value: CdsResource, path: string): CdsResource[] {
  if (value.resourceType === 'OperationOutcome')
    throw new CdsRefusal('missing-data', `${path} es un error del servidor de FHIR, no los datos pedidos.`);
  if (value.resourceType !== 'Bundle') return [value];
  const links = Array.isArray(value.link) ? value.link : [];
  // What is on the next page would count as if it were not there.
  if (links.some((link) => (link as { relation?: unknown } | null)?.relation === 'next'))
    throw new CdsRefusal('missing-data', `${path} es solo una página: envíe todos los recursos.`);
  const entries: unknown[] = Array.isArray(value.entry) ? value.entry : [];
  return entries.flatMap((entry) => {
    const { resource } = (entry ?? {}) as { resource?: CdsResource };
    return resource && resource.resourceType !== 'OperationOutcome' ? [resource] : [];
  });
}

/** A template with the patient in it: `Condition?patient=123`. */
export const filledTemplate = (template: string, patientId: string): string =>
  template.replaceAll('{{context.patientId}}', patientId);

/** Fields of a service as our own record answers them, each with its entry in the access log. */
export async function readPrefetch(
  repository: Repository,
  templates: Readonly<Record<string, string>>,
  fields: readonly string[],
  patientId: string,
): Promise<Prefetched> {
  const read: Record<string, CdsResource[]> = {};
  for (const field of fields) {
    const query = filledTemplate(templates[field] ?? '', patientId);
    const { resources, notes } = await readField(repository, query, patientId);
    repository.note(...notes);
    read[field] = resources;
  }
  return read;
}

/** As readPrefetch, of what the platform looks at for itself: one entry of the access log, by this name, stands for all. */
export async function readUnseen(
  repository: Repository,
  templates: Readonly<Record<string, string>>,
  patientId: string,
  name: string,
): Promise<Prefetched> {
  const read: Record<string, CdsResource[]> = {};
  for (const [field, template] of Object.entries(templates))
    read[field] = (await readField(repository, filledTemplate(template, patientId), patientId)).resources;
  repository.note({
    interaction: 'operation',
    outcome: 'success',
    resourceType: 'Patient',
    id: patientId,
    patientId,
    query: name,
  });
  return read;
}

interface FieldRead {
  resources: CdsResource[];
  notes: AccessNote[];
}

async function readField(repository: Repository, query: string, patientId: string): Promise<FieldRead> {
  const [path = '', asked = ''] = query.split('?');
  const [resourceType = '', id] = path.split('/');
  repository.requirePermission(resourceType, 'read');
  const shown = (json: string) => JSON.parse(repository.shownJson(resourceType, json)) as CdsResource;
  if (id !== undefined) {
    const { json, version, patientIds } = await repository.read(resourceType, id);
    const note = { interaction: 'read', outcome: 'success', resourceType, id, version } as const;
    return { resources: [shown(json)], notes: noteEachPatient(note, patientIds) };
  }
  const { roles } = repository.caller;
  const asks = [...new URLSearchParams(asked)];
  // Of results the newest count: what lies further back than all that is read is not known.
  const isHistory = resourceType === 'Observation';
  const parameters: [string, string][] = [
    ...asks.filter(([name]) => name !== '_include'),
    ...(isHistory ? [['_sort', '-date'] satisfies [string, string]] : []),
    ['_count', '1000'],
  ];
  const resources: CdsResource[] = [];
  // That nothing was found is something about them, too.
  const patients = new Set([patientId]);
  let cursor: string | undefined;
  do {
    const page: [string, string][] = cursor === undefined ? parameters : [...parameters, ['_cursor', cursor]];
    const { hits, nextCursor } = await repository.search(parseSearch({ roles }, resourceType, page));
    for (const hit of hits) {
      resources.push(shown(hit.json));
      for (const patient of hit.patientIds) patients.add(patient);
    }
    cursor = nextCursor;
  } while (cursor !== undefined && resources.length < mostResources);
  if (cursor !== undefined && !isHistory)
    throw new CdsRefusal(
      'too-large',
      `El paciente tiene más de ${mostResources} recursos de tipo ${resourceType}.`,
    );
  for (const [name, include] of asks)
    if (name === '_include') resources.push(...(await readIncluded(repository, resources, include)));
  const note = { interaction: 'search-type', outcome: 'success', resourceType, query: asked } as const;
  return { resources, notes: noteEachPatient(note, [...patients]) };
}

/** What `MedicationRequest:medication` leads to: the resources that the element refers to, as `_include` has it. */
async function readIncluded(
  repository: Repository,
  resources: readonly CdsResource[],
  include: string,
): Promise<CdsResource[]> {
  const element = include.split(':')[1] ?? '';
  const references = resources.flatMap((resource) => {
    const { reference } = (resource[`${element}Reference`] ?? resource[element] ?? {}) as {
      reference?: string;
    };
    return reference !== undefined && /^[A-Za-z]+\/[A-Za-z0-9\-.]{1,64}$/.test(reference) ? [reference] : [];
  });
  const found = [...(await readResources(repository, references)).values()];
  for (const { resourceType } of found) repository.requirePermission(resourceType, 'read');
  return found as CdsResource[];
}
