import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { admin, elena, type Json, luis, marta, sourceClinic, sources } from './source-clinic.ts';

const { call, items, start, bringIn, record, created, check } = sourceClinic();

describe('a source that an organization brings in', () => {
  let id: string;

  test('is shown beside no check before it is whole and put to use', async () => {
    const all = await items();
    const started = await start(all);
    expect(started.body).toMatchObject({ state: 'loading', items: 0, expected: all.length });
    id = started.body.id;
    expect(
      (await call(admin, 'POST', `${sources}/${id}/items`, { from: 0, items: all.slice(0, 5) })).body,
    ).toEqual({ items: 5 });
    expect((await call(admin, 'POST', `${sources}/${id}/use`)).status).toBe(409);
    expect(
      (await call(admin, 'POST', `${sources}/${id}/items`, { from: 4, items: all.slice(4) })).status,
    ).toBe(409);
    expect((await start(all)).body).toMatchObject({ id, items: 5 });
    expect((await check({ list: ['warfarina 5 mg', 'ibuprofeno 600 mg'] })).sources).toEqual([]);
    await call(admin, 'POST', `${sources}/${id}/items`, { from: 5, items: all.slice(5) });
    expect((await call(admin, 'POST', `${sources}/${id}/use`)).body).toMatchObject({
      state: 'current',
      codes: 9,
      joined: 8,
    });
    expect((await start(all)).status).toBe(409);
  });

  test('is told as of its publisher and date, apart from what the rules find', async () => {
    const { findings, sources: told } = await check({
      list: ['Sintrom 4 mg', 'warfarina 5 mg', 'Dalsy 200 mg'],
    });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      label: 'Según AEMPS, 12 nov 2026',
      publisher:
        'Agencia Española de Medicamentos y Productos Sanitarios, nomenclátor de prescripción, 12 nov 2026',
      findings: [
        {
          title: 'Warfarina + ibuprofeno',
          text: 'Aumento del riesgo de hemorragia.',
          whatToDo: 'Evitar la asociación.',
          codes: ['B01AA03', 'M01A'],
          references: ['MedicationRequest/line-2', 'MedicationRequest/line-3'],
        },
      ],
    });
    expect(told[0].notCompared).toContainEqual(expect.stringContaining('Sintrom'));
    expect(JSON.stringify(findings)).not.toContain('AEMPS');
  });

  test('finds an interaction from either side, and once', async () => {
    for (const list of [
      ['amoxicilina/ácido clavulánico 875/125 mg', 'warfarina 5 mg'],
      ['warfarina 5 mg', 'amoxicilina/ácido clavulánico 875/125 mg'],
    ]) {
      const [{ findings }] = (await check({ list })).sources;
      expect(findings.map(({ text }: { text: string }) => text)).toEqual(['Aumento del INR.']);
    }
  });

  test('says a duplicate of two products, and none of one', async () => {
    const of = async (list: string[]) =>
      (await check({ list })).sources[0].findings.map(({ text }: { text: string }) => text);
    expect(await of(['ibuprofeno 600 mg', 'Dalsy 200 mg'])).toContain('Dos antiinflamatorios a la vez.');
    expect(await of(['ibuprofeno 600 mg'])).toEqual([]);
  });

  test('takes what stays on the skin for no tablet', async () => {
    const [{ findings }] = (await check({ list: ['ibuprofeno gel tópico', 'warfarina 5 mg'] })).sources;
    expect(findings).toEqual([]);
  });

  test('names what it was not asked about, and does not say that there is nothing', async () => {
    const [{ findings, notCompared }] = (
      await check({ list: ['metformina 850 mg', 'xyzzyl 5 mg', 'diazepam 5 mg'] })
    ).sources;
    expect(findings).toEqual([]);
    expect(notCompared).toEqual([
      expect.stringContaining('«metformina 850 mg»'),
      expect.stringContaining('«xyzzyl 5 mg»'),
      expect.stringContaining('No consta la edad; de mayores advierte sobre diazepam.'),
    ]);
  });

  test.each([
    ['the day after tomorrow', 2, 0],
    ['the day before yesterday', -2, 1],
  ])('says what is for older adults from 65 years on (who turn 65 %s)', async (_, days, count) => {
    const birthDate = Temporal.Now.plainDateISO().add({ days }).subtract({ years: 65 }).toString();
    const patient = await created({ birthDate, gender: 'male' });
    await record('POST', 'MedicationStatement', {
      resourceType: 'MedicationStatement',
      status: 'active',
      subject: { reference: `Patient/${patient.id}` },
      medicationCodeableConcept: { text: 'Diazepam 5 mg' },
    });
    const [{ findings }] = (await check({ patientId: patient.id })).sources;
    expect(findings).toHaveLength(count);
    for (const one of findings)
      expect(one).toMatchObject({
        title: 'Diazepam: personas mayores',
        text: 'Uso de más de 4 semanas. Riesgo de caídas.',
      });
  });

  test('says what is of pregnancy where there is one, and that it is not known where it may be', async () => {
    const patient = await created({ birthDate: '1996-01-01', gender: 'female' });
    const subject = { reference: `Patient/${patient.id}` };
    await record('POST', 'MedicationStatement', {
      resourceType: 'MedicationStatement',
      status: 'active',
      subject,
      medicationCodeableConcept: { text: 'Ácido valproico 500 mg' },
    });
    const before = (await check({ patientId: patient.id })).sources[0];
    expect(before).toMatchObject({
      findings: [],
      notCompared: ['No consta si hay embarazo; de él habla en ácido valproico.'],
    });
    await record('POST', 'Condition', {
      resourceType: 'Condition',
      subject,
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'Z33.1' }], text: 'Embarazo' },
    });
    const after = (await check({ patientId: patient.id })).sources[0];
    expect(after).toMatchObject({
      findings: [{ title: 'Ácido valproico: embarazo', text: 'X - Contraindicado en el embarazo.' }],
      notCompared: [],
    });
  });

  test('is a card of its own, with its source and without reasons to override', async () => {
    const patient = await created({ birthDate: '1980-01-01', gender: 'male' });
    const { body } = await call(luis, 'POST', '/cds-services/medication-order-select', {
      hook: 'order-select',
      hookInstance: crypto.randomUUID(),
      context: {
        userId: `Practitioner/${(await call(luis, 'GET', '/me')).body.userId}`,
        patientId: patient.id,
        selections: ['MedicationRequest/d1'],
        draftOrders: {
          resourceType: 'Bundle',
          type: 'collection',
          entry: ['Ibuprofeno 600 mg', 'Warfarina 5 mg'].map((text, at) => ({
            resource: {
              resourceType: 'MedicationRequest',
              id: `d${at + 1}`,
              status: 'draft',
              intent: 'order',
              subject: { reference: `Patient/${patient.id}` },
              medicationCodeableConcept: { text },
            },
          })),
        },
      },
    });
    const cards: Json[] = body.cards;
    const card = cards.find(({ source }) => source.label.startsWith('Según'));
    expect(card).toMatchObject({
      summary: 'Según AEMPS, 12 nov 2026: Ibuprofeno + warfarina',
      indicator: 'info',
      source: { label: 'Según AEMPS, 12 nov 2026' },
    });
    expect(card.overrideReasons).toBeUndefined();
  });

  test('is another organization’s in nothing', async () => {
    expect((await check({ list: ['warfarina 5 mg', 'ibuprofeno 600 mg'] }, elena)).sources).toEqual([]);
    expect((await call(elena, 'GET', sources)).body.sources).toEqual([]);
  });

  test('is for administrators alone', async () => {
    const other = crypto.randomUUID();
    for (const position of [luis, marta])
      for (const [method, path, body] of [
        ['GET', sources, undefined],
        ['POST', sources, { kind: 'aemps', date: '2026-01-01', digest: 'a'.repeat(64), expected: 1 }],
        [
          'POST',
          `${sources}/${other}/items`,
          { from: 0, items: [{ code: 'A01', name: '', compositions: [] }] },
        ],
        ['POST', `${sources}/${other}/use`, undefined],
        ['POST', `${sources}/${other}/withdrawal`, undefined],
        ['DELETE', `${sources}/${other}`, undefined],
      ] as const)
        expect((await call(position, method, path, body)).status, `${method} ${path}`).toBe(403);
    expect((await call(admin, 'POST', `${sources}/${other}/use`)).status).toBe(404);
  });

  test('is withdrawn, and only then deleted', async () => {
    expect((await call(admin, 'DELETE', `${sources}/${id}`)).status).toBe(409);
    expect((await call(admin, 'POST', `${sources}/${id}/withdrawal`)).body.state).toBe('former');
    expect((await check({ list: ['warfarina 5 mg', 'ibuprofeno 600 mg'] })).sources).toEqual([]);
    let left = 1;
    while (left > 0) left = (await call(admin, 'DELETE', `${sources}/${id}`)).body.left;
    expect((await call(admin, 'GET', sources)).body.sources).toEqual([]);
    expect(await bringIn()).not.toBe(id);
  });

  test.each([
    ['a code that is none', { code: 'nada', name: 'x', compositions: [] }],
    ['another kind', { code: 'A01', statement: { kind: 'otra', with: '', effect: 'x', advice: '' } }],
    ['control characters', { code: 'A01', name: 'a\u0007', compositions: [] }],
  ])('refuses %s, and keeps nothing of it', async (_name, item) => {
    const { body } = await call(admin, 'POST', sources, {
      kind: 'aemps',
      date: '2026-01-01',
      digest: 'b'.repeat(64),
      expected: 1,
    });
    expect(
      (await call(admin, 'POST', `${sources}/${body.id}/items`, { from: 0, items: [item] })).status,
    ).toBe(422);
    expect((await call(admin, 'POST', `${sources}/${body.id}/use`)).status).toBe(409);
  });
});

