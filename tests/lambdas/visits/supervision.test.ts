import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openVisitClinic, type PersonName, soap } from './visit-clinic.ts';

let clinic: Awaited<ReturnType<typeof openVisitClinic>>;
const ids = {} as Record<'ana' | 'luis', string>;
beforeAll(async () => {
  clinic = await openVisitClinic();
  await clinic.addPatient('p1');
  for (const name of ['ana', 'luis'] as const) ids[name] = (await clinic.api(name, 'GET', '/me')).body.userId;
});
afterAll(() => clinic?.platform.close());

const list = async (name: PersonName, part: string) =>
  (await clinic.api(name, 'GET', `/unsigned-notes?part=${part}`)).body;
const idsOf = async (name: PersonName, part: string) =>
  (await list(name, part)).notes.map(({ id }: Json) => id);
async function supervise(trainee: string, supervisors: string[], name: PersonName = 'ana') {
  const { people } = (await clinic.api('ana', 'GET', '/supervision')).body;
  const version = people.find(({ userId }: Json) => userId === trainee)?.version ?? 1;
  return clinic.api(name, 'PUT', `/supervision/${trainee}`, { version, body: { supervisors } });
}
const sign = (note: Json) =>
  clinic.api('luis', 'POST', `/notes/${note.id}/signature`, {
    version: note.version,
    body: { typedName: 'Luis Ortega Ríos' },
  });
const newNote = () => clinic.newNote('luis', 'p1', { sections: soap('Tos') });

test('is told by administrators, of clinicians of their own organization', async () => {
  for (const name of ['luis', 'marta'] as const) {
    expect((await clinic.api(name, 'GET', '/supervision')).status).toBe(403);
    expect((await supervise(ids.luis, [ids.ana], name)).status).toBe(403);
  }
  expect((await supervise(ids.luis, [ids.luis])).status).toBe(422);
  const stranger = (await clinic.api('elena', 'GET', '/me')).body.userId;
  expect((await supervise(ids.luis, [stranger])).status).toBe(422);
  expect((await supervise(stranger, [ids.ana])).status).toBe(404);
  const frontDesk = (await clinic.api('marta', 'GET', '/me')).body.userId;
  expect((await supervise(ids.luis, [frontDesk])).status).toBe(422);
  const before = await newNote();
  await sign(before);
  const { status, body } = await supervise(ids.luis, [ids.ana]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ userId: ids.luis, supervisors: [{ userId: ids.ana }], version: 2 });
  const stale = { version: 1, body: { supervisors: [] } };
  expect((await clinic.api('ana', 'PUT', `/supervision/${ids.luis}`, stale)).status).toBe(412);
  // What was signed before is not asked for by surprise.
  expect((await list('ana', 'cosigner')).total).toBe(0);
  expect((await clinic.api('elena', 'GET', '/supervision')).body.people).not.toContainEqual(
    expect.objectContaining({ userId: ids.luis }),
  );
});

test('what somebody in training signs waits for the second signature, and for nobody after it', async () => {
  const note = await newNote();
  expect(await idsOf('ana', 'team')).toEqual([note.id]);
  expect(await idsOf('luis', 'team')).toEqual([]);
  expect((await sign(note)).status).toBe(200);
  expect(await idsOf('ana', 'team')).toEqual([]);
  expect((await list('ana', 'cosigner')).notes).toMatchObject([
    { id: note.id, authors: ['Luis Ortega Ríos'], patient: { id: 'p1' } },
  ]);
  expect(await idsOf('luis', 'cosigner')).toEqual([]);
  expect(await idsOf('elena', 'cosigner')).toEqual([]);
  const me = (await clinic.api('ana', 'GET', '/me')).body;
  const cosigned = await clinic.api('ana', 'POST', `/notes/${note.id}/cosignature`, {
    body: { typedName: `${me.givenName} ${me.familyName}` },
  });
  expect(cosigned.status).toBe(200);
  expect(await idsOf('ana', 'cosigner')).toEqual([]);
  // An addition makes the note «amended», and asks for nothing again but for itself.
  const added = await clinic.newNote('luis', 'p1', {
    kind: 'free',
    title: 'Añadido',
    addendumTo: note.id,
    sections: [{ code: '34109-9', title: 'Nota', text: 'Llama: mejor.' }],
  });
  expect((await sign(added)).status).toBe(200);
  expect(await idsOf('ana', 'cosigner')).toEqual([added.id]);
});

test('a note that counts no more waits for nobody, nor does one whose supervisor has changed', async () => {
  const [first] = await idsOf('ana', 'cosigner');
  const discarded = await clinic.api('luis', 'POST', `/notes/${first}/error`, {
    body: { reason: 'Paciente equivocado' },
  });
  expect(discarded.status).toBe(200);
  expect(await idsOf('ana', 'cosigner')).toEqual([]);
  const note = await newNote();
  await sign(note);
  expect(await idsOf('ana', 'cosigner')).toEqual([note.id]);
  await supervise(ids.luis, []);
  expect(await idsOf('ana', 'cosigner')).toEqual([]);
  expect(await idsOf('ana', 'team')).toEqual([]);
});
