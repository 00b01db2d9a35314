import type { MedicationRequest, Patient } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import {
  medicationLeaflet,
  prescriptionPaper,
} from '../../../../frontend/features/patient/medication/prescription-paper.ts';
import type { FhirAccess } from '../../../../frontend/lib/fhir-access.ts';
import { patientPaper } from '../../../../frontend/lib/pdf-frame.ts';
import { prescriptionForm } from '../../../../lambdas/clinical/medication-form.ts';
import { noMedication } from '../../../../lambdas/clinical/medication-values.ts';
import { readingEase } from '../../../../lambdas/clinical/reading-ease.ts';

const access = { timeZone: 'America/New_York', query: { data: undefined } } as FhirAccess;
const patient: Patient = { resourceType: 'Patient', name: [{ text: 'Eva Núñez' }], birthDate: '1980-02-03' };
const now = new Date('2026-11-26T15:00:00Z');
const bare: MedicationRequest = {
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject: {},
  authoredOn: '2026-11-26',
  requester: { display: 'Luis Ortega Ríos' },
};
const written = (over: Partial<typeof noMedication>) =>
  prescriptionForm.apply(bare, {
    ...noMedication,
    concept: { text: 'Amoxicilina 500 mg, cápsula', coding: [] },
    ...over,
  });
const whole = written({
  dose: '1 cápsula vo c/8h x 7 d',
  reason: { text: 'Otitis media', coding: [] },
  start: '2026-11-27',
  quantity: '21 cápsulas',
  refills: '0',
});
const rowsOf = ({ sections }: { sections: readonly { rows: string[][] }[] }) =>
  sections.flatMap(({ rows }) => rows);

describe('a prescription on paper', () => {
  it('says what was prescribed, in the words that were typed and as they were understood', () => {
    const rows = rowsOf(prescriptionPaper(patient, whole, { access, now }));
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Pauta', '1 cápsula vo c/8h x 7 d'],
        ['Es decir', expect.stringMatching(/^Tome 1 cápsula por vía oral cada 8 horas/)],
        ['Fechas', 'Del 27 nov 2026 al 3 dic 2026'],
        ['Cantidad que se dispensa', '21 cápsulas'],
        ['Renovaciones', '0'],
        ['Indicación', 'Otitis media'],
        ['Luis Ortega Ríos'],
      ]),
    );
  });

  it('has what is recorded of whoever prescribes below their name', () => {
    const prescriber = {
      resourceType: 'Practitioner' as const,
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567893' }],
    };
    expect(rowsOf(prescriptionPaper(patient, whole, { prescriber, access, now }))).toContainEqual([
      'NPI 1234567893',
    ]);
  });

  it('says «No consta» of what is not known, and makes nothing up of words that were not understood', () => {
    const rows = rowsOf(prescriptionPaper(patient, written({ dose: 'como siempre' }), { access, now }));
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Pauta', 'como siempre'],
        ['Cantidad que se dispensa', 'No consta'],
        ['Renovaciones', 'No consta'],
        ['Indicación', 'No consta'],
      ]),
    );
    expect(rows.map(([name]) => name)).not.toContain('Es decir');
  });

  it('says of a controlled substance that it is one', () => {
    const control = 'Sustancia controlada en Estados Unidos: oxicodona, lista II.';
    expect(rowsOf(prescriptionPaper(patient, whole, { control, access, now }))).toContainEqual([
      'Control',
      control,
    ]);
    expect(rowsOf(prescriptionPaper(patient, whole, { access, now })).flat()).not.toContain('Control');
  });

  it('fits one page, with a dose of 500 letters too', () => {
    const { sections, ...head } = prescriptionPaper(patient, written({ dose: 'a '.repeat(250) }), {
      access,
      now,
    });
    expect(patientPaper(head, sections).getNumberOfPages()).toBe(1);
  });
});

/** As other systems write a course in two steps, each with its own words; of the second they say no more. */
const inSteps: MedicationRequest = {
  ...bare,
  dosageInstruction: [
    {
      sequence: 1,
      text: '40 mg al día, 5 días',
      timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
    },
    { sequence: 2, text: 'Después 20 mg al día hasta la cita' },
  ],
};

describe('a course in steps of another system', () => {
  it('is all on the prescription and on what the patient takes home', () => {
    const both = /40 mg al día, 5 días.*Después 20 mg al día hasta la cita/;
    expect(rowsOf(prescriptionPaper(patient, inSteps, { access, now }))).toContainEqual([
      'Pauta',
      expect.stringMatching(both),
    ]);
    expect(rowsOf(medicationLeaflet(patient, inSteps, access, now))).toContainEqual([
      expect.stringMatching(both),
    ]);
  });

  it('is told by its elements where it has no words', () => {
    const dosageInstruction = [
      {
        timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' as const } },
        doseAndRate: [{ doseQuantity: { value: 1, unit: 'tableta' } }],
      },
    ];
    const rows = rowsOf(prescriptionPaper(patient, { ...bare, dosageInstruction }, { access, now }));
    expect(rows).toContainEqual(['Pauta', expect.stringContaining('1 tableta')]);
    expect(rows.map(([name]) => name)).not.toContain('Es decir');
  });
});

describe('what the patient takes home of it', () => {
  it('says how it is used, how long and what for, in words that are easy to read', () => {
    const { sections } = medicationLeaflet(patient, whole, access, now);
    const text = sections.map(({ title, rows }) => `${title}. ${rows.flat().join(' ')}`).join('\n');
    expect(text).toContain('Tome 1 cápsula por vía oral cada 8 horas');
    expect(text).toContain('del 27 nov 2026 al 3 dic 2026');
    expect(text).toContain('Otitis media');
    expect(readingEase(text)?.inflesz).toBeGreaterThan(55);
  });

  it('says of each step from when to when', () => {
    const taper = written({ dose: '40 mg al día 5 días, luego 20 mg al día 7 días', start: '2026-11-27' });
    expect(rowsOf(medicationLeaflet(patient, taper, access, now))).toContainEqual([
      '40 mg una vez al día del 27 nov 2026 al 1 dic 2026; luego, 20 mg una vez al día del 2 dic 2026 al 8 dic 2026.',
    ]);
    const partly = written({ dose: '1 cápsula c/8h con zumo de piña' });
    expect(rowsOf(medicationLeaflet(patient, partly, access, now))).toEqual(
      expect.arrayContaining([
        [expect.stringContaining('cada 8 horas')],
        ['Como lo escribió la clínica: «1 cápsula c/8h con zumo de piña»'],
      ]),
    );
    const worded = written({ dose: 'como siempre', end: '2026-12-31' });
    expect(rowsOf(medicationLeaflet(patient, worded, access, now))).toEqual(
      expect.arrayContaining([['como siempre'], ['Hasta el 31 dic 2026.']]),
    );
  });

  it('says to ask where nothing is known, and the typed words where they were not understood', () => {
    expect(rowsOf(medicationLeaflet(patient, bare, access, now))).toContainEqual([
      'Pregunte en la clínica: aquí no consta.',
    ]);
    expect(rowsOf(medicationLeaflet(patient, written({ dose: 'como siempre' }), access, now))).toContainEqual(
      ['como siempre'],
    );
  });
});
