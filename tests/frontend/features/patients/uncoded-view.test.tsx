import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.colleague.create({
    resourceType: 'Patient',
    id: 'berta',
    name: [{ family: 'Solís', given: ['Berta'] }],
  });
});
afterAll(() => clinic?.platform.close());

const path = '/pacientes/calidad?vista=sin-codificar';
const row = (name: RegExp) => screen.findByRole('button', { name });
const problem = (id: string, text: string) =>
  clinic.colleague.create({
    resourceType: 'Condition',
    id,
    clinicalStatus: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
    },
    subject: { reference: 'Patient/berta' },
    code: { text },
  });

it('codes the entries of a text together but for one left out, tells it, and takes it back', async () => {
  await Promise.all(['a', 'b', 'c'].map((id) => problem(id, 'azúcar alta')));
  const { user } = await clinic.open('luis', path);
  await user.click(await row(/^azúcar alta\s*3 entradas/));
  const form = await screen.findByRole('form', { name: 'Codificar «azúcar alta»' });
  const button = () => within(form).getByRole('button', { name: /^Codificar/ });
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(form).getAllByRole('radio')[0] as HTMLElement);
  const boxes = await within(form).findAllByRole('checkbox', {
    name: /^Codificar la entrada de Berta Solís/,
  });
  expect(boxes).toHaveLength(3);
  await user.click(boxes[0] as HTMLElement);
  expect(button()).toHaveTextContent('Codificar 2 entradas');
  await user.click(button());
  expect(await screen.findByText(/^«azúcar alta»: 2 entradas codificadas como .+ CIE-10-CM/)).toBeVisible();
  await row(/^azúcar alta\s*1 entrada/);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/^Deshecho en 2 entradas/)).toBeVisible();
  await row(/^azúcar alta\s*3 entradas/);
});

it('finds another concept by other words', async () => {
  await problem('d', 'qqqq wwww');
  const { user } = await clinic.open('luis', path);
  await user.click(await row(/^qqqq wwww/));
  const form = await screen.findByRole('form', { name: 'Codificar «qqqq wwww»' });
  expect(within(form).getByText('Ningún concepto responde a ese texto.')).toBeVisible();
  await user.type(within(form).getByLabelText('Buscar otro concepto'), 'gota');
  await user.click(await within(form).findByRole('radio', { name: /^Gota · CIE-10-CM M10\.9/ }));
  await user.click(within(form).getByRole('button', { name: 'Codificar 1 entrada' }));
  expect(await screen.findByText(/^«qqqq wwww»: 1 entrada codificada como Gota/)).toBeVisible();
});

it('tells what could not be coded, and why', async () => {
  await Promise.all(['e', 'f'].map((id) => problem(id, 'tensión alta')));
  const { user } = await clinic.open('luis', path);
  await user.click(await row(/^tensión alta\s*2 entradas/));
  const form = await screen.findByRole('form', { name: 'Codificar «tensión alta»' });
  await within(form).findAllByRole('checkbox');
  await user.click(within(form).getAllByRole('radio')[0] as HTMLElement);
  await clinic.colleague.delete('Condition', 'f');
  await user.click(within(form).getByRole('button', { name: /^Codificar/ }));
  expect(await screen.findByText(/^«tensión alta»: 1 entrada codificada/)).toBeVisible();
});

it('says so where nothing is left', async () => {
  const { user } = await clinic.open('luis', path);
  await screen.findAllByText(/^\d entradas?$/);
  const rows = () =>
    screen.queryAllByRole('button').filter((one) => one.hasAttribute('aria-controls') && one.closest('li'));
  for (let left = rows().length; left > 0; left -= 1) {
    await user.click(rows()[0] as HTMLElement);
    const form = await screen.findByRole('form', { name: /^Codificar «/ });
    if (within(form).queryAllByRole('radio').length === 0) {
      await user.type(within(form).getByLabelText('Buscar otro concepto'), 'aspirina');
    }
    await user.click((await within(form).findAllByRole('radio'))[0] as HTMLElement);
    await user.click(within(form).getByRole('button', { name: /^Codificar/ }));
    await waitFor(() => expect(rows()).toHaveLength(left - 1));
  }
  expect(await screen.findByText('No hay nada sin codificar.')).toBeVisible();
});

it('is not offered to the front desk', async () => {
  await clinic.open('marta', path);
  expect(await screen.findByText(/^Sin hallazgos en lo que usted puede ver/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sin codificar' })).not.toBeInTheDocument();
});
