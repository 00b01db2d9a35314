import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvField } from '../../../lambdas/audit/reading/csv-rows.ts';
import type { AccessEntry, AccessPage } from '../../../lambdas/contracts/audit-log.ts';
import { fhirResourceTypes } from '../../../lambdas/contracts/fhir-access.ts';
import { recordWords } from '../../../lambdas/contracts/record-words.ts';
import { platformUserId } from '../../../lambdas/platform/platform-caller.ts';
import { type AuditClinic, openAuditClinic, patientCalled } from './audit-clinic.ts';

let clinic: AuditClinic;
let [rosa, bruno] = ['', ''];

beforeAll(async () => {
  clinic = await openAuditClinic();
  const { luis, marta } = clinic;
  rosa = (await luis.fhir('POST', '/Patient', patientCalled('Rosa', 'Peña Ruiz'))).body.id;
  bruno = (await marta.fhir('POST', '/Patient', patientCalled('Bruno', 'Sáez'))).body.id;
  await luis.fhir('GET', `/Patient/${rosa}`);
  await luis.fhir('GET', `/AllergyIntolerance?patient=${rosa}`);
  await luis.fhir('GET', '/Patient?name=saez');
  await marta.fhir('GET', `/Patient/${bruno}/Observation`);
});
afterAll(() => clinic?.close());

const list = async (query = ''): Promise<AccessPage> => {
  const { status, body } = await clinic.ana.api('GET', `/audit/accesses${query}`);
  expect(status).toBe(200);
  return body;
};
const sentences = (entries: readonly AccessEntry[]) =>
  entries.map(({ person, sentence, patients }) => [person.name, sentence, patients[0]?.name].join(' · '));

