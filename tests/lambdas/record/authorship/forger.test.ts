import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorshipOf } from '../../../../lambdas/contracts/authorship.ts';
import { fhirResourceTypes, mayAccess } from '../../../../lambdas/contracts/fhir-access.ts';
import { definitions } from '../../../../lambdas/fhir/definitions.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import type { Person } from '../../messaging/clinic.ts';
import { resourceWith } from './forged-resource.ts';
import {
  type Attempts,
  asUser,
  type Forgers,
  forgerRoles,
  isMarked,
  type Outcome,
  openForgers,
} from './forgers.ts';

/*
 * Somebody who writes as another, made from the table of who acted: each role × type × element × way of writing. A new
 * type or element is tried by standing in the table.
 */
definitions();

let forgers: Forgers;
beforeAll(async () => {
  forgers = await openForgers();
});
afterAll(() => forgers?.database.close());

interface Case {
  type: string;
  path: string;
  role: (typeof forgerRoles)[number];
  kind: 'self' | 'stated' | 'statedByAll';
}

const cases = fhirResourceTypes.flatMap((type) =>
  (['self', 'stated', 'statedByAll'] as const).flatMap((kind) =>
    (authorshipOf(type)?.[kind] ?? []).flatMap((path) =>
      forgerRoles
        .filter((role) => type !== 'Provenance' && mayAccess([role], type, 'write'))
        .map((role): Case => ({ type, path, role, kind })),
    ),
  ),
);
const mayState = ({ kind, role }: Case) =>
  kind === 'statedByAll' || (kind === 'stated' && role === 'clinicians');

/** As many ways as the record has to be written; `own` is stored and names the forger. */
type Way = (attempts: Attempts, forged: Json, own: Json, element: Case) => Promise<Outcome>;
const ways: Record<string, Way> = {
  POST: ({ send }, forged) => send('POST', forged.resourceType, forged),
  'PUT of a new id': ({ send }, forged) => {
    const id = randomUUID();
    return send('PUT', `${forged.resourceType}/${id}`, { ...forged, id });
  },
  'PUT over one’s own': ({ send }, forged, { id }) =>
    send('PUT', `${forged.resourceType}/${id}`, { ...forged, id }),
  'a conditional create': ({ send }, forged) =>
    send('POST', forged.resourceType, forged, { ifNoneExist: `_id=${randomUUID()}` }),
  'a conditional update': ({ send }, forged) =>
    send('PUT', `${forged.resourceType}?_id=${randomUUID()}`, forged),
  'JSON Patch': ({ send }, forged, { id }) => {
    const patch = Object.entries(forged)
      .filter(([key]) => key !== 'resourceType')
      .map(([key, value]) => ({ op: 'add', path: `/${key}`, value }));
    return send('PATCH', `${forged.resourceType}/${id}`, patch);
  },
  'FHIRPath Patch': ({ send }, forged, { id }, { type, path }) => {
    const part = [
      { name: 'type', valueCode: 'replace' },
      { name: 'path', valueString: `${type}.${path.replace(/Reference$/, '')}` },
      { name: 'value', valueReference: named() },
    ];
    const parameter = [{ name: 'operation', part }];
    return send('PATCH', `${forged.resourceType}/${id}`, { resourceType: 'Parameters', parameter });
  },
  'a transaction': ({ transact }, forged) => transact(forged),
  contained: ({ send }, forged, _own, { role }) => {
    const contained = [{ ...forged, id: 'in' }];
    const extension = [{ url: 'urn:x', valueReference: { reference: '#in' } }];
    // The front desk writes no Basic.
    const holder =
      role === 'staff' ? { resourceType: 'Patient' } : { resourceType: 'Basic', code: { text: 'x' } };
    return send('POST', holder.resourceType, { ...holder, contained, extension });
  },
};

const named = () => ({ reference: `Practitioner/${forgers.victim.userId}`, display: 'Luisa' });

/** Each way to name the victim, in the words of `who`. */
const namings: Record<string, (who: Person) => Json> = {
  'by their account': () => asUser(forgers.victim),
  'by their name alone': () => ({ display: 'Dra. Luisa Prueba' }),
  'by an address elsewhere': () => ({
    reference: `https://x.example/fhir/Practitioner/${forgers.victim.userId}`,
  }),
  'behind one’s own account': (who) => ({ ...asUser(who), ...named(), display: undefined }),
  'beside one’s own reference': () => ({ ...named(), identifier: { system: 'urn:x', value: 'y' } }),
};

function expectKept(way: string, { stored, refusal }: Outcome, element: Case): void {
  if (mayState(element)) {
    expect.soft(stored, `${way}: ${refusal}`).toBeDefined();
    if (stored) expect.soft(isMarked(stored, forgers.person(element.role)), way).toBe(true);
  } else {
    expect.soft(stored, way).toBeUndefined();
    expect.soft(refusal, way).toContain('forbidden');
  }
}

test.each(cases)(
  '$role: $path of $type ($kind) is of whoever writes it, or says who recorded it',
  async (element) => {
    const { type, path, role } = element;
    const who = forgers.person(role);
    await forgers.attempt(role, async (attempts) => {
      const own = await attempts.create(resourceWith(type, path, asUser(who)));
      expect(JSON.stringify(own)).toContain(who.userId);
      // A contract has a patient's signature as well.
      expect(isMarked(own, who)).toBe(path === 'signer.party');
      for (const [way, write] of Object.entries(ways))
        expectKept(way, await write(attempts, resourceWith(type, path, named()), own, element), element);
      for (const [how, reference] of Object.entries(namings)) {
        const outcome = await attempts.send('POST', type, resourceWith(type, path, reference(who)));
        // Whose name it is must be clear: a reference of two people is refused to all.
        if (outcome.stored || !mayState(element)) expectKept(how, outcome, element);
        else expect.soft(outcome.refusal, how).toContain('forbidden');
      }
    });
  },
);

/* The same as requests: every entry of one batch by itself, and one transaction of each kind. */
describe.each(forgerRoles)('Over HTTP, %s', (role) => {
  const own = cases.filter((element) => element.role === role);
  const entryOf = ({ type, path }: Case) => ({
    fullUrl: `urn:uuid:${randomUUID()}`,
    resource: resourceWith(type, path, named()),
    request: { method: 'POST', url: type },
  });
  const send = (type: string, entry: Json[]) =>
    forgers.person(role).call('POST', '/fhir/R4', { resourceType: 'Bundle', type, entry });
  const outcomeOf = ({ resource, response }: Json): Outcome => ({
    stored: resource,
    refusal: JSON.stringify(response.outcome ?? ''),
  });

  test('nothing that a batch holds is written as another', async () => {
    const { status, body } = await send('batch', own.map(entryOf));
    expect(status).toBe(200);
    expect(body.entry).toHaveLength(own.length);
    for (const [index, element] of own.entries()) {
      const { type, path } = element;
      expectKept(`${type}.${path}`, outcomeOf(body.entry[index]), element);
    }
  });

  test('nor what a transaction holds, which is refused as a whole', async () => {
    const allowed = own.filter(mayState);
    const kept = await send('transaction', allowed.map(entryOf));
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    for (const [index, element] of allowed.entries())
      expectKept(element.type, outcomeOf(kept.body.entry[index]), element);
    const [first] = own.filter((element) => !mayState(element));
    if (!first) throw new Error('Nothing is refused');
    const { status, body } = await send('transaction', [...allowed, first].map(entryOf));
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain('forbidden');
  });
});
