import type { MedicationRequest } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { prescriptionForm, statementForm } from '../../../lambdas/clinical/medication-form.ts';
import { prescriptionStop, statementStop } from '../../../lambdas/clinical/medication-stop.ts';

const request: MedicationRequest = {
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject: {},
  medicationCodeableConcept: { text: 'Metformina 1000 mg' },
  dosageInstruction: [
    { text: 'Uno al día', timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } },
    { text: 'Con comida' },
  ],
};
const read = prescriptionForm.read(request);

describe('the form of a medicine', () => {
  it('asks for the dose of what is prescribed, and not of what the patient tells', () => {
    const values = { ...prescriptionForm.blank, concept: { text: 'Aspirina', coding: [] } };
    expect(prescriptionForm.schema('').safeParse(values).error?.issues[0]?.message).toBe('Escriba la pauta');
    expect(statementForm.schema('').safeParse(values).success).toBe(true);
  });

  it('keeps amounts and times with the text that they belong to', () => {
    expect(prescriptionForm.apply(request, read)).toEqual(request);
  });

  it('drops amounts and times that would contradict another text', () => {
    const changed = prescriptionForm.apply(request, { ...read, dose: 'Como siempre' });
    expect(changed.dosageInstruction).toEqual([{ text: 'Como siempre' }, { text: 'Con comida' }]);
  });

  it('records what it understands of the words beside them', () => {
    const changed = prescriptionForm.apply(request, { ...read, dose: '2 comp  c/12h x 5 d' });
    expect(changed.dosageInstruction).toMatchObject([
      {
        text: '2 comp  c/12h x 5 d',
        timing: {
          repeat: { frequency: 1, period: 12, periodUnit: 'h', boundsDuration: { value: 5, code: 'd' } },
        },
        doseAndRate: [{ doseQuantity: { value: 2, code: '{tablet}' } }],
      },
      { text: 'Con comida' },
    ]);
    const tapered = prescriptionForm.apply(request, { ...read, dose: '40 mg al día 5 d, luego 20 mg 5 d' });
    expect(tapered.dosageInstruction?.map(({ sequence }) => sequence)).toEqual([1, 2, undefined]);
    expect(prescriptionForm.apply(tapered, { ...read, dose: 'Una vez' }).dosageInstruction).toHaveLength(2);
  });

  it('records words that contradict themselves as words alone', () => {
    const changed = prescriptionForm.apply(request, { ...read, dose: '1 comp c/8h y 2 comp c/12h' });
    expect(changed.dosageInstruction?.[0]).toEqual({ text: '1 comp c/8h y 2 comp c/12h' });
  });

  it('is stopped with a reason, and not without', () => {
    expect(prescriptionStop.schema('').safeParse({ reason: ' ' }).success).toBe(false);
    expect(prescriptionStop.apply(request, { reason: 'Náuseas' })).toMatchObject({
      status: 'stopped',
      statusReason: { text: 'Náuseas' },
    });
    const statement = statementStop.apply(
      { resourceType: 'MedicationStatement', status: 'active', subject: {} },
      { reason: 'Náuseas' },
    );
    expect(statement).toMatchObject({ status: 'stopped', statusReason: [{ text: 'Náuseas' }] });
  });
});

const bare: MedicationRequest = {
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject: {},
};
const typed = (over: Partial<typeof prescriptionForm.blank>) => ({
  ...prescriptionForm.blank,
  concept: { text: 'Amoxicilina', coding: [] },
  dose: '1 cápsula c/8h',
  ...over,
});
const checked = (over: Partial<typeof prescriptionForm.blank>) =>
  prescriptionForm.schema('2026-11-26').safeParse(typed(over));
const write = (over: Partial<typeof prescriptionForm.blank>, on = bare) =>
  prescriptionForm.apply(on, checked(over).data ?? expect.fail(JSON.stringify(checked(over).error?.issues)));
const periodsOf = ({ dosageInstruction }: MedicationRequest) =>
  dosageInstruction?.map(({ timing }) => timing?.repeat?.boundsPeriod ?? timing?.repeat?.boundsDuration);

