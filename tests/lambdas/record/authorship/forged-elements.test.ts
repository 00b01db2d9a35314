import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitions } from '../../../../lambdas/fhir/definitions.ts';
import { resourceWith } from './forged-resource.ts';
import { asUser, at, type Forgers, isMarked, openForgers, pathsOf } from './forgers.ts';

/* Times, notes and signatures in another's name, made from the table of who acted. */
definitions();

let forgers: Forgers;
beforeAll(async () => {
  forgers = await openForgers();
});
afterAll(() => forgers?.database.close());

const longAgo = '2001-02-03T04:05:06Z';

test.each(pathsOf('times'))('%s.%s is the server’s time', async (type, path) => {
  const before = Date.now();
  await forgers.attempt('clinicians', async ({ create, send }) => {
    const stored = await create(resourceWith(type, path, longAgo));
    expect(Date.parse(at(stored, path))).toBeGreaterThanOrEqual(before);
    // What is sent back as it was read stays.
    const again = await send('PUT', `${type}/${stored.id}`, { ...stored, language: 'es' });
    if (again.stored) expect(at(again.stored, path)).toBe(at(stored, path));
    else expect(again.refusal).toContain('[409');
  });
});

test.each(pathsOf('notes'))('The note %s.%s is written in one’s own name and now', async (type, path) => {
  const note = { text: 'x', time: longAgo };
  const before = Date.now();
  await forgers.attempt('clinicians', async ({ create, send }) => {
    const own = { ...note, authorReference: asUser(forgers.person('clinicians')) };
    const stored = at(await create(resourceWith(type, path, own)), path);
    expect(Date.parse(stored.time)).toBeGreaterThanOrEqual(before);
    for (const author of [
      { authorReference: { reference: `Practitioner/${forgers.victim.userId}` } },
      { authorReference: { display: 'Luisa' } },
      { authorString: 'Dra. Luisa' },
    ]) {
      const forged = await send('POST', type, resourceWith(type, path, { ...note, ...author }));
      expect(forged.stored).toBeUndefined();
      expect(forged.refusal).toContain('forbidden');
    }
  });
});

test.each(pathsOf('signatures'))('The signature %s.%s is one’s own and of now', async (type, path) => {
  const signature = { type: [{ code: 'x' }], when: longAgo, data: 'QUJD' };
  const before = Date.now();
  await forgers.attempt('clinicians', async ({ create, send }) => {
    const own = { ...signature, who: asUser(forgers.person('clinicians')) };
    const stored = at(await create(resourceWith(type, path, own)), path);
    expect(Date.parse(stored.when)).toBeGreaterThanOrEqual(before);
    const others = { ...signature, who: { reference: `Practitioner/${forgers.victim.userId}` } };
    const forged = await send('POST', type, resourceWith(type, path, others));
    expect(forged.stored).toBeUndefined();
    expect(forged.refusal).toContain('forbidden');
  });
});

test('nobody is named unseen in a section of a section', async () => {
  const who = forgers.person('clinicians');
  const text = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' };
  const inner = { text, author: [{ reference: `Practitioner/${forgers.victim.userId}` }] };
  const own = resourceWith('Composition', 'author', asUser(who));
  const section = [{ text, section: [{ text, section: [inner] }] }];
  expect(isMarked(await who.create({ ...own, section } as never), who)).toBe(true);
});