test('a brand that only the organization’s own RxNorm knows is checked by what it holds', async () => {
  const system = 'http://www.nlm.nih.gov/research/umls/rxnorm';
  const patient = await created({ birthDate: '1980-01-01', gender: 'male' });
  const take = (concept: object) =>
    record('POST', 'MedicationStatement', {
      resourceType: 'MedicationStatement',
      status: 'active',
      subject: { reference: `Patient/${patient.id}` },
      medicationCodeableConcept: concept,
    });
  await take({ text: 'Warfarina 5 mg' });
  await take({ text: 'Zetabrand', coding: [{ system, code: '9900001', display: 'Zetabrand' }] });
  const found = async () => {
    const { findings, notChecked }: Json = await check({ patientId: patient.id });
    return {
      pairs: findings.map(({ title }: Json) => title),
      isNamed: notChecked.some((line: string) => line.includes('Zetabrand')),
    };
  };
  expect(await found()).toMatchObject({ isNamed: true });
  const bringIn = async (version: string, contains: string[]) => {
    const { body } = await call(admin, 'POST', '/term-releases', {
      kind: 'rxnorm',
      system,
      title: 'RxNorm',
      version,
      date: '2026-10-05',
      source: 'RxNorm_full_prescribe_10052026.zip',
      sets: ['medication'],
      digest: version.repeat(64),
      expected: 1,
      isLicensed: false,
    });
    await call(admin, 'POST', `/term-releases/${body.id}/concepts`, {
      from: 0,
      concepts: [{ code: '9900001', terms: ['Zetabrand'], contains }],
    });
    await call(admin, 'POST', `/term-releases/${body.id}/use`);
  };
  // Of one that holds something unknown not all would be checked: it stays named.
  await bringIn('a', ['5640', '9999999']);
  expect(await found()).toMatchObject({ isNamed: true });
  await bringIn('b', ['5640']);
  const { pairs } = await found();
  expect(pairs).toContain('Warfarina + ibuprofeno');
  const [first] = (
    await call(luis, 'POST', '/terms/search', { set: 'medication', text: 'zetabrand', count: 5 })
  ).body.terms;
  expect(first.coding).toEqual([{ system, code: '9900001', display: 'Zetabrand' }]);
});
