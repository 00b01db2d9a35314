import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteKindNames } from '../../../lambdas/clinical/notes/note-kinds.ts';
import { maximumNoteLength, noteKindSchema, noteRoutes } from '../../../lambdas/contracts/notes.ts';
import { type Json, openVisitClinic, type PersonName, soap, type VisitClinic } from './visit-clinic.ts';

let clinic: VisitClinic;
beforeAll(async () => {
  clinic = await openVisitClinic();
  await clinic.addPatient('p1');
});
afterAll(() => clinic?.platform.close());

const read = async (id: string, name: PersonName = 'luis'): Promise<Json> =>
  (await clinic.api(name, 'GET', `/notes/${id}`)).body;
const sign = (name: PersonName, { id, version }: Json, typedName: string) =>
  clinic.api(name, 'POST', `/notes/${id}/signature`, { version, body: { typedName } });
const document = async (id: string): Promise<Json> =>
  (await clinic.fhir('luis', 'GET', `/DocumentReference/${id}`)).body;
const textOf = ({ content }: Json) => Buffer.from(content[0].attachment.data, 'base64').toString();
const first = ({ sections }: Json) => sections[0].text;

test('the contract names the kinds that there are', () => {
  expect(noteKindSchema.options).toEqual(noteKindNames);
});

