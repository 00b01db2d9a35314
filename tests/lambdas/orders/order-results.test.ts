import { describe, expect, test } from 'vitest';
import { error, orderClinic } from './order-clinic.ts';

const here = orderClinic();
const { order, read, change, result } = here;

describe('a result', () => {
  test.each(['Observation', 'DiagnosticReport'])(
    'of type %s completes the order that it names',
    async (type) => {
      const [asked] = await order();
      await result(asked, 'final', type);
      expect(await read(asked)).toMatchObject({ status: 'completed' });
    },
  );

  test('that is not final yet leaves the order open', async () => {
    const [asked] = await order();
    await result(asked, 'preliminary');
    expect(await read(asked)).toMatchObject({ status: 'active' });
  });

  test('that turns out to be an error opens the order again, unless another stands', async () => {
    const [asked] = await order();
    const first = await result(asked, 'final');
    const second = await result(asked, 'final');
    await change(first, error);
    expect(await read(asked)).toMatchObject({ status: 'completed' });
    await change(second, error);
    expect(await read(asked)).toMatchObject({ status: 'active' });
  });

  test('that is not final does not open what a person completed', async () => {
    const [asked] = await order();
    await change(asked, { status: 'completed' });
    await result(asked, 'preliminary');
    expect(await read(asked)).toMatchObject({ status: 'completed' });
  });

  test('leaves what was taken back as it is', async () => {
    const [asked] = await order();
    await change(asked, { status: 'revoked' });
    await result(asked, 'final');
    expect(await read(asked)).toMatchObject({ status: 'revoked' });
  });

  test('that names no order completes none', async () => {
    const [asked] = await order();
    await here.doctor.create({
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
      subject: { reference: `Patient/${here.patientId}` },
      effectiveDateTime: '2026-11-21T10:00:00Z',
      valueQuantity: { value: 4.1, unit: 'mmol/L' },
    });
    expect(await read(asked)).toMatchObject({ status: 'active' });
  });
});