describe('The log of accesses', () => {
  test('tells by patient who did what, in words, with name and record number', async () => {
    const { entries, next } = await list(`?patient=${rosa}`);
    expect(sentences(entries)).toEqual([
      'Luis Ortega Ríos · Leyó datos personales · Rosa Peña Ruiz',
      'Luis Ortega Ríos · Añadió datos personales · Rosa Peña Ruiz',
    ]);
    expect(next).toBeNull();
    expect(entries[0]?.patients[0]?.number).toMatch(/^\d+$/);
    expect(entries[0]).toMatchObject({ roles: ['Personal clínico'], agent: null, address: '127.0.0.1' });
  });

  test('says from where, on which program, and what was looked for', async () => {
    const { entries } = await list(`?person=${clinic.luis.userId}&action=search`);
    expect(entries.map(({ asked }) => asked)).toContain('nombre «saez»');
    expect(entries[0]?.device).toBe('Otro programa');
    expect((await list('?address=127.0.0.1')).entries.length).toBeGreaterThan(3);
    expect((await list('?address=10.0.0.9')).entries).toEqual([]);
  });

  test('tells what the platform did as nobody’s function', async () => {
    const { organizationId, database, now } = clinic;
    const entry = {
      recorded: now().toISOString(),
      user: platformUserId,
      roles: ['clinicians', 'staff'],
      interaction: 'create',
      outcome: 'success',
      type: 'Communication',
      patient: bruno,
    };
    await database.transaction({ role: 'app', organizationId, userId: platformUserId }, (sql) =>
      sql('SELECT append_access_log($1::jsonb)', [JSON.stringify([entry])]),
    );
    const [told] = (await list(`?person=${platformUserId}`)).entries;
    expect(told).toMatchObject({ person: { name: 'La plataforma' }, roles: ['Automático'] });
  });

  test('tells what was not allowed', async () => {
    await clinic.marta.fhir('GET', `/Observation?patient=${rosa}`);
    const { entries } = await list(`?person=${clinic.marta.userId}&action=refused`);
    expect(entries[0]?.sentence).toBe('Intentó, sin permiso, consultar constantes y resultados');
  });

  test('is read by the clinic’s days, the last one included', async () => {
    const day = (more: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(
        new Date(clinic.now().getTime() + more * 86_400_000),
      );
    const all = `?patient=${rosa}`;
    expect((await list(`${all}&from=${day(0)}&to=${day(0)}`)).entries.length).toBeGreaterThan(0);
    expect((await list(`${all}&to=${day(-1)}`)).entries).toEqual([]);
    expect((await list(`${all}&from=${day(1)}`)).entries).toEqual([]);
  });

  test('comes page by page without an entry twice or left out, while it grows', async () => {
    for (let read = 0; read < 120; read++) await clinic.luis.fhir('GET', `/Patient/${bruno}`);
    const ids: string[] = [];
    let query = `?person=${clinic.luis.userId}&action=read`;
    for (let page: AccessPage | undefined; page === undefined || page.next; ) {
      page = await list(page?.next ? `${query}&cursor=${page.next}` : query);
      ids.push(...page.entries.map(({ id }) => id));
      await clinic.luis.fhir('GET', `/Patient/${bruno}`);
    }
    query = `?person=${clinic.luis.userId}&action=read&patient=${bruno}`;
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(121);
    expect((await list(query)).entries).toHaveLength(50);
  });

  test('writes down who reads it, once for each answer, and of no patient that nobody asked for', async () => {
    const before = (await list(`?person=${clinic.ana.userId}&action=search`)).entries.length;
    await list(`?patient=${rosa}`);
    await list();
    const own = (await list(`?person=${clinic.ana.userId}&action=search`)).entries;
    // The two, and the first of these two themselves.
    expect(own.length - before).toBe(3);
    expect(own.slice(0, 2).map(({ sentence, patientCount }) => [sentence, patientCount])).toEqual([
      ['Buscó o consultó registro de accesos', 0],
      ['Buscó o consultó registro de accesos', 1],
    ]);
  });

  test.each<[string, number]>([
    ['?from=2026-02-30', 400],
    ['?from=ayer', 400],
    ['?from=2026-02-02&to=2026-02-01', 400],
    ['?person=nadie', 400],
    ['?action=borrar', 400],
    [`?address=${'1'.repeat(500)}`, 400],
    [`?patient=${'x'.repeat(500)}`, 400],
    [`?patient=${encodeURIComponent("x' OR '1'='1")}`, 400],
    [`?agent=${encodeURIComponent("agents/x'; DROP TABLE users; --")}`, 400],
    ['?cursor=mañana', 400],
    ['?otra=1', 400],
  ])('refuses %s with %i, and nothing breaks', async (query, status) => {
    const answer = await clinic.ana.api('GET', `/audit/accesses${query}`);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(/\.$/);
  });

  test('finds nothing of a person, a patient or an agent whom nobody knows', async () => {
    for (const query of [
      '?person=11111111-1111-4111-8111-111111111111',
      '?patient=nadie',
      '?agent=agents/nadie',
    ]) {
      expect((await list(query)).entries).toEqual([]);
    }
  });

  test('tells another organization nothing', async () => {
    const { body } = await clinic.elena.api('GET', `/audit/accesses?patient=${rosa}`);
    expect(body.entries).toEqual([]);
    const found = await clinic.elena.api('POST', '/audit/patients', { body: { text: 'Peña' } });
    expect(found.body.patients).toEqual([]);
  });
});

describe('A patient to look for', () => {
  test.each(['peña', 'RUIZ rosa', 'pena ru'])(
    'is found by «%s», and the look at the name is logged',
    async (text) => {
      const { body } = await clinic.ana.api('POST', '/audit/patients', { body: { text } });
      expect(body.patients).toEqual([{ id: rosa, name: 'Rosa Peña Ruiz', number: expect.any(String) }]);
      const [newest] = (await list(`?patient=${rosa}`)).entries;
      expect(newest).toMatchObject({ person: { id: clinic.ana.userId }, asked: `nombre «${text}»` });
    },
  );

  test('is found by record number and by id', async () => {
    const [entry] = (await list(`?patient=${rosa}&action=create`)).entries;
    for (const text of [entry?.patients[0]?.number ?? '', rosa]) {
      const { body } = await clinic.ana.api('POST', '/audit/patients', { body: { text } });
      expect(body.patients.map(({ id }: { id: string }) => id)).toEqual([rosa]);
    }
  });
});

describe('The file', () => {
  test('has what the filters let through, in the clinic’s time, and is logged itself', async () => {
    const { status, body } = await clinic.ana.api('POST', '/audit/exports', {
      body: { filters: { patient: rosa } },
    });
    expect(status).toBe(200);
    const lines = body.rows.split('\r\n');
    expect(lines[0]).toMatch(/^"Fecha y hora","Zona horaria"/);
    expect(body.rows).toContain('"Rosa Peña Ruiz"');
    expect(lines).toHaveLength(body.count + 2);
    const events = await clinic.database.transaction(
      { role: 'app', organizationId: clinic.organizationId, userId: clinic.ana.userId },
      (sql) => sql(`SELECT detail FROM audit_events WHERE action = 'access-log-exported'`),
    );
    expect(events).toEqual([{ detail: { fields: ['patient'] } }]);
    expect((await list(`?patient=${rosa}`)).entries[0]?.sentence).toBe(
      'Buscó o consultó registro de accesos',
    );
  });

  test.each(['＝1+1', '=1+1', '+1', '-1', '@SUM(A1)', '|calc', ' =1+1', '\t=1'])(
    'gives «%s» as text, and no spreadsheet takes it for a formula',
    (text) => expect(csvField(text)).toBe(`"'${text}"`),
  );

  test('quotes what would end a field', () => {
    expect(csvField('dijo "no",\nsí')).toBe('"dijo ""no"",\nsí"');
  });

  test('holds no formula of a patient’s name', async () => {
    const evil = (await clinic.luis.fhir('POST', '/Patient', patientCalled('=HYPERLINK("x")', 'Malo'))).body
      .id;
    const { body } = await clinic.ana.api('POST', '/audit/exports', { body: { filters: { patient: evil } } });
    expect(body.rows).toContain(`"'=HYPERLINK(""x"") Malo"`);
  });
});

const routes: [string, string, object?][] = [
  ['GET', '/audit/accesses'],
  ['GET', '/audit/choices'],
  ['POST', '/audit/patients', { text: 'x' }],
  ['POST', '/audit/exports', { filters: {} }],
  ['GET', '/audit/verifications'],
  ['POST', '/audit/verifications', {}],
  ['POST', '/audit/verifications/11111111-1111-4111-8111-111111111111/steps', {}],
];
test.each(routes)('%s %s is refused to whoever does not administer', async (method, path, body) => {
  for (const person of [clinic.luis, clinic.marta]) {
    const answer = await person.api(method, path, body ? { body } : {});
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test('no type of the record is told by its technical name', () => {
  for (const type of fhirResourceTypes) {
    expect(recordWords(type)).not.toMatch(/[A-Z]/);
    expect(recordWords(type)).not.toBe('');
  }
  expect(recordWords('constructor')).toBe('definiciones y catálogos');
});
