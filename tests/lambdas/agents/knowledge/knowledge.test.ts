import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedEntries } from '../../../../lambdas/agents/knowledge/entries.ts';
import { addDays } from '../../../../lambdas/clinical/clinic-day.ts';
import { platformUserId } from '../../../../lambdas/platform/platform-caller.ts';
import { type AuditClinic, openAuditClinic } from '../../audit/audit-clinic.ts';

/* What agents may answer: written by anybody, published by somebody else, valid for a time. */

let clinic: AuditClinic;
let today = '';
beforeAll(async () => {
  clinic = await openAuditClinic();
  ({ today } = (await clinic.ana.api('GET', '/knowledge')).body);
});
afterAll(() => clinic?.close());

const body = (more: object = {}) => ({
  title: 'Estacionamiento',
  questions: ['¿Tienen estacionamiento?'],
  answer: 'Sí: en la calle de atrás, gratis para pacientes.',
  validUntil: addDays(today, 90),
  ...more,
});

type Who = 'ana' | 'luis' | 'marta';
const write = async (who: Who, more: object = {}) =>
  (await clinic[who].api('POST', '/knowledge', { body: body(more) })).body;
const decide = (who: Who, entry: { entryId: string; version: number }, kind: string, more: object = {}) =>
  clinic[who].api('POST', `/knowledge/${entry.entryId}/decision`, {
    body: { kind, ...more },
    headers: { 'if-match': `"${entry.version}"` },
  });

const answered = (day = today) =>
  clinic.database.transaction(
    { role: 'app', organizationId: clinic.organizationId, userId: platformUserId },
    async (sql) => (await publishedEntries(sql, day)).map(({ answer }) => answer),
  );

