import type { HumanName } from '@medplum/fhirtypes';
import { nameText } from '../../clinical/whom-to-write.ts';
import { authorshipOf } from '../../contracts/authorship.ts';
import { type FhirResource, isObject, type Repository, readResources, userSystem } from '../../fhir/index.ts';
import { actingIn } from './acting.ts';
import { added, type Found, valuesAt } from './elements.ts';
import { peopleInExtensions } from './extension-people.ts';
import { nestedIn } from './nested.ts';
import { partsOf } from './parts.ts';

type Named = Record<string, unknown>;

/** What was looked up in a transaction: a Bundle names few people many times. */
const known = new WeakMap<Repository, Map<string, readonly string[]>>();

/** The name beside a reference is what screens show: puts the true one there, or none, where others of here are newly named. */
export async function nameTruly(
  repository: Repository,
  resource: FhirResource,
  isNew: boolean,
): Promise<void> {
  const acting = actingIn(repository);
  const { baseUrl } = repository;
  const isInDoubt = ({ value }: Found) =>
    isObject(value) &&
    value.display !== undefined &&
    nameOf(value, baseUrl) !== undefined &&
    !(acting.isNamedBy(value) && value.display === acting.reference.display);
  const inDoubt = (before: FhirResource | null) =>
    partsOf(resource, before).flatMap((part) =>
      added(peopleIn(part.resource, baseUrl), part.before ? peopleIn(part.before, baseUrl) : []).filter(
        isInDoubt,
      ),
    );
  let news = inDoubt(null);
  if (news.length === 0) return;
  const { resourceType, id = '' } = resource;
  const before = isNew ? undefined : (await repository.find(resourceType, id))?.resource;
  if (before) news = inDoubt(before as FhirResource);
  const named = news.flatMap(({ value }) => (isObject(value) ? [value] : []));
  const names = await namesOf(
    repository,
    named.flatMap((one) => nameOf(one, baseUrl) ?? []),
  );
  for (const one of named) {
    const [name, ...others] = names.get(nameOf(one, baseUrl) ?? '') ?? [];
    if (name === undefined) delete one.display;
    else if (!others.some((other) => other === one.display)) one.display = name;
  }
}

/** References that say who acted, and which colleagues it concerns. */
function peopleIn(resource: FhirResource, baseUrl: string): Found[] {
  const {
    self = [],
    stated = [],
    statedByAll = [],
    concerned = [],
    notes = [],
    signatures = [],
  } = authorshipOf(resource.resourceType) ?? {};
  const colleagues = concerned
    .flatMap((path) => valuesAt(resource, path))
    .filter(({ value }) => isObject(value) && /^(?:Practitioner|user)/.test(nameOf(value, baseUrl) ?? ''));
  const paths = [
    ...self,
    ...stated,
    ...statedByAll,
    ...notes.map((path) => `${path}.authorReference`),
    ...signatures.flatMap((path) => [`${path}.who`, `${path}.onBehalfOf`]),
  ];
  const members = nestedIn(resource);
  const elsewhere = members.flatMap(({ key, value, holder, path }) => {
    const names =
      key === 'valueAnnotation' ? ['authorReference'] : key === 'valueSignature' ? ['who', 'onBehalfOf'] : [];
    return isObject(value)
      ? names.map((name) => ({ path, holder, key, value: value[name], unit: value }))
      : [];
  });
  return [
    ...paths.flatMap((path) => valuesAt(resource, path)),
    ...elsewhere,
    ...peopleInExtensions(resource, members),
    ...colleagues,
  ];
}

const local =
  /^((?:Practitioner|PractitionerRole|Patient|RelatedPerson|Organization|CareTeam|Device)\/[A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/;

/** Who of this organization is named, as `Type/id`, or by their account; undefined of others. */
function nameOf({ reference, identifier }: Named, baseUrl: string): string | undefined {
  if (typeof reference === 'string') {
    const isWhole = baseUrl !== '' && reference.startsWith(`${baseUrl}/`);
    return local.exec(isWhole ? reference.slice(baseUrl.length + 1) : reference)?.[1];
  }
  if (reference !== undefined || !isObject(identifier) || identifier.system !== userSystem) return undefined;
  return typeof identifier.value === 'string' ? `user/${identifier.value}` : undefined;
}

async function namesOf(repository: Repository, wanted: readonly string[]) {
  const names = known.get(repository) ?? new Map<string, readonly string[]>();
  known.set(repository, names);
  const missing = [...new Set(wanted)].filter((one) => !names.has(one));
  if (missing.length === 0) return names;
  for (const one of missing) names.set(one, []);
  const users = missing.flatMap((one) => (one.startsWith('user/') ? [one.slice(5)] : []));
  if (users.length > 0) {
    const rows = await repository.sql<{ id: string; name: string }>(
      `SELECT user_id::text AS id, given_name || ' ' || family_name AS name FROM users WHERE user_id::text = ANY ($1::text[])`,
      [users],
    );
    for (const { id, name } of rows) names.set(`user/${id}`, [name]);
  }
  const found = await readResources(
    repository,
    missing.filter((one) => !one.startsWith('user/')),
  );
  for (const [reference, resource] of found) names.set(reference, namesIn(resource));
  return names;
}

/** The name first, then the other forms of it that are as true. */
function namesIn({ name, deviceName, practitioner }: FhirResource): string[] {
  if (typeof name === 'string') return [name];
  const [first] = Array.isArray(name) ? name : [];
  if (isObject(first) && nameText(first) !== '') {
    const { text: _, ...parts } = first as HumanName;
    const { prefix = [], suffix = [] } = parts;
    const plain = nameText(parts) || nameText(first);
    return [
      nameText(first),
      plain,
      [...prefix, plain].join(' '),
      [plain, ...suffix].join(' '),
      [...prefix, plain, ...suffix].join(' '),
    ];
  }
  const device: unknown = Array.isArray(deviceName) ? deviceName[0] : undefined;
  if (isObject(device) && typeof device.name === 'string') return [device.name];
  return isObject(practitioner) && typeof practitioner.display === 'string' ? [practitioner.display] : [];
}
