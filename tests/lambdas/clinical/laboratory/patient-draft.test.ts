import { expect, test } from 'vitest';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { patientDraft, toComplete } from '../../../../lambdas/clinical/laboratory/write/patient-draft.ts';

/* What a patient may be told of a report, before a person completes it. */

const catalogue = new Catalogue();
const draftOf = (text: string) => {
  const { measured } = readAny(text, catalogue);
  const about = { subject: { sex: 'female', birthDate: '1962-03-25' }, today: '2026-11-20' } as const;
  const { judgements } = understand(measured, catalogue, about);
  return patientDraft(judgements, { givenName: 'Rosa', clinic: 'Clínica del Sol' });
};

const report = `Fecha de toma: 17/11/2026
Potasio            6,5    mmol/L     3,5 - 5,1   HH
Hemoglobina        10,4   g/dL       12 - 16     L
Sodio              139    mmol/L     136 - 146
Cloro              104    mmol/L     98 - 107
Calcio             45     mg/dL      8,5 - 10,5`;

test('says what is high, what is low, what could not be compared and how many are as expected', () => {
  expect(draftOf(report)).toBe(`Hola, Rosa. Le escribe Clínica del Sol.
Ya vimos su análisis del 17 de noviembre.

2 pruebas salieron como se espera.

Esto salió más alto de lo esperado:
- potasio (una sal de la sangre): 6.5 mmol/L

Esto salió más bajo de lo esperado:
- hemoglobina (lleva el oxígeno en la sangre): 10.4 g/dL

Esto no lo pudimos comparar con un valor normal:
- calcio (una sal de la sangre): 45 mg/dL

${toComplete}

Si tiene dudas, llámenos. Si se siente muy mal, llame al 911.`);
});

test('says nothing of what its laboratory took back, and nothing that it does not know', () => {
  expect(draftOf('Potasio  4,2  mmol/L  3,5 - 5,1')).not.toMatch(/más|comparar|análisis del/);
});

test('is never ready as it is: what it means is a person’s to write', () => {
  expect(draftOf(report)).toContain(toComplete);
});

/** Groups of vowels; two strong ones, and a weak one with its accent, are parted. */
const syllables = (word: string) => {
  const parted = word
    .toLowerCase()
    .replace(/([aeoáéó])(?=[aeoáéóíú])/g, '$1-')
    .replace(/([íú])(?=[aeoáéó])/g, '$1-');
  return Math.max(1, parted.match(/[aeiouáéíóúü]+/g)?.length ?? 0);
};

test('reads as easily as what a child of twelve reads', () => {
  const sentences = draftOf(report)
    .replace(toComplete, '')
    .split(/[.:\n]+/)
    .map((one) => one.trim())
    .filter((one) => /^\p{L}/u.test(one));
  const words = sentences.flatMap((one) => one.match(/\p{L}+/gu) ?? []);
  const each = words.length / sentences.length;
  // Fernández Huerta: 70 and more is easy, the level of sixth grade. Source: unverified.
  const ease =
    206.84 - (60 * words.reduce((sum, word) => sum + syllables(word), 0)) / words.length - 1.02 * each;
  expect(ease).toBeGreaterThan(70);
  expect(Math.max(...sentences.map((one) => one.split(/\s+/).length))).toBeLessThanOrEqual(12);
});
