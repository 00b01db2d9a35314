import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLimitsSchema } from '../../../lambdas/contracts/load-limits.ts';
import { type Clinic, startClinic } from '../features/patients/clinic.ts';
import { fill } from '../ui/fill.ts';

/* Somebody who has asked for too much within a minute, on the real platform, whose clock stands still. */

let clinic: Clinic;
beforeAll(async () => {
  const now = new Date();
  clinic = await startClinic({
    now: () => now,
    limits: loadLimitsSchema.parse({ perMinute: { api: { person: 80 }, record: { person: 80 } } }),
  });
  const { userId } = (await (await clinic.api('luis'))('GET', '/me')).body;
  await clinic.administrator.create({
    resourceType: 'Practitioner',
    id: userId,
    name: [{ given: ['Luis'], family: 'Ortega Ríos' }],
  });
});
afterAll(() => clinic?.platform.close());

async function askTooMuch(name: string): Promise<void> {
  const record = clinic.as(name);
  for (let request = 0; request < 200; request += 1) {
    const refused = await record.search('Patient', { _count: '1' }).then(
      () => false,
      () => true,
    );
    if (refused) return;
  }
  throw new Error('Nothing was refused');
}

const says = /^Ha enviado demasiadas solicitudes\. Inténtelo de nuevo dentro de \d+ segundos?\.$/;

describe('Too many requests', () => {
  it('are refused with when to try again, and what was typed stays', async () => {
    const { user } = await clinic.open('luis', '/account-settings');
    const section = within(await screen.findByRole('region', { name: 'Datos de contacto' }));
    const phone = await section.findByLabelText('Teléfono profesional');
    await fill(user, phone, '201 555 0199');
    await askTooMuch('luis');
    await user.click(section.getByRole('button', { name: 'Guardar datos de contacto' }));
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(phone).toHaveValue('201 555 0199');
  });

  it('are told on a page that cannot read its list', async () => {
    await askTooMuch('marta');
    await clinic.open('marta', '/pacientes');
    expect(await screen.findByText(says)).toBeInTheDocument();
  });
});
