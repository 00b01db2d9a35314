import type { AllergyIntolerance, Patient, Resource } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { chartSummary } from '../../../../frontend/features/patient/export/chart-summary.ts';
import {
  gatherEverything,
  toCollection,
} from '../../../../frontend/features/patient/export/gather-everything.ts';
import { summaryPdf } from '../../../../frontend/features/patient/export/summary-pdf.ts';
import type { FhirAccess } from '../../../../frontend/lib/fhir-access.ts';
import { pdfText } from '../../../../frontend/lib/pdf-text.ts';
import { noKnownAllergies } from '../../../../lambdas/clinical/no-known-allergies.ts';
import { me } from '../../app/open-as.tsx';

const now = new Date('2026-11-20T15:00:00Z');
const patient: Patient = {
  resourceType: 'Patient',
  id: 'p',
  name: [{ given: ['María'], family: 'Núñez Ibáñez' }],
  birthDate: '1962-03-04',
};
const access = (may: FhirAccess['may'] = () => true) =>
  ({ may, timeZone: 'America/New_York', query: { data: me } }) as FhirAccess;
const summary = (resources: Resource[], may?: FhirAccess['may']) =>
  chartSummary(patient, resources, access(may), now);
const part = (resources: Resource[], title: string) =>
  summary(resources).sections.find((section) => section.title.startsWith(title));