describe('a note that is being written', () => {
  test('is a draft of the record from the start, as one text and in sections by LOINC', async () => {
    const note = await clinic.newNote('luis', 'p1', { sections: soap('Cefalea <b>intensa</b>') });
    expect(note).toMatchObject({ state: 'draft', kind: 'soap', isMine: true, version: 1, visitId: null });
    const stored = await document(note.id);
    expect(stored).toMatchObject({ docStatus: 'preliminary', type: { coding: [{ code: '11506-3' }] } });
    expect(textOf(stored)).toBe('SUBJETIVO\nCefalea <b>intensa</b>');
    const composition = (await clinic.fhir('luis', 'GET', `/${stored.context.related[0].reference}`)).body;
    expect(composition.section).toHaveLength(1);
    expect(composition.section[0].code.coding).toEqual([{ system: 'http://loinc.org', code: '61150-9' }]);
    expect(composition.section[0].text.div).toContain('&lt;b&gt;');
  });

  test('is saved over the version that was seen alone; the record gets it when it is left', async () => {
    const note = await clinic.newNote('luis', 'p1');
    const saved = await clinic.save('luis', note, 'Uno');
    expect(saved.body.version).toBe(2);
    expect((await clinic.save('luis', note, 'Otro dispositivo')).status).toBe(412);
    expect(first(await read(note.id))).toBe('Uno');
    expect(textOf(await document(note.id))).toContain('Todavía sin texto');
    await clinic.save('luis', { ...note, version: 2 }, 'Dos', { isCheckpoint: true });
    expect(textOf(await document(note.id))).toContain('Dos');
  });

  test('of two who save at once one is refused, and nothing of the other is lost', async () => {
    const note = await clinic.newNote('luis', 'p1');
    const answers = await Promise.all(['A', 'B'].map((text) => clinic.save('luis', note, text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const kept = answers[0]?.status === 200 ? 'A' : 'B';
    expect(first(await read(note.id))).toBe(kept);
  });

  test('goes to the record at once where another person writes on, whose name is told', async () => {
    const note = await clinic.newNote('luis', 'p1');
    const saved = await clinic.save('ana', note, 'De Ana');
    expect(saved.status).toBe(200);
    const now = await read(note.id);
    expect(now.savedBy.name).toBe('Ana Núñez Prado');
    expect(now.recordedBy.name).toBe('Ana Núñez Prado');
    expect(now.authors[0].name).toBe('Luis Ortega Ríos');
    expect((await sign('ana', { ...note, version: 2 }, 'Ana Núñez Prado')).status).toBe(403);
  });

  test('that a program or an agent left is taken up as one text or with its sections', async () => {
    const left = {
      resourceType: 'DocumentReference',
      id: 'left',
      status: 'current',
      docStatus: 'preliminary',
      description: 'Nota antigua',
      subject: { reference: 'Patient/p1' },
      author: [{ identifier: { system: 'urn:auxilia:user', value: (await me('luis')).userId } }],
      content: [
        { attachment: { contentType: 'text/plain', data: Buffer.from('Reposo').toString('base64') } },
      ],
    };
    await clinic.fhir('luis', 'PUT', '/DocumentReference/left', left);
    const note = await read('left');
    expect(note).toMatchObject({ version: 0, kind: 'free', sections: [{ code: '34109-9', text: 'Reposo' }] });
    const sections = [{ code: '34109-9', title: 'Nota', text: 'Reposo y agua' }];
    const saved = await clinic.api('luis', 'PUT', '/notes/left/draft', {
      version: 0,
      body: { title: 'Nota antigua', sections },
    });
    expect(saved.body).toMatchObject({ version: 1 });
    expect((await document('left')).context.related).toHaveLength(1);
    expect((await sign('luis', { id: 'left', version: 1 }, 'luis ortega rios')).body.state).toBe('signed');
  });

  test('keeps from where words were copied', async () => {
    const source = await clinic.newNote('luis', 'p1', { sections: soap('Asma desde 2010') });
    const copied = [{ noteId: source.id, title: 'Control', date: source.date, text: 'Asma desde 2010' }];
    const [subjective, ...others] = soap('Asma desde 2010. Hoy bien.');
    const note = await clinic.newNote('luis', 'p1', { sections: [{ ...subjective, copied }, ...others] });
    const signed = await sign('luis', note, 'Luis Ortega Ríos');
    expect(signed.body.sections[0].copied).toEqual(copied);
  });

  test.each([
    ['no section', []],
    ['a section twice', [...soap(), ...soap()]],
    ['a code that is none', [{ code: 'x', title: 'X', text: '' }]],
    ['too much', soap('a'.repeat(maximumNoteLength + 1))],
  ])('with %s is refused', async (_name, sections) => {
    const body = { patientId: 'p1', kind: 'soap', sections };
    expect((await clinic.api('luis', 'POST', '/notes', { body })).status).toBe(422);
  });

  test('takes what is pasted in as it is, up to its limit', async () => {
    const pasted = `{\\rtf1\\ansi <script>alert(1)</script> ñ€🙂 ${'é'.repeat(maximumNoteLength - 100)}`;
    const note = await clinic.newNote('luis', 'p1');
    expect((await clinic.save('luis', note, pasted, { isCheckpoint: true })).status).toBe(413);
    const shorter = pasted.slice(0, 100_000);
    expect((await clinic.save('luis', note, shorter, { isCheckpoint: true })).status).toBe(200);
    const signed = await sign('luis', { ...note, version: 2 }, 'Luis Ortega Ríos');
    expect(first(signed.body)).toBe(shorter.trim());
  });
});

const me = async (name: PersonName) => (await clinic.api(name, 'GET', '/me')).body;

describe('a signature', () => {
  test('locks the note with a digest, once, whoever comes second', async () => {
    const note = await clinic.newNote('luis', 'p1', { sections: soap('Tos seca') });
    const answers = await Promise.all([1, 2].map(() => sign('luis', note, 'Luis Ortega Ríos')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.detail).toContain('ya está firmada por Luis Ortega Ríos');
    const signed = await read(note.id, 'ana');
    expect(signed).toMatchObject({
      state: 'signed',
      isMine: false,
      signature: { by: { name: 'Luis Ortega Ríos' } },
    });
    expect(signed.signature.digest).toMatch(/^[\w+/]{43}=$/);
    expect((await clinic.save('luis', note, 'Otra cosa')).status).toBe(409);
    const stored = await document(note.id);
    const forged = {
      ...stored,
      content: [{ attachment: { contentType: 'text/plain', data: btoa('Otra') } }],
    };
    expect((await clinic.fhir('luis', 'PUT', `/DocumentReference/${note.id}`, forged)).status).toBe(409);
  });

  test('is of the text that was seen', async () => {
    const note = await clinic.newNote('luis', 'p1', { sections: soap('Visto') });
    await clinic.save('luis', note, 'Cambiado en otro dispositivo');
    expect((await sign('luis', note, 'Luis Ortega Ríos')).status).toBe(412);
    expect((await read(note.id)).state).toBe('draft');
  });

  test('needs words, and the name of whoever signs', async () => {
    const empty = await clinic.newNote('luis', 'p1');
    expect((await sign('luis', empty, 'Luis Ortega Ríos')).status).toBe(422);
    const note = await clinic.newNote('luis', 'p1', { sections: soap('Tos') });
    const wrong = await sign('luis', note, 'Ana Núñez Prado');
    expect(wrong.status).toBe(422);
    expect(wrong.body.detail).toContain('Luis Ortega Ríos');
  });

  test('of somebody for whom another wrote is theirs alone', async () => {
    const { userId } = await me('luis');
    const note = await clinic.newNote('ana', 'p1', { authorId: userId, sections: soap('Dictado') });
    expect(note).toMatchObject({ isMine: false, recordedBy: { name: 'Ana Núñez Prado' } });
    expect((await sign('ana', note, 'Ana Núñez Prado')).status).toBe(403);
    const signed = await sign('luis', note, 'Luis Ortega Ríos');
    expect(signed.body).toMatchObject({ state: 'signed', recordedBy: { name: 'Ana Núñez Prado' } });
  });

  test('of whoever supervises stands beside it, once', async () => {
    const note = await clinic.newNote('luis', 'p1', { sections: soap('Tos') });
    const cosign = (name: PersonName, typedName: string) =>
      clinic.api(name, 'POST', `/notes/${note.id}/cosignature`, { body: { typedName } });
    expect((await cosign('ana', 'Ana Núñez Prado')).status).toBe(409);
    await sign('luis', note, 'Luis Ortega Ríos');
    expect((await cosign('luis', 'Luis Ortega Ríos')).status).toBe(409);
    const signed = await cosign('ana', 'Ana Núñez Prado');
    expect(signed.body.cosignatures).toMatchObject([{ by: { name: 'Ana Núñez Prado' } }]);
    expect((await cosign('ana', 'Ana Núñez Prado')).status).toBe(409);
  });
});

describe('what comes after', () => {
  test('is added to a signed note, and to nothing else', async () => {
    const note = await clinic.newNote('luis', 'p1', { sections: soap('Tos') });
    const body = { patientId: 'p1', kind: 'free', addendumTo: note.id, sections: soap('Añadido') };
    expect((await clinic.api('ana', 'POST', '/notes', { body })).status).toBe(409);
    await sign('luis', note, 'Luis Ortega Ríos');
    const added = await clinic.api('ana', 'POST', '/notes', { body });
    expect(added.body.addendumTo).toBe(note.id);
    expect((await document(added.body.id)).relatesTo).toEqual([
      { code: 'appends', target: { reference: `DocumentReference/${note.id}` } },
    ]);
    const read = async () => (await clinic.api('luis', 'GET', `/notes/${note.id}`)).body.addenda;
    expect(await read()).toMatchObject([
      { id: added.body.id, state: 'draft', authors: [{ name: 'Ana Núñez Prado' }] },
    ]);
    await sign('ana', added.body, 'Ana Núñez Prado');
    expect(await read()).toMatchObject([{ id: added.body.id, state: 'signed' }]);
    const reason = { body: { reason: 'De otra paciente' } };
    await clinic.api('ana', 'POST', `/notes/${added.body.id}/error`, reason);
    expect(await read()).toEqual([]);
    await clinic.addPatient('p2');
    const foreign = { ...body, patientId: 'p2' };
    expect((await clinic.api('ana', 'POST', '/notes', { body: foreign })).status).toBe(422);
  });

  test('an error is said with its reason, of a draft and of what was signed', async () => {
    const draft = await clinic.newNote('luis', 'p1', { sections: soap('Tos') });
    const put = (name: PersonName, { id }: Json) =>
      clinic.api(name, 'POST', `/notes/${id}/error`, { body: { reason: 'Otro paciente' } });
    expect((await put('luis', draft)).body).toMatchObject({ state: 'discarded', reason: 'Otro paciente' });
    expect((await clinic.save('luis', draft, 'X')).status).toBe(409);
    const signed = await clinic.newNote('ana', 'p1', { sections: soap('Tos') });
    await sign('ana', signed, 'Ana Núñez Prado');
    expect((await put('luis', signed)).status).toBe(403);
    expect((await put('ana', signed)).body).toMatchObject({
      state: 'discarded',
      sections: [{ text: 'Tos' }],
    });
  });

  test('a note about who has died is written and signed; about a record that was joined to another it is not', async () => {
    await clinic.addPatient('dead', { deceasedDateTime: '2026-01-02' });
    const note = await clinic.newNote('luis', 'dead', { kind: 'certificate', sections: soap('Defunción') });
    expect((await sign('luis', note, 'Luis Ortega Ríos')).body.state).toBe('signed');
    await clinic.addPatient('kept');
    await clinic.addPatient('joined');
    const begun = await clinic.newNote('luis', 'joined', { sections: soap('Tos') });
    const link = [{ other: { reference: 'Patient/kept' }, type: 'replaced-by' }];
    await clinic.addPatient('joined', { active: false, link });
    const body = { patientId: 'joined', kind: 'soap', sections: soap('Otra') };
    expect((await clinic.api('luis', 'POST', '/notes', { body })).status).toBe(409);
    const refused = await sign('luis', begun, 'Luis Ortega Ríos');
    expect(refused.status).toBe(409);
    expect(first(await read(begun.id))).toBe('Tos');
  });

  test('a note of a visit of another patient is refused', async () => {
    await clinic.addPatient('p3');
    const visit = await clinic.api('luis', 'POST', '/visits', { body: { patientId: 'p3' } });
    const body = { patientId: 'p1', visitId: visit.body.id, kind: 'soap', sections: soap() };
    expect((await clinic.api('luis', 'POST', '/notes', { body })).status).toBe(422);
  });
});

describe('nobody else', () => {
  test.each(Object.entries(noteRoutes))('may %s', async (_name, { method, path }) => {
    const init = method === 'GET' ? {} : { body: {}, version: 1 };
    expect((await clinic.api('marta', method, path.replace('{noteId}', 'x1'), init)).status).toBe(403);
  });

  test('of another organization reads, saves or signs', async () => {
    const note = await clinic.newNote('luis', 'p1', { sections: soap('Tos') });
    expect((await clinic.api('elena', 'GET', `/notes/${note.id}`)).status).toBe(404);
    expect((await clinic.save('elena', note, 'X')).status).toBe(404);
    expect((await sign('elena', note, 'Elena Vidal Campos')).status).toBe(404);
    const body = { patientId: 'p1', kind: 'soap', sections: soap('X') };
    expect((await clinic.api('elena', 'POST', '/notes', { body })).status).toBeGreaterThanOrEqual(400);
  });
});
