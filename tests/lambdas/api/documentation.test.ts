import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../visits/visit-clinic.ts';
import {
  body,
  type DocumentationClinic,
  openDocumentationClinic,
  sentencesOf,
  source,
} from './documentation-clinic.ts';

let clinic: DocumentationClinic;
beforeAll(async () => {
  clinic = await openDocumentationClinic();
});
afterAll(() => clinic?.close());

describe('who may', () => {
  test.each(['/documentation/reading', '/documentation/draft', '/documentation/check'])(
    'the front desk may not ask %s, nor whoever is not signed in',
    async (path) => {
      expect((await clinic.api('marta', 'POST', path, { body: body('Fiebre') })).status).toBe(403);
      const nobody = await fetch(`${clinic.platform.url}/api${path}`, { method: 'POST', body: '{}' });
      expect(nobody.status).toBe(401);
    },
  );

  test('another organization’s clinician finds no such patient', async () => {
    const { status } = await clinic.api('elena', 'POST', '/documentation/reading', { body: body('Fiebre') });
    expect(status).toBe(404);
  });

  test('a visit of somebody else is refused', async () => {
    await clinic.addPatient('otra');
    const visit = await clinic.api('luis', 'POST', '/visits', { body: { patientId: 'otra' } });
    const answer = await clinic.api('luis', 'POST', '/documentation/reading', {
      body: body('Fiebre', { visitId: visit.body.id }),
    });
    expect(answer.status).toBe(422);
  });

  test('a text is limited', async () => {
    const { status } = await clinic.api('luis', 'POST', '/documentation/reading', {
      body: body('a'.repeat(200_001)),
    });
    expect(status).toBe(422);
  });
});

describe('a text against the chart', () => {
  test('tells what it says otherwise', async () => {
    const { contradictions } = await clinic.read(
      'Varón de 30 años. Niega diabetes. Sin alergias conocidas. Toma metformina 1000 mg cada 24 horas.',
    );
    expect(contradictions.map(({ kind }: Json) => kind).toSorted()).toEqual(
      ['allergy-denied', 'denied-on-record', 'other-age', 'other-dose', 'other-sex'].toSorted(),
    );
    for (const { evidence, record, message } of contradictions) {
      expect(message).not.toBe('');
      expect(record.resourceType).not.toBe('');
      expect(evidence.words).not.toBe('');
    }
  });

  test('offers what the chart lacks, and only what is affirmed of the patient', async () => {
    const { entries } = await clinic.read(
      'HTA desde 2018. Diabetes. Niega asma. Probable gastritis. Alergia a ibuprofeno (angioedema). Toma losartán 50 mg al día y metformina. TA 140/90. Padre con infarto a los 50 años.',
    );
    expect(entries.map(({ form, values }: Json) => [form, values.concept?.text ?? values.systolic])).toEqual([
      ['problem', expect.stringContaining('ipertensión')],
      ['allergy', 'ibuprofeno'],
      ['medication', expect.stringContaining('osartán')],
      ['family-history', expect.any(String)],
      ['vital-signs', '140'],
    ]);
    expect(entries[0].values).toMatchObject({ status: 'active', onset: '2018' });
    expect(entries[2].values.dose).toBe('50 mg al día');
    expect(entries[3].values).toMatchObject({ relationship: { code: 'FTH' }, onsetAge: 50 });
  });

  test('does not offer again what was measured just now, and does what is of another day', async () => {
    const text = 'TA 141/91. Peso 71 kg.';
    const signs = async () => (await clinic.read(text)).entries.map(({ form }: Json) => form);
    const measured = (id: string, at: Date, more: object) =>
      clinic.put({
        resourceType: 'Observation',
        id,
        status: 'final',
        category: [
          {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/observation-category',
                code: 'vital-signs',
              },
            ],
          },
        ],
        subject: { reference: 'Patient/nuria' },
        effectiveDateTime: at.toISOString(),
        ...more,
      });
    const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
    const quantity = (value: number, unit: string) => ({
      value,
      unit,
      system: 'http://unitsofmeasure.org',
      code: unit,
    });
    const weight = { code: loinc('29463-7'), valueQuantity: quantity(71, 'kg') };
    const pressure = {
      code: loinc('85354-9'),
      component: [
        { code: loinc('8480-6'), valueQuantity: quantity(141, 'mm[Hg]') },
        { code: loinc('8462-4'), valueQuantity: quantity(91, 'mm[Hg]') },
      ],
    };
    const [today, long] = [new Date(), new Date(Date.now() - 3 * 86_400_000)];
    await measured('weight', today, weight);
    expect(await signs()).toEqual(['vital-signs']);
    await measured('pressure-before', long, pressure);
    expect(await signs()).toEqual(['vital-signs']);
    await measured('pressure', today, pressure);
    expect(await signs()).toEqual([]);
  });

  test('suggests codes with the words that led to them', async () => {
    const text = 'Acude por cefalea. Niega fiebre.';
    const { suggestions } = await clinic.read(text);
    expect(suggestions).toHaveLength(1);
    expect(suggestions[0].candidates[0].coding[0]).toMatchObject({ code: 'R51.9' });
    expect(suggestions[0].evidence[0].words).toBe('cefalea');
  });

  test('drafts every word of it by rules, each sentence with its place', async () => {
    const text = 'Acude por tos. Alergias: no.\nTA 120/80. Plan: reposo. Control en 2 semanas.';
    const answer = await clinic.read(text);
    expect(
      sentencesOf(answer)
        .map((one) => one.text)
        .toSorted(),
    ).toEqual(['Acude por tos.', 'no.', 'TA 120/80.', 'reposo.', 'Control en 2 semanas.'].toSorted());
    for (const one of sentencesOf(answer)) {
      expect(one.marks).toEqual([]);
      for (const { start, end, words } of one.evidence) expect(text.slice(start, end)).toBe(words);
    }
  });

  test('is in the access log, and its words are in no log', async () => {
    await clinic.read('Paciente con pseudohipoparatiroidismo secretísimo.');
    expect(JSON.stringify(clinic.platform.log)).not.toContain('secretísimo');
    const { body: found, status } = await clinic.api('ana', 'GET', '/audit/accesses?patient=nuria');
    expect(status).toBe(200);
    const types = found.entries.map((one: Json) => JSON.stringify(one)).join();
    for (const words of ['alergias', 'problemas', 'medicación']) expect(types).toContain(words);
    expect(JSON.stringify(found)).not.toContain('secretísimo');
  });
});

test('what somebody changes in a draft is held against the text again', async () => {
  const { body: checked } = await clinic.api('luis', 'POST', '/documentation/check', {
    body: {
      text: source,
      origin: 'typed',
      sections: [{ code: '61150-9', title: 'Subjetivo', text: 'Niega fiebre.\nNiega tos.' }],
    },
  });
  expect(checked.sections[0].sentences.map(({ marks }: Json) => marks.length > 0)).toEqual([false, true]);
});
