import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openVisitClinic, type PersonName, soap, type VisitClinic } from './visit-clinic.ts';

/* A note is a document and, in sections, a Composition. Each is signed by itself: what is read is what was signed. */

let clinic: VisitClinic;
beforeAll(async () => {
  clinic = await openVisitClinic();
  await clinic.addPatient('p1');
});
afterAll(() => clinic?.platform.close());

const read = async (id: string): Promise<Json> => (await clinic.api('ana', 'GET', `/notes/${id}`)).body;
const sign = ({ id, version }: Json) =>
  clinic.api('luis', 'POST', `/notes/${id}/signature`, { version, body: { typedName: 'Luis Ortega Ríos' } });
const cosign = ({ id }: Json) =>
  clinic.api('ana', 'POST', `/notes/${id}/cosignature`, { body: { typedName: 'Ana Núñez Prado' } });
const stored = async (path: string): Promise<Json> => (await clinic.fhir('luis', 'GET', `/${path}`)).body;
const write = async (name: PersonName, resource: Json): Promise<Json> => {
  const { status, body } = await clinic.fhir(
    name,
    'PUT',
    `/${resource.resourceType}/${resource.id}`,
    resource,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const written = async (note: Json) => {
  const document = await stored(`DocumentReference/${note.id}`);
  return { document, composition: await stored(document.context.related[0].reference) };
};
const section = (text: string) => ({
  title: 'Subjetivo',
  text: { status: 'additional', div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${text}</p></div>` },
});
const content = (text: string) => [
  { attachment: { contentType: 'text/plain', data: Buffer.from(text).toString('base64') } },
];
const texts = ({ sections }: Json) => sections.map(({ text }: Json) => text);

test('sections that nobody signed are not read below the signature of the document', async () => {
  const note = await clinic.newNote('luis', 'p1', { sections: soap('Tos seca') });
  const { document, composition } = await written(note);
  await write('luis', { ...document, docStatus: 'final' });
  await write('ana', { ...composition, section: [section('Suba la warfarina a 10 mg')] });
  const now = await read(note.id);
  expect(now).toMatchObject({ state: 'signed', signature: { isOfText: true } });
  expect(texts(now)).toEqual(['SUBJETIVO\nTos seca']);
  expect((await cosign(note)).status).toBe(409);
});

test('a correction of the document alone is what is read, and the second signature is of another text', async () => {
  const note = await clinic.newNote('luis', 'p1', { sections: soap('Tos seca\n\ny fiebre «alta» <38,5>') });
  await sign(note);
  const cosigned = await cosign(note);
  expect(cosigned.body).toMatchObject({
    signature: { isOfText: true },
    cosignatures: [{ isOfText: true }],
    sections: [{ title: 'Subjetivo' }],
  });
  const { document } = await written(note);
  await write('luis', { ...document, docStatus: 'amended', content: content('Tos productiva') });
  const now = await read(note.id);
  expect(texts(now)).toEqual(['Tos productiva']);
  expect(now).toMatchObject({
    state: 'amended',
    signature: { isOfText: true },
    cosignatures: [{ isOfText: false, by: { name: 'Ana Núñez Prado' } }],
  });
});

test('a correction of both is read in its sections, and who signed the earlier text did not sign this one', async () => {
  const note = await clinic.newNote('luis', 'p1', { sections: soap('Tos seca') });
  await sign(note);
  await cosign(note);
  const { document, composition } = await written(note);
  await write('luis', { ...document, docStatus: 'amended', content: content('SUBJETIVO\nTos productiva') });
  await write('luis', { ...composition, status: 'amended', section: [section('Tos productiva')] });
  const now = await read(note.id);
  expect(now.sections).toMatchObject([{ title: 'Subjetivo', text: 'Tos productiva' }]);
  expect(now.cosignatures).toMatchObject([{ isOfText: false }]);
});
