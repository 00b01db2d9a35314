import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorshipOf } from '../../../../lambdas/contracts/authorship.ts';
import { fhirResourceTypes, mayAccess } from '../../../../lambdas/contracts/fhir-access.ts';
import { signedContentOf } from '../../../../lambdas/contracts/signed-content.ts';
import { resourceWith } from './forged-resource.ts';
import { asUser, type Forgers, forgerRoles, isMarked, openForgers } from './forgers.ts';

/*
 * What somebody wrote in their own name is not changed by another under that name: each role × type × element of the
 * table that names who acted.
 */

let forgers: Forgers;
beforeAll(async () => {
  forgers = await openForgers();
});
afterAll(() => forgers?.database.close());

/** Where people add themselves to what another wrote. */
const isAppended = (type: string, path: string) => {
  const { appended } = signedContentOf(type) ?? {};
  return appended !== undefined && path.split('.')[0] === appended;
};

const cases = forgerRoles.flatMap((role) =>
  fhirResourceTypes
    .filter((type) => type !== 'Provenance' && mayAccess([role], type, 'write'))
    .flatMap((type) => {
      const { self = [], stated = [], statedByAll = [] } = authorshipOf(type) ?? {};
      const paths = [...self, ...stated, ...statedByAll].filter((path) => !isAppended(type, path));
      return paths.map((path) => ({ role, type, path }));
    }),
);

describe.each(forgerRoles)('By %s', (role) => {
  test.each(cases.filter((one) => one.role === role))('$type, of which $path is another', async (element) => {
    const { type, path } = element;
    const { victim } = forgers;
    const stored = await victim.create(resourceWith(type, path, asUser(victim)));
    expect(JSON.stringify(stored)).toContain(victim.userId);
    const patch = [{ op: 'add', path: '/language', value: 'es' }];
    const seen = await forgers.person(role).call('GET', `/fhir/R4/${type}/${stored.id}`);
    await forgers.attempt(role, async ({ send }) => {
      const changed = { ...seen.body, language: 'es' };
      for (const [way, outcome] of [
        ['PUT', await send('PUT', `${type}/${stored.id}`, changed)],
        ['PATCH', await send('PATCH', `${type}/${stored.id}`, patch)],
      ] as const) {
        // What is sent or seen in part is not changed at all.
        if (!outcome.stored) expect.soft(outcome.refusal, way).toMatch(/business-rule|forbidden/);
        else expect.soft(isMarked(outcome.stored, forgers.person(role)), way).toBe(true);
      }
    });
  });
});

test.each([
  ['Observation', 'performer'],
  ['DocumentReference', 'author'],
  ['Composition', 'author'],
])('who puts their own name beside another’s in a draft (%s) does not speak for them', async (type, path) => {
  const { victim } = forgers;
  const colleague = forgers.person('clinicians');
  const stored = await victim.create(resourceWith(type, path, asUser(victim)));
  const beside = { ...stored, [path]: [...stored[path], asUser(colleague)] };
  await forgers.attempt('clinicians', async ({ send }) => {
    const { refusal, stored: taken } = await send('PUT', `${type}/${stored.id}`, {
      ...beside,
      language: 'es',
    });
    expect(refusal).toBe('');
    expect(isMarked(taken, colleague)).toBe(true);
  });
  // Of what both were authors of before, each changes what is theirs.
  await victim.call('PUT', `/fhir/R4/${type}/${stored.id}`, beside);
  await forgers.attempt('clinicians', async ({ send }) => {
    const common = await send('PUT', `${type}/${stored.id}`, { ...beside, language: 'es' });
    expect(common.stored && isMarked(common.stored, colleague)).toBe(false);
  });
});
