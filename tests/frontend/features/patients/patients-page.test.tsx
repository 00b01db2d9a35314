import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fill } from '../../ui/fill.ts';
import { type Clinic, startClinic } from './clinic.ts';
import { listOf, names, rows } from './shown-patients.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

async function openList(path = '/pacientes', person = 'luis') {
  const view = await clinic.open(person, path);
  await screen.findByRole('heading', { level: 1, name: 'Pacientes' });
  return view;
}

async function search(text: string) {
  const view = await openList();
  await fill(view.user, await screen.findByLabelText('Buscar'), text);
  return view;
}

describe('the list of patients', () => {
  it('shows everybody by surname, what is unknown as unknown, and the rest on demand', async () => {
    const { user } = await openList();
    await listOf(29);
    expect(names().slice(0, 2)).toEqual(['Tomás García', 'María José Núñez Ibáñez']);
    const [tomas, maria] = rows();
    expect(tomas).toHaveTextContent('No consta');
    expect(maria).toHaveTextContent(/\d+ años/);
    // The clinic's own number, not the one that she brought from elsewhere.
    expect(maria).toHaveTextContent(/1000\d{3}/);
    expect(maria).not.toHaveTextContent('1040003');
    expect(maria).toHaveTextContent('(305) 555-0123');
    expect(rows()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Mostrar más' }));
    await waitFor(() => expect(rows()).toHaveLength(29));
    const rosa = rows().at(-1);
    expect(rosa).toHaveTextContent('Fallecimiento registrado');
    expect(rosa).toHaveTextContent('95 años');
    expect(screen.queryByRole('button', { name: 'Mostrar más' })).not.toBeInTheDocument();
  });

  it.each([
    ['nunez', undefined],
    ['IBAÑEZ maria', undefined],
    ['3/4/1962', 'Nacimiento: 4 de marzo de 1962'],
    ['03-04-62', 'Nacimiento: 4 de marzo de 1962'],
    ['(305) 555-0123', 'Teléfono: (305) 555-0123'],
    ['3055550123', 'Teléfono: (305) 555-0123'],
    ['1040003', 'Número de historia: 1040003'],
  ])('finds María by "%s" and says what was understood', async (text, interpretation) => {
    await search(text);
    await listOf(1);
    expect(names()).toEqual(['María José Núñez Ibáñez']);
    if (interpretation) expect(screen.getByText(interpretation)).toBeVisible();
  });

  it.each([
    ['maria nuñes', 'other letters'],
    ['ibañz mria', 'letters left out, in another order'],
    ['Mraia Nunez', 'letters swapped'],
  ])('finds María by "%s": %s', async (text) => {
    await search(text);
    await listOf(1);
    expect(screen.getByText('Nadie se llama así: se muestran nombres parecidos.')).toBeVisible();
    expect(names()).toEqual(['María José Núñez Ibáñez']);
  });

  it('offers the other reading of digits that can be two things', async () => {
    const { user } = await search('03041962');
    await listOf(1);
    await user.click(screen.getByRole('button', { name: 'Buscar como número de historia' }));
    expect(await screen.findByText('Ningún paciente')).toBeVisible();
    expect(screen.getByText('Número de historia: 03041962')).toBeVisible();
  });

  it('says that a date is none instead of finding nobody', async () => {
    await search('2/30/1962');
    expect(await screen.findByText(/^Esa fecha no existe/)).toBeVisible();
    expect(screen.queryByText('Ningún paciente')).not.toBeInTheDocument();
  });

  it('leads on from a search without results, and keeps what was typed from the address', async () => {
    const { user, router } = await search('nadie se llama así');
    expect(await screen.findByText(/^Nadie coincide/)).toBeVisible();
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtros' }));
    expect(await listOf(29)).toBeVisible();
    expect(screen.getByLabelText('Buscar')).toHaveValue('');
  });

  it('keeps filters in the address and takes them from it', async () => {
    const { user, router } = await openList('/pacientes?edad=mayores&estado=inactivos&orden=disparate');
    await listOf(1);
    expect(names()).toEqual(['Rosa Zúñiga']);
    await user.selectOptions(screen.getByLabelText('Edad'), 'No consta');
    await user.selectOptions(screen.getByLabelText('Estado'), 'Todos');
    await listOf(1);
    await waitFor(() => expect(names()).toEqual(['Tomás García']));
    expect(router.state.location.search).toBe('?edad=desconocida&orden=disparate');
    await user.selectOptions(screen.getByLabelText('Edad'), 'Todas');
    await user.selectOptions(screen.getByLabelText('Sexo'), 'No consta');
    expect(await listOf(26)).toBeVisible();
  });

  it('says why nothing could be searched, and searches on the next attempt', async () => {
    const network = globalThis.fetch;
    let isDown = true;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isDown && String(url).includes('/fhir/')
        ? Promise.resolve(
            Response.json(
              { resourceType: 'OperationOutcome', issue: [{ diagnostics: 'Ahora mismo no se puede.' }] },
              { status: 403 },
            ),
          )
        : network(url, init),
    );
    const { user } = await openList();
    expect(await screen.findByRole('alert')).toHaveTextContent('Ahora mismo no se puede.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await listOf(29)).toBeVisible();
  });
});

describe('what a person chooses for the list', () => {
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('has the columns that were chosen, also on the next visit, and each person their own', async () => {
    const { user, unmount } = await openList();
    await listOf(29);
    expect(headings()).toEqual(['Nombre', 'Edad', 'Sexo', 'Nacimiento', 'N.º de historia', 'Teléfono']);
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Sexo' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Ciudad' }));
    const chosen = ['Nombre', 'Edad', 'Nacimiento', 'N.º de historia', 'Teléfono', 'Ciudad'];
    await waitFor(() => expect(screen.getAllByRole('columnheader', { hidden: true })).toHaveLength(6));
    unmount();
    const second = await openList();
    await listOf(29);
    expect(headings()).toEqual(chosen);
    second.unmount();
    await openList('/pacientes', 'marta');
    await listOf(29);
    expect(headings()).toContain('Sexo');
  });

  it('is sorted by a heading, both ways, and says so', async () => {
    const { user, router } = await openList();
    await listOf(29);
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Edad' }));
    await waitFor(() => expect(router.state.location.search).toBe('?orden=edad'));
    await user.click(screen.getByRole('button', { name: 'Edad' }));
    await waitFor(() => expect(router.state.location.search).toBe('?orden=edad-mayor'));
    expect(screen.getByRole('columnheader', { name: 'Edad' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Nombre' }));
    await waitFor(() => expect(router.state.location.search).toBe('?orden=apellidos'));
    expect(screen.getByText('Se muestran 25 de 29')).toBeVisible();
  });

  it('keeps filters under a name, and of what was typed nothing', async () => {
    const { user, router } = await openList('/pacientes?edad=mayores&estado=inactivos');
    await listOf(1);
    await user.type(screen.getByLabelText('Buscar'), 'zúñiga');
    await user.click(screen.getByRole('button', { name: 'Guardar estos filtros' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Guardar estos filtros' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('El nombre es requerido')).toBeVisible();
    await fill(user, dialog.getByLabelText('Nombre'), 'Mayores de baja');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    const saved = await screen.findByRole('button', { name: 'Mayores de baja' });
    expect(saved).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.stringify({ ...localStorage }).toLowerCase()).not.toMatch(/z[uú]ñiga/);

    await user.selectOptions(screen.getByLabelText('Estado'), 'Todos');
    await waitFor(() => expect(saved).toHaveAttribute('aria-pressed', 'false'));
    await user.click(saved);
    await waitFor(() => expect(router.state.location.search).toBe('?edad=mayores&estado=inactivos'));
    await user.click(screen.getByRole('button', { name: 'Eliminar el filtro Mayores de baja' }));
    expect(screen.queryByRole('button', { name: 'Mayores de baja' })).not.toBeInTheDocument();
  });
});

describe('a new patient', () => {
  async function openDialog() {
    const view = await openList('/pacientes', 'marta');
    await view.user.click(await screen.findByRole('button', { name: 'Nuevo paciente' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo paciente' }));
    const type = (label: string, text: string) => fill(view.user, dialog.getByLabelText(label), text);
    return { ...view, dialog, type };
  }

  it('is refused without names or with a birth date to come, and what was typed stays', async () => {
    const { user, dialog, type } = await openDialog();
    await type('Apellidos', 'Prado');
    await type('Fecha de nacimiento', '1/1/2999');
    await user.click(dialog.getByRole('button', { name: 'Dar de alta' }));
    expect(await dialog.findByText('El nombre es requerido')).toBeVisible();
    expect(dialog.getByText('Esa fecha no existe o no puede ser de nacimiento')).toBeVisible();
    expect(dialog.getByLabelText('Nombre')).toHaveFocus();
    expect(dialog.getByLabelText('Apellidos')).toHaveValue('Prado');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  });

  it('keeps what was typed when the dialog is closed by accident or the page is loaded again', async () => {
    const { user, type, unmount } = await openDialog();
    await type('Nombre', 'Olalla');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();

    const again = await clinic.open('marta', '/pacientes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo paciente' }));
    expect(dialog.getByText('Borrador recuperado')).toBeVisible();
    expect(dialog.getByLabelText('Nombre')).toHaveValue('Olalla');
    await again.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await again.user.click(await screen.findByRole('button', { name: 'Nuevo paciente' }));
    expect(await screen.findByLabelText('Nombre')).toHaveValue('');
  });

  it('is created by the front desk, and their chart opens', async () => {
    const { user, dialog, type, path } = await openDialog();
    await type('Nombre', 'Inés');
    await type('Apellidos', 'Prado Sáez');
    await type('Fecha de nacimiento', '12/31/1988');
    await user.selectOptions(dialog.getByLabelText('Sexo'), 'Mujer');
    await user.click(dialog.getByRole('button', { name: 'Dar de alta' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inés Prado Sáez' })).toBeVisible();
    expect(path()).toMatch(/^\/paciente\/[-0-9a-f]{36}$/);
    // The chart says it, and the notice that the patient was created.
    const [number] = await screen.findAllByText(/^N\.º de historia: \d+$/);
    expect(number).toBeVisible();
    const { resources } = await clinic.colleague.search('Patient', { family: 'prado' });
    expect(resources).toMatchObject([{ birthDate: '1988-12-31', gender: 'female', active: true }]);
  });

  it('is created over a likely duplicate only when somebody says that it is another person', async () => {
    const { user, dialog, type } = await openDialog();
    await type('Nombre', 'maria jose');
    await type('Apellidos', 'Nunez');
    await type('Fecha de nacimiento', '4/3/1962');
    await user.click(dialog.getByRole('button', { name: 'Dar de alta' }));
    expect(await dialog.findByText('Puede que esta persona ya tenga una ficha:')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'María José Núñez Ibáñez' })).toHaveAttribute(
      'href',
      '/paciente/maria',
    );
    expect(dialog.getByText(/mismo nombre y fecha de nacimiento parecida/)).toBeVisible();
    expect((await clinic.colleague.search('Patient', { birthdate: '1962-04-03' })).resources).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Es otra persona: dar de alta' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'maria jose Nunez' })).toBeVisible();
  });
});
