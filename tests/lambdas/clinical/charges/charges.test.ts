import { describe, expect, test } from 'vitest';
import {
  blankLine,
  type ChargeEntry,
  chargeEntrySchema,
  maximumDiagnoses,
  systemOfCode,
  toChargeItems,
} from '../../../../lambdas/clinical/charges/charge-entry.ts';
import { superbillsOf } from '../../../../lambdas/clinical/charges/superbill.ts';
import { conceptKey } from '../../../../lambdas/clinical/entered-concept.ts';

const cpt = 'http://www.ama-assn.org/go/cpt';
const hcpcs = 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets';
const icd = 'http://hl7.org/fhir/sid/icd-10-cm';
const diabetes = { text: 'Diabetes', coding: [{ system: icd, code: 'E11.9' }] };
const pain = { text: 'Dolor', coding: [] };
const wellness = { text: 'Visita anual', coding: [{ system: hcpcs, code: 'G0438' }] };
const office = { text: 'Consulta de control', coding: [] };

const entry: ChargeEntry = {
  diagnoses: [diabetes, pain],
  lines: [
    { ...blankLine, service: wellness, price: '120' },
    { service: office, code: '99213', units: '2', price: '85.50' },
  ],
};
const context = {
  tag: { system: 'urn:x', code: 'y' },
  patientId: 'p1',
  encounterId: 'e1',
  occurredAt: '2026-11-20T15:00:00Z',
  performer: { display: 'Luis Ortega Ríos' },
  now: new Date('2026-11-20T16:00:00Z'),
  newId: (() => {
    let count = 0;
    return () => `c${++count}`;
  })(),
};
const items = toChargeItems(entry, context);

describe('a typed code', () => {
  test.each([
    ['99213', cpt],
    ['0001F', cpt],
    ['0101T', cpt],
    ['0003U', cpt],
    ['G0438', hcpcs],
    ['Q0091', hcpcs],
    ['D0120', undefined],
    ['W1234', undefined],
    ['9921', undefined],
    ['99213-25', undefined],
  ])('%s is of %s', (code, system) => expect(systemOfCode(code)).toBe(system));
});

describe('what is typed', () => {
  const line = (change: object) =>
    chargeEntrySchema.safeParse({
      ...entry,
      lines: [{ service: office, code: '', units: '1', price: '', ...change }],
    });

  test.each([
    [{ code: ' g0438 ' }, { code: 'G0438' }],
    [{ price: '$ 85,50' }, { price: '85.50' }],
    [{ price: '85.5' }, { price: '85.5' }],
    [{ price: '' }, { price: '' }],
    [{ units: ' 12 ' }, { units: '12' }],
  ])('%o is taken as %o', (typed, taken) => expect(line(typed).data?.lines[0]).toMatchObject(taken));

  test.each([
    { code: '123' },
    { units: '0' },
    { units: '1.5' },
    { units: '-1' },
    { units: '' },
    { price: '1.234,56' },
    { price: '-5' },
    { price: 'gratis' },
    { price: '85.555' },
    { service: { text: ' ', coding: [] } },
  ])('%o is refused', (typed) => expect(line(typed).success).toBe(false));

  test('needs a diagnosis and a service, and no more than a form has room for', () => {
    expect(chargeEntrySchema.safeParse({ ...entry, diagnoses: [] }).success).toBe(false);
    expect(chargeEntrySchema.safeParse({ ...entry, lines: [] }).success).toBe(false);
    const many = Array.from({ length: maximumDiagnoses + 1 }, (_, index) => ({
      text: `D${index}`,
      coding: [],
    }));
    expect(chargeEntrySchema.safeParse({ ...entry, diagnoses: many }).success).toBe(false);
  });
});

describe('charges', () => {
  test('say visit, services with their codes, and the diagnoses in their order', () => {
    expect(items).toMatchObject([
      {
        meta: { tag: [{ system: 'urn:x', code: 'y' }] },
        status: 'billable',
        code: { coding: [{ system: hcpcs, code: 'G0438' }], text: 'Visita anual' },
        subject: { reference: 'Patient/p1' },
        context: { reference: 'Encounter/e1' },
        quantity: { value: 1 },
        priceOverride: { value: 120, currency: 'USD' },
        reason: [{ text: 'Diabetes' }, { text: 'Dolor' }],
      },
      { code: { coding: [{ system: cpt, code: '99213' }], text: 'Consulta de control' } },
    ]);
  });

  test('hold nothing of what nobody said', () => {
    const [item] = toChargeItems({ ...entry, lines: [{ ...blankLine, service: office }] }, context);
    expect(item).not.toHaveProperty('priceOverride');
    expect(item?.code).toEqual({ text: 'Consulta de control' });
  });
});