describe('An answer', () => {
  test('is a draft, waits for review, and is published by somebody else: agents answer from that alone', async () => {
    const draft = await write('marta', { answer: 'A: por la puerta azul.' });
    expect(draft).toMatchObject({
      published: null,
      latest: { state: 'draft', writtenBy: { name: 'Marta Gil Soto' } },
    });
    const waiting = (await decide('marta', draft, 'ask-review')).body;
    expect(waiting.latest.state).toBe('in-review');
    expect(await answered()).not.toContain('A: por la puerta azul.');
    // Whoever wrote it, whoever may not review, and whoever saw an older one.
    expect((await decide('marta', waiting, 'publish')).status).toBe(409);
    expect((await decide('luis', draft, 'publish')).status).toBe(412);
    const published = (await decide('luis', waiting, 'publish')).body;
    expect(published.published).toMatchObject({
      number: 1,
      review: { by: 'Luis Ortega Ríos', wasAlone: false },
    });
    expect(await answered()).toContain('A: por la puerta azul.');
  });

  test('that is written anew leaves the published one in use until it is reviewed; the history keeps both', async () => {
    const first = await write('luis', { answer: 'B: uno.' });
    const asked = (await decide('luis', first, 'ask-review')).body;
    expect((await decide('luis', asked, 'publish')).body.detail).toBe(
      'La revisa otra persona: usted la escribió.',
    );
    const published = (await decide('ana', asked, 'publish')).body;
    const { body: second } = await clinic.marta.api('PUT', `/knowledge/${published.entryId}`, {
      body: body({ answer: 'B: dos.' }),
      headers: { 'if-match': `"${published.version}"` },
    });
    expect(await answered()).toContain('B: uno.');
    const review = (await decide('marta', second, 'ask-review')).body;
    const returned = (await decide('ana', review, 'return', { note: 'Falta el piso' })).body;
    expect(returned.latest).toMatchObject({ state: 'returned', review: { note: 'Falta el piso' } });
    expect(await answered()).toContain('B: uno.');
    const { versions } = (await clinic.luis.api('GET', `/knowledge/${published.entryId}/versions`)).body;
    expect(versions.map(({ number, state }: { number: number; state: string }) => [number, state])).toEqual([
      [2, 'returned'],
      [1, 'published'],
    ]);
    const withdrawn = (await decide('ana', returned, 'withdraw')).body;
    expect(withdrawn).toMatchObject({ published: null, withdrawn: { by: 'Ana Núñez Prado' } });
    expect(await answered()).not.toContain('B: uno.');
    expect((await decide('ana', withdrawn, 'withdraw')).status).toBe(409);
  });

  test('is no answer any more the day after it was valid', async () => {
    const draft = await write('luis', { answer: 'C: hasta hoy.', validUntil: today });
    const asked = (await decide('luis', draft, 'ask-review')).body;
    expect((await decide('ana', asked, 'publish')).status).toBe(200);
    expect(await answered()).toContain('C: hasta hoy.');
    expect(await answered(addDays(today, 1))).not.toContain('C: hasta hoy.');
  });

  test.each([
    [{ title: ' ' }, 'Indique de qué trata'],
    [{ questions: [] }, 'Escriba al menos una pregunta'],
    [{ questions: Array(21).fill('¿Hay?') }, 'Se admiten como máximo 20 preguntas'],
    [{ answer: 'x'.repeat(1_501) }, 'Escriba como máximo 1500 caracteres'],
    [{ validUntil: '2026-02-30' }, 'Indique hasta cuándo vale'],
    [{ validUntil: '2020-01-01' }, 'La fecha ya ha pasado'],
    [{ validUntil: '2099-01-01' }, 'La fecha no puede pasar de dos años'],
  ])('with %o is refused', async (wrong, detail) => {
    const { status, body: answer } = await clinic.ana.api('POST', '/knowledge', { body: body(wrong) });
    expect(status).toBe(422);
    expect(JSON.stringify(answer)).toContain(detail);
  });

  test.each(['Tome 400 mg de ibuprofeno cada 8 horas.', 'Lea más en https://otra-clinica.example/consejos'])(
    'that no agent may say is not even sent to review: %s',
    async (answer) => {
      const draft = await write('ana', { answer });
      expect((await decide('ana', draft, 'ask-review')).status).toBe(409);
    },
  );

  test('the front desk writes, and neither publishes nor withdraws', async () => {
    const draft = await write('luis');
    const asked = (await decide('luis', draft, 'ask-review')).body;
    expect((await decide('marta', asked, 'publish')).body.detail).toMatch(/Publica y retira/);
    expect((await decide('marta', asked, 'withdraw')).status).toBe(409);
  });

  test('of another organization is not there', async () => {
    const draft = await write('luis');
    expect((await clinic.elena.api('GET', '/knowledge')).body.entries).toEqual([]);
    const { status } = await clinic.elena.api('POST', `/knowledge/${draft.entryId}/decision`, {
      body: { kind: 'withdraw' },
      headers: { 'if-match': '"1"' },
    });
    expect(status).toBe(404);
  });

  test('whoever works alone publishes their own, and it says so', async () => {
    const day = (await clinic.elena.api('GET', '/knowledge')).body;
    const draft = (
      await clinic.elena.api('POST', '/knowledge', { body: body({ validUntil: addDays(day.today, 30) }) })
    ).body;
    const act = async (entry: { entryId: string; version: number }, kind: string) =>
      clinic.elena.api('POST', `/knowledge/${entry.entryId}/decision`, {
        body: { kind },
        headers: { 'if-match': `"${entry.version}"` },
      });
    const asked = (await act(draft, 'ask-review')).body;
    const published = await act(asked, 'publish');
    expect(published.status).toBe(day.isAlone ? 200 : 409);
    if (day.isAlone) expect(published.body.published.review.wasAlone).toBe(true);
  });

  test('what was written does not change, whoever asks the database', async () => {
    const draft = await write('luis');
    const change = clinic.database.transaction(
      { role: 'app', organizationId: clinic.organizationId, userId: platformUserId },
      (sql) => sql(`UPDATE knowledge_versions SET answer = 'Otra' WHERE entry_id = $1`, [draft.entryId]),
    );
    await expect(change).rejects.toThrow(/permission denied/);
    const self = clinic.database.transaction(
      { role: 'app', organizationId: clinic.organizationId, userId: platformUserId },
      (sql) =>
        sql(
          `UPDATE knowledge_versions SET state = 'published', reviewed_by = written_by, reviewed_at = now() WHERE entry_id = $1`,
          [draft.entryId],
        ),
    );
    await expect(self).rejects.toThrow(/check constraint/);
  });
});
