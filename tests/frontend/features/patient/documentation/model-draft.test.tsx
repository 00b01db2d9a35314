import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openaiId, settingsOf } from '../../../../lambdas/agents/models/model-requests.ts';
import type { ScriptedAnswer } from '../../../../support/model-script.ts';
import { startOpenaiServer } from '../../../../support/openai-server.ts';
import { type Clinic, startClinic } from '../../patients/clinic.ts';

let clinic: Clinic;
let server: Awaited<ReturnType<typeof startOpenaiServer>>;
let answer: ScriptedAnswer = { text: '' };
beforeAll(async () => {
  server = await startOpenaiServer(() => answer);
  clinic = await startClinic({ models: { models: [settingsOf(openaiId, `${server.url}/v1`)] } });
});
afterAll(() => {
  clinic?.platform.close();
  server?.close();
});

async function ready() {
  const opened = await clinic.open('luis', '/tools/clinical-documentation?paciente=maria');
  await opened.user.click(await screen.findByRole('button', { name: 'Nota sin visita' }));
  fireEvent.change(await screen.findByLabelText('Texto de partida', { selector: 'textarea' }), {
    target: { value: 'Tos seca de 5 días. Niega fiebre. Plan: hidratación.' },
  });
  return { ...opened, draftBy: await screen.findByRole('button', { name: /^Redactar con / }) };
}

it('what a model says in other words leads to the words of the text, and what it invents is told; neither is signed unseen', async () => {
  answer = {
    text: '## 61150-9 Subjetivo\nTos seca desde hace 5 días.\nNiega fiebre.\nAlergia a la penicilina.\n## 18776-5 Plan\nHidratación.',
  };
  const { user, draftBy } = await ready();
  await user.click(draftBy);
  const subjective = within(await screen.findByRole('group', { name: 'Subjetivo' }));
  const invented = await subjective.findByRole('button', { name: 'Alergia a la penicilina.' });
  const item = within(invented.closest('li') as HTMLElement);
  expect(item.getByText('Sin fuente')).toBeVisible();
  expect(item.getAllByText(/penicilina/).length).toBeGreaterThan(1);
  expect(subjective.getByRole('button', { name: 'Niega fiebre.' })).toHaveAccessibleDescription(
    'Fuente en el texto: «Niega fiebre.»',
  );
  const reworded = subjective.getByRole('button', { name: 'Tos seca desde hace 5 días.' });
  expect(reworded).toHaveAccessibleDescription(/^Dicha con otras palabras: en el texto, «Tos seca de 5 días/);
  await user.click(screen.getByRole('button', { name: 'Revisar y firmar' }));
  expect(await screen.findByText(/frases no están en el texto/)).toBeVisible();
});

it('a model that fails is told, and the rules still draft', async () => {
  answer = { fault: { status: 400 } };
  const { user, draftBy } = await ready();
  await user.click(draftBy);
  expect(
    await screen.findByText(/modelo/, { selector: '[role=alert] *' }, { timeout: 15_000 }),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Redactar la nota' }));
  expect(await screen.findByRole('button', { name: 'Niega fiebre.' })).toBeVisible();
});