describe('a superbill', () => {
  test('has each diagnosis once, what each service is for, and a sum in whole cents', () => {
    const [bill] = superbillsOf(items);
    expect(bill).toMatchObject({
      encounterId: 'e1',
      diagnoses: [{ text: 'Diabetes' }, { text: 'Dolor' }],
      lines: [
        { system: 'HCPCS', code: 'G0438', amount: 120, diagnoses: [1, 2] },
        { system: 'CPT', code: '99213', amount: 171, diagnoses: [1, 2] },
      ],
      total: 291,
    });
    const cents = ['0.1', '0.2'].map((price) => ({ ...blankLine, service: office, price }));
    expect(superbillsOf(toChargeItems({ ...entry, lines: cents }, context))[0]?.total).toBe(0.3);
  });

  test('of which one price is not known has no total', () => {
    const lines = [...entry.lines, { ...blankLine, service: office }];
    const [bill] = superbillsOf(toChargeItems({ ...entry, lines }, context));
    expect(bill?.total).toBeUndefined();
    expect(bill?.lines.at(-1)).toMatchObject({ price: undefined, amount: undefined, system: '', code: '' });
  });

  test('adds up neither another currency nor a price with a factor', () => {
    const [item] = items;
    if (!item) throw new Error('no item');
    const euros = { ...item, priceOverride: { value: 5, currency: 'EUR' as const } };
    expect(superbillsOf([euros])[0]?.total).toBeUndefined();
    expect(superbillsOf([{ ...item, factorOverride: 0.5 }])[0]?.total).toBeUndefined();
  });

  test('is one for each visit, without what was taken back or was an error', () => {
    const [first, second] = items;
    if (!first || !second) throw new Error('no items');
    const other = { ...second, context: { reference: 'Encounter/e2' } };
    expect(superbillsOf([first, other]).map(({ encounterId }) => encounterId)).toEqual(['e1', 'e2']);
    for (const status of ['aborted', 'entered-in-error', 'not-billable'] as const)
      expect(superbillsOf([{ ...first, status }])).toEqual([]);
  });
});

describe('the diagnoses of a service', () => {
  const fever = { text: 'Fiebre', coding: [{ system: icd, code: 'R50.9' }] };
  const all = [diabetes, pain, fever];
  const lines = (...notFor: string[][]) =>
    notFor.map((keys) => ({ ...blankLine, service: office, notFor: keys }));
  const bill = (own: ChargeEntry) => {
    let count = 0;
    const written = toChargeItems(own, { ...context, newId: () => `i${++count}` });
    return superbillsOf(written)[0];
  };
  const [first, second, third] = all.map(conceptKey) as [string, string, string];

  test('are all of the bill, unless somebody says which ones it was not done for', () => {
    const own = { diagnoses: all, lines: lines([], [second], [first, third]) };
    expect(bill(own)?.lines.map(({ diagnoses }) => diagnoses)).toEqual([[1, 2, 3], [1, 3], [2]]);
  });

  test('keep the order of the bill, also where its first line is not for the first of them', () => {
    const own = { diagnoses: all, lines: lines([first], [third], [second]) };
    expect(bill(own)?.diagnoses.map(({ text }) => text)).toEqual(['Diabetes', 'Dolor', 'Fiebre']);
    expect(bill(own)?.lines.map(({ diagnoses }) => diagnoses)).toEqual([
      [2, 3],
      [1, 2],
      [1, 3],
    ]);
  });

  test('of lists that contradict each other each is named once', () => {
    const item = (id: string, reason: object[]) => ({ ...items[0], id, reason }) as (typeof items)[0];
    const [found] = superbillsOf([item('a', [diabetes, pain]), item('b', [pain, diabetes])]);
    expect(found?.diagnoses.map(({ text }) => text)).toEqual(['Diabetes', 'Dolor']);
  });

  test.each([
    ['none', [first, second, third], all, 'Marque al menos un diagnóstico'],
    [
      'five',
      [],
      [...all, { text: 'Tos', coding: [] }, { text: 'Mareo', coding: [] }],
      'Un servicio señala como máximo 4 diagnósticos: quite los demás',
    ],
  ])('may not be %s, which is said at the line', (_count, notFor, diagnoses, message) => {
    const { error } = chargeEntrySchema.safeParse({ diagnoses, lines: lines(notFor, [first]) });
    expect(error?.issues[0]).toMatchObject({ path: ['lines', 0, 'notFor'], message });
  });

  test('stand on one line at least: else they would be lost', () => {
    const { error } = chargeEntrySchema.safeParse({
      diagnoses: all,
      lines: lines([second], [second, third]),
    });
    const message = '«Dolor» no consta en ningún servicio: márquelo en uno o quítelo';
    expect(error?.issues).toEqual([expect.objectContaining({ path: ['diagnoses'], message })]);
  });

  test('may be four', () => {
    const diagnoses = [...all, { text: 'Tos', coding: [] }];
    expect(chargeEntrySchema.safeParse({ diagnoses, lines: lines([]) }).success).toBe(true);
  });
});
