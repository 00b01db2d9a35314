import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../../patients/clinic.ts';

let clinic: Clinic;
const told = [
  'Hola, soy María José Núñez Ibáñez, nací el 4 de marzo de 1962 y mi número de historia es 1040003. Quiero una cita.',
  'Me duele la rodilla derecha desde hace tres días.',
];
beforeAll(async () => {
  clinic = await startClinic();
  const ana = await clinic.api('ana');
  await ana('GET', '/agents/agenda');
  await ana('POST', '/agents/agenda/publish', { body: { version: 1 } });
  const luis = await clinic.api('luis');
  const begun = await luis('POST', '/runs', {
    body: { kind: 'in-person', agentId: 'agenda', text: told[0] },
  });
  await clinic.platform.agents.idle();
  await luis('POST', `/runs/${begun.body.id}/messages`, { body: { text: told[1] } });
  await clinic.platform.agents.idle();
});
afterAll(() => clinic?.platform.close());

it('a note is drawn from what the patient told an agent: in their words, with their source, and not as the agent’s', async () => {
  const { user } = await clinic.open('luis', '/tools/clinical-documentation?paciente=maria');
  await user.click(await screen.findByRole('button', { name: 'Nota sin visita' }));
  const source = await screen.findByLabelText('Texto de partida', { selector: 'textarea' });
  await user.click(await screen.findByRole('button', { name: 'Traer de un agente' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Agenda, / }));
  await waitFor(() =>
    expect(source).toHaveDisplayValue(/Me duele la rodilla derecha desde hace tres días\./),
  );
  expect(source).toHaveDisplayValue(/^Agente: /m);
  await user.click(await screen.findByRole('button', { name: 'Redactar la nota' }, { timeout: 5_000 }));
  const sentence = await screen.findByRole('button', {
    name: 'Me duele la rodilla derecha desde hace tres días.',
  });
  expect(sentence).toHaveAccessibleDescription(/^Fuente en el texto: /);
  const draft = screen.getByRole('region', { name: 'Borrador de la nota' });
  await waitFor(() => expect(draft).not.toHaveTextContent('Sin fuente'));
  expect(draft).not.toHaveTextContent(/asistente virtual|llame al 911/);
});