describe('the summary of a chart', () => {
  it('tells nothing recorded from none known, and from an allergy', () => {
    const statement: AllergyIntolerance = {
      resourceType: 'AllergyIntolerance',
      patient: {},
      ...noKnownAllergies,
    };
    const latex: AllergyIntolerance = {
      resourceType: 'AllergyIntolerance',
      patient: {},
      code: { text: 'Látex' },
    };
    expect(part([], 'Alergias')).toMatchObject({ rows: [], emptyText: 'No consta' });
    expect(part([statement], 'Alergias')).toMatchObject({ rows: [], emptyText: 'Sin alergias conocidas' });
    expect(part([statement, latex], 'Alergias')?.rows).toEqual([['Látex', 'riesgo no consta', 'No consta']]);
  });

  it('tells a result with its unit, range and flag, and does not call normal what has no range', () => {
    const result = (value: number, more: object = {}): Resource => ({
      resourceType: 'Observation',
      status: 'final',
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: { text: 'Glucosa' },
      valueQuantity: { value, unit: 'mg/dL' },
      effectiveDateTime: '2026-10-01',
      ...more,
    });
    const unit = 'mg/dL';
    const referenceRange = [{ low: { value: 70, unit }, high: { value: 99, unit } }];
    expect(part([result(131, { referenceRange })], 'Laboratorio')?.rows).toEqual([
      ['Glucosa', '131 mg/dL', '70 a 99 mg/dL', 'Alto', '1 oct 2026'],
    ]);
    expect(part([result(90)], 'Laboratorio')?.rows[0]?.[3]).toBe('Sin rango de referencia');
  });

  it('tells a doubt with the problem and the allergy, and what must not be given', () => {
    const verification = (code: string) => ({ coding: [{ code }] });
    const problem = (text: string, code: string): Resource => ({
      resourceType: 'Condition',
      subject: {},
      code: { text },
      clinicalStatus: { coding: [{ code: 'active' }] },
      verificationStatus: verification(code),
    });
    const allergy: AllergyIntolerance = {
      resourceType: 'AllergyIntolerance',
      patient: {},
      code: { text: 'Látex' },
      criticality: 'high',
      verificationStatus: verification('unconfirmed'),
    };
    const medicine = (text: string, more: object): Resource => ({
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject: {},
      medicationCodeableConcept: { text },
      ...more,
    });
    const problems = [
      problem('Lupus', 'differential'),
      problem('Asma', 'confirmed'),
      problem('Gota', 'refuted'),
    ];
    expect(part(problems, 'Problemas')?.rows.map(([name, state]) => [name, state])).toEqual([
      ['Lupus', 'Activo, diagnóstico diferencial'],
      ['Asma', 'Activo'],
    ]);
    expect(part([allergy], 'Alergias')?.rows[0]?.[1]).toBe('riesgo alto, sin confirmar');
    const medicines = [
      medicine('Warfarina', { doNotPerform: true }),
      medicine('Digoxina', { intent: 'proposal' }),
      medicine('Losartán', {}),
    ];
    expect(part(medicines, 'Medicación')?.rows.map(([name, , state]) => [name, state])).toEqual([
      ['Warfarina', 'NO ADMINISTRAR'],
      ['Digoxina', 'solo propuesta'],
      ['Losartán', 'Activa'],
    ]);
  });

  it('tells of a result who recorded it for whom', () => {
    const extension = [{ url: 'urn:auxilia:recorded-by', valueReference: { display: 'Luis Ortega' } }];
    const result: Resource = {
      resourceType: 'Observation',
      status: 'final',
      meta: { extension },
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: { text: 'Glucosa' },
      performer: [{ display: 'Laboratorio Central' }],
      valueQuantity: { value: 90 },
    };
    expect(part([result], 'Laboratorio')?.rows[0]?.[0]).toBe(
      'Glucosa. Registrado por Luis Ortega en nombre de Laboratorio Central',
    );
  });

  it('leaves out what the person may not read', () => {
    const titles = summary([], (type) => type === 'Coverage').sections.map(({ title }) => title);
    expect(titles).toEqual(['Cobertura']);
  });

  it('fits two pages of a chart with much in it, and says what it leaves out', () => {
    const many = <Type,>(count: number, make: (index: number) => Type) =>
      Array.from({ length: count }, (_, index) => make(index));
    const listed = [{ coding: [{ code: 'problem-list-item' }] }];
    const status = (code: string) => ({ coding: [{ code }] });
    const resources: Resource[] = [
      ...many(
        4,
        (index): Resource => ({
          resourceType: 'AllergyIntolerance',
          patient: {},
          criticality: 'high',
          code: { text: `Alérgeno ${index}` },
        }),
      ),
      ...many(
        30,
        (index): Resource => ({
          resourceType: 'Condition',
          subject: {},
          category: listed,
          clinicalStatus: status(index < 8 ? 'active' : 'resolved'),
          code: { text: `Problema ${index}` },
        }),
      ),
      ...many(
        10,
        (index): Resource => ({
          resourceType: 'MedicationRequest',
          status: 'active',
          intent: 'order',
          subject: {},
          medicationCodeableConcept: { text: `Medicamento ${index}` },
          dosageInstruction: [{ text: 'Tome 1 comprimido por la mañana.' }],
        }),
      ),
      ...many(
        50,
        (index): Resource => ({
          resourceType: 'Observation',
          status: 'final',
          category: [{ coding: [{ code: index < 10 ? 'vital-signs' : 'laboratory' }] }],
          code: { text: `Prueba ${index}` },
          valueQuantity: { value: index, unit: 'mg/dL' },
        }),
      ),
      ...many(
        30,
        (index): Resource => ({
          resourceType: 'Immunization',
          status: 'completed',
          patient: {},
          vaccineCode: { text: `Vacuna ${index}` },
          occurrenceDateTime: '2026-01-01',
        }),
      ),
    ];
    const document = summaryPdf(summary(resources));
    expect(document.getNumberOfPages()).toBeLessThanOrEqual(2);
    const text = document.output();
    for (const index of [0, 3]) expect(text).toContain(`Alérgeno ${index}`);
    for (const index of [0, 7]) expect(text).toContain(`Problema ${index}`);
    for (const index of [0, 9]) expect(text).toContain(`Medicamento ${index}`);
    // Of the problems that are over, the results, and the vaccines.
    for (const rest of [17, 26, 24]) expect(text).toContain(`Y ${rest} más en la ficha.`);
  });

  it('is on paper with accents, wrapped texts and counted pages', () => {
    const conditions = Array.from(
      { length: 90 },
      (_, index): Resource => ({
        resourceType: 'Condition',
        subject: {},
        category: [{ coding: [{ code: 'problem-list-item' }] }],
        code: { text: `Problema ${index} ${'muy largo de contar '.repeat(12)}fin` },
      }),
    );
    const document = summaryPdf(summary(conditions));
    const text = document.output();
    const count = document.getNumberOfPages();
    expect(count).toBeGreaterThan(2);
    expect(text).toContain('(María Núñez Ibáñez)');
    expect(text).toContain(`(Página ${count} de ${count})`);
    expect(text).toContain('Nacimiento: 4 mar 1962');
    expect(text).toContain('Problema 89');
    // Wrapped and not cut: every word is there.
    expect(text.match(/contar/g)).toHaveLength(90 * 12);
  });

  it('writes letters that its fonts lack without their marks, and what it cannot write as a question mark', () => {
    expect(pdfText('Núñez «€» – ¿qué?')).toBe('Núñez «€» – ¿qué?');
    expect(pdfText('Nu\u0301n\u0303ez')).toBe('Núñez');
    expect(pdfText('4.5 ×10⁶/μL')).toBe('4.5 ×10^6/µL');
    expect(pdfText('Čapek ≤ 5 漢')).toBe('Capek <= 5 ?');
  });
});

describe('everything of a patient', () => {
  it('is gathered page after page, with the count told', async () => {
    const pages: Record<string, { resources: Resource[]; nextCursor: string | undefined }> = {
      first: { resources: [patient], nextCursor: 'second' },
      second: { resources: [{ resourceType: 'Basic', code: {} }], nextCursor: undefined },
    };
    const told: number[] = [];
    const everything = async (_id: string, options?: { cursor?: string | undefined }) => {
      const page = pages[options?.cursor ?? 'first'];
      if (!page) throw new Error('No such page');
      return page;
    };
    const gathered = await gatherEverything({ everything }, 'p', (count) => told.push(count));
    expect(gathered.map(({ resourceType }) => resourceType)).toEqual(['Patient', 'Basic']);
    expect(told).toEqual([1, 2]);
    expect(toCollection(gathered, now)).toMatchObject({ type: 'collection', timestamp: now.toISOString() });
  });
});