describe('from when to when', () => {
  it('is kept as days where the words do not say how long', () => {
    const written = write({ start: '11/27/2026', end: '12/6/2026' });
    expect(periodsOf(written)).toEqual([{ start: '2026-11-27', end: '2026-12-06' }]);
    expect(prescriptionForm.read(written)).toMatchObject({ start: '2026-11-27', end: '2026-12-06' });
    expect(periodsOf(write({ end: '12/6/2026' }))).toEqual([{ end: '2026-12-06' }]);
  });

  it('is reckoned where the words say how long, step after step', () => {
    expect(periodsOf(write({ dose: '1 cápsula c/8h x 7 d', start: '11/27/2026' }))).toEqual([
      { start: '2026-11-27', end: '2026-12-03' },
    ]);
    const taper = write({
      dose: '40 mg al día 5 días, luego 20 mg una semana, luego 10 mg al día',
      start: '11/27/2026',
      end: '12/31/2026',
    });
    expect(periodsOf(taper)).toEqual([
      { start: '2026-11-27', end: '2026-12-01' },
      { start: '2026-12-02', end: '2026-12-08' },
      { start: '2026-12-09', end: '2026-12-31' },
    ]);
  });

  it('is not known of what comes after a step of which nobody says how long', () => {
    const dose = '40 mg al día, luego 20 mg al día 5 días';
    expect(periodsOf(write({ dose, start: '11/27/2026' }))).toMatchObject([
      { start: '2026-11-27' },
      { value: 5 },
    ]);
  });

  it('stays how long it lasts where nobody says from when', () => {
    expect(periodsOf(write({ dose: '1 cápsula c/8h x 7 d' }))).toMatchObject([{ value: 7, code: 'd' }]);
  });

  it('begins on another day, and lasts as long as its words say', () => {
    const written = write({ dose: '1 cápsula c/8h x 7 d', start: '11/27/2026' });
    const shown = prescriptionForm.shown(prescriptionForm.read(written));
    // What was reckoned is shown, and saved again changes nothing.
    expect(prescriptionForm.apply(written, checked(shown).data ?? shown)).toEqual(written);
    const moved = write({ ...shown, start: '12/1/2026', end: '' }, written);
    expect(periodsOf(moved)).toEqual([{ start: '2026-12-01', end: '2026-12-07' }]);
    expect(periodsOf(write({ ...shown, start: '', end: '' }, written))).toMatchObject([
      { value: 7, code: 'd' },
    ]);
  });

  it.each([
    ['ends before it begins', { start: '12/6/2026', end: '12/1/2026' }, 'Termina antes de empezar'],
    [
      'contradicts the words',
      { dose: '1 cápsula c/8h x 7 d', start: '12/1/2026', end: '12/20/2026' },
      'La pauta ya dice cuánto dura',
    ],
    [
      'has an end of its own beside words that say how long',
      { dose: '1 cápsula c/8h x 7 d', end: '12/20/2026' },
      'La pauta ya dice cuánto dura',
    ],
    ['is no whole day', { start: '12/2026' }, 'Escriba el día completo'],
    ['is no date', { start: 'mañana' }, 'Escriba la fecha como'],
  ])('is refused where it %s', (_, over, message) => {
    expect(checked(over).error?.issues[0]?.message).toContain(message);
  });
});

describe('what for, and what is dispensed', () => {
  const reason = {
    text: 'Otitis media',
    coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'H66.90' }],
  };

  it('is recorded and read again', () => {
    const written = write({ reason, quantity: '21 cápsulas', refills: '0' });
    expect(written).toMatchObject({
      reasonCode: [{ text: 'Otitis media', coding: [{ code: 'H66.90' }] }],
      dispenseRequest: { quantity: { value: 21, unit: 'cápsulas' }, numberOfRepeatsAllowed: 0 },
    });
    expect(prescriptionForm.read(written)).toMatchObject({ reason, quantity: '21 cápsulas', refills: '0' });
    const without = prescriptionForm.apply(written, { ...typed({}), reason: { text: '', coding: [] } });
    expect(without).not.toHaveProperty('reasonCode');
    expect(without).not.toHaveProperty('dispenseRequest');
  });

  it('leaves what the form does not show', () => {
    const foreign: MedicationRequest = {
      ...bare,
      reasonCode: [{ text: 'Otitis' }, { text: 'Fiebre' }],
      dispenseRequest: {
        quantity: { value: 21, code: '{tbl}', system: 'http://unitsofmeasure.org' },
        expectedSupplyDuration: { value: 7, code: 'd' },
      },
    };
    const written = prescriptionForm.apply(foreign, {
      ...prescriptionForm.read(foreign),
      dose: 'Una',
      refills: '2',
    });
    expect(written.reasonCode).toEqual(foreign.reasonCode);
    expect(written.dispenseRequest).toEqual({ ...foreign.dispenseRequest, numberOfRepeatsAllowed: 2 });
  });

  it.each(['30', '0 comprimidos', 'treinta', '-3 cajas', '99999 comprimidos', '2 cajas y 3'.repeat(9)])(
    'is refused as «%s»',
    (quantity) => {
      expect(checked({ quantity }).success).toBe(false);
    },
  );
  it.each(['-1', '1.5', '100', 'dos'])('is not given again «%s» times', (refills) => {
    expect(checked({ refills }).success).toBe(false);
  });
});

describe('what a patient tells', () => {
  it('says from when to when as a period of its own', () => {
    const statement = {
      medicationCodeableConcept: { text: 'Aspirina' },
      resourceType: 'MedicationStatement' as const,
      status: 'active' as const,
      subject: {},
      effectiveDateTime: '2026-05-01',
    };
    expect(statementForm.read(statement).start).toBe('2026-05-01');
    const values = { ...statementForm.read(statement), end: '2026-11-01' };
    expect(statementForm.apply(statement, values)).toMatchObject({
      effectivePeriod: { start: '2026-05-01', end: '2026-11-01' },
    });
    expect(statementForm.apply(statement, values)).not.toHaveProperty('effectiveDateTime');
    expect(statementForm.apply(statement, statementForm.read(statement))).toEqual(statement);
  });
});
