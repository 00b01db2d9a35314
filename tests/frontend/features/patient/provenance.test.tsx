import type { Resource } from '@medplum/fhirtypes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* Who, when, from where and with which agent: of what has no history of its own on the chart, too. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  const { userId } = (await (await clinic.api('luis'))('GET', '/me')).body;
  const subject = { reference: 'Patient/maria' };
  const written: (Resource & { id: string })[] = [
    {
      resourceType: 'DocumentReference',
      id: crypto.randomUUID(),
      status: 'current',
      docStatus: 'final',
      description: 'Informe de alta',
      subject,
      author: [{ identifier: { system: 'urn:auxilia:user', value: userId } }],
      content: [{ attachment: { contentType: 'text/plain', data: btoa('Reposo.') } }],
    },
    {
      resourceType: 'Encounter',
      id: crypto.randomUUID(),
      status: 'finished',
      class: { code: 'AMB' },
      type: [{ text: 'Revisión anual' }],
      subject,
    },
  ];
  written.push({
    resourceType: 'Observation',
    id: crypto.randomUUID(),
    status: 'final',
    category: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/observation-category',
            code: 'laboratory',
          },
        ],
      },
    ],
    code: { text: 'Potasio' },
    subject,
    performer: [{ display: 'Laboratorio Central' }],
    effectiveDateTime: '2026-01-01',
    valueQuantity: { value: 4 },
  });
  written.push(
    {
      resourceType: 'Appointment',
      id: crypto.randomUUID(),
      status: 'proposed',
      description: 'Retirada de puntos',
      participant: [{ actor: subject, status: 'accepted' }],
    },
    {
      resourceType: 'Communication',
      id: crypto.randomUUID(),
      status: 'completed',
      topic: { text: 'Llamada de control' },
      subject,
      sender: { identifier: { system: 'urn:auxilia:user', value: userId } },
      payload: [{ contentString: 'Se encuentra mejor.' }],
    },
  );
  for (const resource of written) await clinic.colleague.create(resource);
});
afterAll(() => clinic?.platform.close());

async function told(view: string, of: RegExp) {
  const { user } = await clinic.open('ana', `/paciente/maria?vista=${view}`);
  const button = await screen.findByRole('button', { name: of });
  await user.click(button);
  return { user, button, list: within(await screen.findByRole('group', { name: of })) };
}

describe('The provenance of an entry of the chart', () => {
  it.each([
    ['a document', 'documentos', /^Procedencia: Informe de alta/],
    ['an encounter', 'consultas', /^Procedencia: Revisión anual/],
    ['an appointment', 'citas', /^Procedencia: Retirada de puntos/],
    ['a message', 'mensajes', /^Procedencia: Llamada de control/],
  ])('is told of %s', async (_what, view, of) => {
    const { list, user, button } = await told(view, of);
    expect(await list.findByText('Registro')).toBeVisible();
    expect(await list.findByText('Por Luis Ortega Ríos')).toBeVisible();
    expect(list.getByText(/^Desde otro programa \(cliente .+\)$/)).toBeVisible();
    await user.click(button);
    expect(screen.queryByRole('group', { name: of })).not.toBeInTheDocument();
  });

  it('is told of each value', async () => {
    const { user } = await clinic.open('ana', '/paciente/maria?vista=laboratorio');
    await screen.findAllByText('Glucosa');
    for (const summary of screen.getAllByText(/^Ver (el valor|los \d+ valores)$/)) await user.click(summary);
    const [button] = await screen.findAllByRole('button', { name: /^Procedencia: Glucosa/ });
    if (!button) throw new Error('No value');
    await user.click(button);
    const list = within(await screen.findByRole('group', { name: /^Procedencia: Glucosa/ }));
    expect(await list.findByText('Por Luis Ortega Ríos')).toBeVisible();
  });

  it('is told beside a value that somebody recorded for others', async () => {
    await clinic.open('ana', '/paciente/maria?vista=laboratorio');
    const lines = await screen.findAllByText(
      'Registrado por Luis Ortega Ríos en nombre de Laboratorio Central',
    );
    await waitFor(() => expect(lines[0]).toBeVisible());
  });

  it('says that it could not be loaded, and loads on another attempt', async () => {
    const network = globalThis.fetch;
    let isDown = true;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isDown && String(url).includes('/Provenance/')
        ? Promise.reject(new TypeError('cut'))
        : network(url, init),
    );
    const { list, user } = await told('documentos', /^Procedencia: Informe de alta/);
    await list.findByText('No se ha podido cargar la procedencia', {}, { timeout: 15_000 });
    isDown = false;
    await user.click(list.getByRole('button', { name: 'Reintentar' }));
    expect(await list.findByText('Por Luis Ortega Ríos')).toBeVisible();
  });
});
