import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openVisitClinic, soap } from './visit-clinic.ts';

/* What notes become in the record, each state of them as other programs read it: valid FHIR, and saying what it is. */

let clinic: Awaited<ReturnType<typeof openVisitClinic>>;
const notes = {} as Record<'draft' | 'signed' | 'addedTo' | 'addendum' | 'cosigned' | 'erroneous', string>;
const name = 'Luis Ortega Ríos';

beforeAll(async () => {
  clinic = await openVisitClinic();
  await clinic.addPatient('p1');
  const sign = async (note: Json) => {
    const init = { version: note.version, body: { typedName: name } };
    const { status, body } = await clinic.api('luis', 'POST', `/notes/${note.id}/signature`, init);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const begin = (more: object = {}) =>
    clinic.newNote('luis', 'p1', {
      sections: soap('Tos <seca> & fiebre «alta».\n\nSegundo párrafo.'),
      ...more,
    });
  const signed = async (more: object = {}): Promise<string> => {
    const note = await begin(more);
    await sign(note);
    return note.id;
  };
  notes.draft = (await begin()).id;
  notes.signed = await signed();
  notes.addedTo = await signed();
  notes.addendum = await signed({
    kind: 'free',
    title: 'Añadido',
    addendumTo: notes.addedTo,
    sections: [{ code: '34109-9', title: 'Nota', text: 'Llama: mejor.' }],
  });
  notes.cosigned = await signed();
  const me = (await clinic.api('ana', 'GET', '/me')).body;
  await clinic.api('ana', 'POST', `/notes/${notes.cosigned}/cosignature`, {
    body: { typedName: `${me.givenName} ${me.familyName}` },
  });
  notes.erroneous = await signed();
  await clinic.api('luis', 'POST', `/notes/${notes.erroneous}/error`, {
    body: { reason: 'Paciente equivocado' },
  });
});
afterAll(() => clinic?.platform.close());

async function written(id: string): Promise<Json[]> {
  const document = (await clinic.fhir('luis', 'GET', `/DocumentReference/${id}`)).body;
  const { reference } = document.context.related[0];
  const composition = (await clinic.fhir('luis', 'GET', `/${reference}`)).body;
  const provenances = await Promise.all(
    [`DocumentReference/${id}`, reference].map((target) =>
      clinic.fhir('luis', 'GET', `/Provenance?target=${target}&_count=50`),
    ),
  );
  return [
    document,
    composition,
    ...provenances.flatMap(({ body }) => (body.entry ?? []).map(({ resource }: Json) => resource)),
  ];
}

test.each([
  ['draft', 'current', 'preliminary', 'preliminary'],
  ['signed', 'current', 'final', 'final'],
  // An addition is a note of its own, which names it: what was signed stays as it is.
  ['addedTo', 'current', 'final', 'final'],
  ['addendum', 'current', 'final', 'final'],
  ['cosigned', 'current', 'final', 'final'],
  // Of the document, what was signed stays; that it does not count is told by its status.
  ['erroneous', 'entered-in-error', 'final', 'entered-in-error'],
] as const)('a note that is %s', async (state, status, docStatus, ofComposition) => {
  const resources = await written(notes[state]);
  expect(resources.length).toBeGreaterThan(2);
  for (const resource of resources) {
    const { status: answered, body } = await clinic.fhir(
      'luis',
      'POST',
      `/${resource.resourceType}/$validate`,
      resource,
    );
    expect(answered).toBe(200);
    const wrong = body.issue.filter(({ severity }: Json) => severity === 'error' || severity === 'fatal');
    expect({ type: resource.resourceType, wrong }).toEqual({ type: resource.resourceType, wrong: [] });
  }
  const [document, composition] = resources;
  expect([document.status, document.docStatus, composition.status]).toEqual([
    status,
    docStatus,
    ofComposition,
  ]);
});

test('each says what it is to who searches by /fhir', async () => {
  const found = async (query: string) =>
    ((await clinic.fhir('luis', 'GET', `/DocumentReference?patient=p1&${query}`)).body.entry ?? []).map(
      ({ resource }: Json) => resource.id,
    );
  expect(await found('status=entered-in-error')).toEqual([notes.erroneous]);
  expect(await found(`relatesto=DocumentReference/${notes.addedTo}`)).toEqual([notes.addendum]);
  expect((await found('category=clinical-note&status=current')).toSorted()).toEqual(
    [notes.draft, notes.signed, notes.addedTo, notes.addendum, notes.cosigned].toSorted(),
  );
  const [, cosigned] = await written(notes.cosigned);
  expect(cosigned.attester).toHaveLength(2);
  const [document] = await written(notes.signed);
  expect(document.authenticator.display).toBe(name);
});
