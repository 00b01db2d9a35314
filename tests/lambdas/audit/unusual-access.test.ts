import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutAddress } from '../../../lambdas/audit/unusual/list-unusual.ts';
import type { UnusualAccess } from '../../../lambdas/contracts/unusual-access.ts';
import { type AuditClinic, openAuditClinic, patientCalled } from './audit-clinic.ts';

let clinic: AuditClinic;
let [kin, known] = ['', ''];

/** About noon in New York, where the clinic is, on the next day. */
const noon = new Date(new Date().setUTCHours(41, 0, 0, 0));
const today = noon.toISOString().slice(0, 10);

beforeAll(async () => {
  clinic = await openAuditClinic(noon);
  const { luis, marta } = clinic;
  // Whom Marta writes down she has to do with; Luis has not.
  kin = (await marta.fhir('POST', '/Patient', patientCalled('Pablo', 'Ortega Ríos'))).body.id;
  known = (await marta.fhir('POST', '/Patient', patientCalled('Rosa', 'Peña'))).body.id;
  await luis.fhir('GET', `/Patient/${kin}`);
  await luis.fhir('GET', `/AllergyIntolerance?patient=${kin}`);
  await marta.fhir('GET', `/Patient/${known}`);
});
afterAll(() => clinic?.close());

const list = async (query = '') => {
  const { status, body } = await clinic.ana.api('GET', `/audit/unusual${query}`);
  expect(status).toBe(200);
  return body as { accesses: UnusualAccess[]; open: number; lookedUntil: string | null; unknown: string[] };
};
/** Up to now; a look is at one day. */
async function look(): Promise<number> {
  let all = 0;
  for (let looks = 0; looks < 12; looks++) {
    const { status, body } = await clinic.ana.api('POST', '/audit/unusual/searches', { body: {} });
    expect(status).toBe(200);
    all += body.found;
    if (clinic.now().getTime() - Date.parse(body.lookedUntil) < 60_000) return all;
  }
  throw new Error('The log was not looked at up to now');
}
const told = ({ accesses }: { accesses: UnusualAccess[] }) =>
  accesses.map(({ rule, person, patient }) => `${rule} · ${person.name} · ${patient?.name}`).toSorted();
const review = (access: UnusualAccess, by = clinic.ana, more: object = {}, version = access.version) =>
  by.api('PUT', `/audit/unusual/${access.unusualId}/review`, {
    body: { verdict: 'justified', note: 'Cubría a otra persona.', ...more },
    headers: { 'if-match': `"${version}"` },
  });

test('accesses are pointed out with their reason, and what is ordinary is not', async () => {
  await look();
  const page = await list();
  expect(told(page)).toEqual([
    'no-relationship · Luis Ortega Ríos · Pablo Ortega Ríos',
    'same-family-name · Luis Ortega Ríos · Pablo Ortega Ríos',
  ]);
  expect(page.accesses[0]).toMatchObject({ day: today, review: null, version: 1 });
  expect(page.accesses.map(({ reason }) => reason).join(' ')).toMatch(/comparten los dos apellidos/);
  expect(page.open).toBe(2);
  expect(page.unknown).toEqual([
    'No consta el domicilio de 3 de 3 personas: de ellas no se compara la dirección.',
  ]);
});

test('a second look points out nothing twice, and what came since is counted', async () => {
  const before = await list();
  await clinic.luis.fhir('GET', `/Patient/${kin}`);
  expect(await look()).toBe(0);
  const after = await list();
  expect(after.accesses).toHaveLength(before.accesses.length);
  expect(after.accesses[0]?.accesses).toBe((before.accesses[0]?.accesses ?? 0) + 1);
});

test('an administrator says what it was, which is kept with who, when and why', async () => {
  const [access] = (await list()).accesses;
  if (!access) throw new Error('Nothing was pointed out');
  const { status, body } = await review(access);
  expect(status).toBe(200);
  expect(body.review).toEqual({
    verdict: 'justified',
    by: 'Ana Núñez Prado',
    at: expect.any(String),
    note: 'Cubría a otra persona.',
  });
  expect((await list('?state=open')).open).toBe(1);
  expect((await list('?state=reviewed')).accesses.map(({ unusualId }) => unusualId)).toEqual([
    access.unusualId,
  ]);
  const events = await clinic.database.transaction(
    { role: 'app', organizationId: clinic.organizationId, userId: clinic.ana.userId },
    (sql) => sql(`SELECT detail FROM audit_events WHERE action = 'unusual-access-reviewed'`),
  );
  expect(events).toEqual([{ detail: { about: access.unusualId } }]);
  // Whoever saw it before somebody else decided does not decide over them.
  expect((await review(access)).status).toBe(412);
  // A look that comes later leaves the word as it is.
  await look();
  expect((await list('?state=reviewed')).accesses).toHaveLength(1);
});

test('nobody judges their own accesses', async () => {
  const own = (await clinic.luis.fhir('POST', '/Patient', patientCalled('Ana', 'Núñez Prado'))).body.id;
  await clinic.ana.fhir('GET', `/Patient/${own}`);
  await look();
  const found = (await list('?rule=own-record')).accesses;
  expect(found).toHaveLength(1);
  const [access] = found;
  if (!access) throw new Error('Nothing was pointed out');
  expect(await review(access)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/Nadie juzga/) },
  });
});

test('at night, and many in a row', async () => {
  clinic.ahead(11.5 * 3_600_000);
  const ids = await Promise.all(
    Array.from(
      { length: 40 },
      async (_, index) =>
        (await clinic.luis.fhir('POST', '/Patient', patientCalled('Persona', `Número${index}`))).body.id,
    ),
  );
  for (const id of ids) await clinic.luis.fhir('GET', `/Patient/${id}`);
  await look();
  const { accesses } = await list();
  expect(
    accesses
      .filter(({ patient }) => patient === null)
      .map(({ rule }) => rule)
      .toSorted(),
  ).toEqual(['many-charts', 'outside-hours']);
});

test.each<[string, object | undefined, number]>([
  ['a verdict that is none', { verdict: 'quizá' }, 422],
  ['no note', { note: '  ' }, 422],
  ['a note of a book', { note: 'x'.repeat(1_001) }, 422],
])('%s is refused', async (_what, more, status) => {
  const [access] = (await list('?state=open')).accesses;
  if (!access) throw new Error('Nothing was pointed out');
  expect((await review(access, clinic.ana, more)).status).toBe(status);
});

test('is no business of another role, or of another organization', async () => {
  const [access] = (await list()).accesses;
  if (!access) throw new Error('Nothing was pointed out');
  for (const person of [clinic.luis, clinic.marta]) {
    expect((await person.api('GET', '/audit/unusual')).status).toBe(403);
    expect((await person.api('POST', '/audit/unusual/searches', { body: {} })).status).toBe(403);
    expect((await review(access, person)).status).toBe(403);
  }
  expect((await review(access, clinic.elena)).status).toBe(404);
  expect((await clinic.elena.api('GET', '/audit/unusual')).body.accesses).toEqual([]);
});

test.each([
  [1, 1, 'No consta el domicilio de 1 de 1 persona: de ella no se compara la dirección.'],
  [1, 3, 'No consta el domicilio de 1 de 3 personas: de ella no se compara la dirección.'],
  [2, 3, 'No consta el domicilio de 2 de 3 personas: de ellas no se compara la dirección.'],
])('%d of %d whose address is not known', (missing, people, sentence) => {
  expect(withoutAddress(missing, people)).toBe(sentence);
});
