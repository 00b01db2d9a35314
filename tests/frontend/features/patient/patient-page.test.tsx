import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const allergies = async () => within(await screen.findByRole('group', { name: 'Alergias' }));

async function openChart(patient: string, view = '', person = 'luis') {
  const opened = await clinic.open(person, `/paciente/${patient}${view ? `?vista=${view}` : ''}`);
  await screen.findByRole('navigation', { name: 'Apartados de la ficha' });
  return opened;
}

/** Lets the requests whose address has this part fail, until the answer is called. */
function refuse(part: string) {
  const network = globalThis.fetch;
  let isRefused = true;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    isRefused && String(url).includes(part)
      ? Promise.resolve(
          Response.json(
            { resourceType: 'OperationOutcome', issue: [{ diagnostics: 'No ahora.' }] },
            { status: 403 },
          ),
        )
      : network(url, init),
  );
  return () => {
    isRefused = false;
  };
}

describe('the banner of the chart', () => {
  it('names the patient, with the most dangerous allergy first, and keeps the name from the title', async () => {
    await openChart('maria');
    expect(screen.getByRole('heading', { level: 1, name: 'María José Núñez Ibáñez' })).toBeVisible();
    expect(screen.getByText(/^N\.º de historia: 1000\d{3}$/)).toBeVisible();
    await (await allergies()).findByText('Penicilina: riesgo alto');
    expect((await allergies()).getByText(/Penicilina/).parentElement).toHaveTextContent(
      'Alergias:Penicilina: riesgo altoLátex: riesgo bajo',
    );
    expect(document.title).toBe('Ficha del paciente · Auxilia');
  });

  it('does not take nothing recorded for no known allergies', async () => {
    await openChart('tomas');
    expect(await (await allergies()).findByText('No consta')).toBeVisible();
    expect(screen.getByText('Edad: No consta')).toBeVisible();
    expect(screen.queryByText('Sin alergias conocidas')).not.toBeInTheDocument();
  });

  it('says that there are none where somebody has said so, and that the patient has died', async () => {
    await openChart('rosa');
    expect(await (await allergies()).findByText('Sin alergias conocidas')).toBeVisible();
    expect(screen.getByText(/^Fallecimiento: 10 feb/)).toBeVisible();
    expect(screen.getByText('Edad al fallecer: 95 años')).toBeVisible();
  });

  it('offers to begin a visit, but not of a patient who has died', async () => {
    await openChart('maria');
    expect(screen.getByRole('button', { name: 'Atender' })).toBeVisible();
    cleanup();
    await openChart('rosa');
    expect(screen.queryByRole('button', { name: 'Atender' })).not.toBeInTheDocument();
  });

  it('says that allergies could not be checked, and checks them on the next attempt', async () => {
    const allow = refuse('AllergyIntolerance');
    const { user } = await openChart('maria', 'citas');
    expect(await (await allergies()).findByText('no se han podido comprobar')).toBeVisible();
    allow();
    await user.click((await allergies()).getByRole('button', { name: 'Reintentar' }));
    expect(await (await allergies()).findByText('Penicilina: riesgo alto')).toBeVisible();
  });
});

describe('the chart', () => {
  it('sums up problems, medication and allergies', async () => {
    await openChart('maria');
    expect(await (await section('Problemas')).findByText('Diabetes mellitus tipo 2')).toBeVisible();
    expect((await section('Problemas')).getByText('Desde mayo de 2023')).toBeVisible();
    expect((await section('Problemas')).getByText('E11.9')).toBeVisible();
    expect(
      (await section('Medicación activa')).getByText(/^Tome 1 comprimido dos veces al día\./),
    ).toBeVisible();
    expect((await section('Alergias e intolerancias')).getByText('Sin codificar · Urticaria')).toBeVisible();
  });

  it('tells of problems, allergies and medication in full where one asks for it', async () => {
    const { user } = await openChart('maria');
    await user.click(await screen.findByRole('link', { name: 'Problemas y alergias' }));
    expect(await (await section('Problemas')).findByText('CIE-10-CM E11.9')).toBeVisible();
    expect((await section('Alergias e intolerancias')).getByText('Reacción: Urticaria')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Medicación' }));
    expect(
      await (await section('Medicación anterior')).findByText('No consta medicación anterior.'),
    ).toBeVisible();
  });

  it('fails section by section: one that could not be loaded says so beside those that could', async () => {
    const allow = refuse('Condition');
    const { user } = await openChart('maria', 'problemas');
    const problems = await section('Problemas');
    expect(await problems.findByRole('alert')).toHaveTextContent(
      'No se han podido cargar los problemasNo ahora.',
    );
    expect(await (await section('Alergias e intolerancias')).findByText('Penicilina')).toBeVisible();
    allow();
    await user.click(problems.getByRole('button', { name: 'Reintentar' }));
    expect(await problems.findByText('Diabetes mellitus tipo 2')).toBeVisible();
  });

  it('shows each laboratory value with its judgement, its band and its course', async () => {
    const { user } = await openChart('maria', 'laboratorio');
    const laboratory = await section('Laboratorio');
    expect(await laboratory.findByText('Referencia: 70 a 99 mg/dL', { exact: false })).toBeVisible();
    expect(laboratory.getByRole('img')).toHaveAccessibleName(
      /^Glucosa: 2 valores entre 95 y 131 mg\/dL, del 10 ene\.? 2025 al 10 jun\.? 2025\.$/,
    );
    await user.click(laboratory.getByText('Ver los 2 valores'));
    const values = within(laboratory.getByRole('table', { name: 'Valores de Glucosa' }));
    const rows = values.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toMatch(/95 mg\/dLNormalProcedencia$/);
    expect(rows[2]).toMatch(/131 mg\/dL↑ AltoProcedencia$/);
  });

  it('opens a note, marked as a draft', async () => {
    const { user } = await openChart('maria');
    await user.click(screen.getByRole('link', { name: 'Consultas y notas' }));
    const notes = await section('Notas clínicas');
    expect(await notes.findByText('Borrador sin firmar')).toBeVisible();
    await user.click(notes.getByText('Leer'));
    expect(notes.getByText(/Dolor de cabeza desde hace tres días/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Consultas y notas' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['constantes', 'Constantes', 'No constan constantes de este paciente.'],
    ['vacunas', 'Vacunas', /^No constan vacunas/],
    ['documentos', 'Documentos', /^No constan documentos/],
    ['datos', 'Cobertura', 'No consta ningún seguro.'],
  ])('says in %s that nothing is recorded, never that all is well', async (view, title, text) => {
    await openChart('maria', view);
    expect(await (await section(title)).findByText(text)).toBeVisible();
  });

  it('shows the front desk appointments and demographics, and nothing clinical', async () => {
    await openChart('maria', 'consultas', 'marta');
    const links = within(screen.getByRole('navigation', { name: 'Apartados de la ficha' })).getAllByRole(
      'link',
    );
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Citas',
      'Mensajes',
      'Tareas',
      'Cargos',
      'Datos personales',
      'Historial de cambios',
    ]);
    expect(await (await section('Citas')).findByText('No acudió')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Alergias' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Notas clínicas' })).not.toBeInTheDocument();
  });

  it('tells who has opened it', async () => {
    await openChart('rosa', 'citas', 'marta');
    await openChart('rosa', 'accesos', 'luis');
    const access = await section('Quién ha accedido');
    const marta = (await access.findAllByText(/^Marta /))[0]?.closest('li');
    expect(marta).toHaveTextContent('Lectura');
    expect(marta).toHaveTextContent(/citas/);
  });

  it('says that there is no such patient, and leads to the list', async () => {
    const { user, path } = await clinic.open('luis', '/paciente/nadie');
    expect(await screen.findByRole('heading', { name: 'No encontramos a este paciente' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Buscar pacientes' }));
    expect(path()).toBe('/pacientes');
  });

  it('does not show one organization’s patient to another', async () => {
    await clinic.open('elena', '/paciente/maria');
    expect(await screen.findByRole('heading', { name: 'No encontramos a este paciente' })).toBeVisible();
  });
});

describe('the demographics', () => {
  async function edit(patient: string) {
    const view = await openChart(patient, 'datos', 'marta');
    await view.user.click(await screen.findByRole('button', { name: 'Editar datos personales' }));
    const retype = async (label: string, text: string) => {
      const field = screen.getByLabelText(label);
      await view.user.clear(field);
      if (text) await view.user.type(field, text);
    };
    const save = () => view.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    return { ...view, retype, save };
  }

  it('are changed in place, and the history tells what changed', async () => {
    const { user, retype, save } = await edit('tomas');
    await retype('Fecha de nacimiento', '2/30/1980');
    await save();
    expect(await screen.findByText('Esa fecha no existe o no puede ser de nacimiento')).toBeVisible();
    await retype('Fecha de nacimiento', '2/28/1980');
    await retype('Teléfono', '305 555 0177');
    await save();
    expect(await screen.findByText('(305) 555-0177')).toBeVisible();
    expect(screen.getByText(/^Nacimiento: 28 feb/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Historial de cambios' }));
    const history = await section('Historial de cambios de los datos personales');
    expect(await history.findByText('Teléfono: No consta → (305) 555-0177')).toBeVisible();
    expect(history.getByText('Alta de la ficha')).toBeVisible();
  });

  it('lose neither version where somebody else has saved meanwhile', async () => {
    const { user, retype, save } = await edit('maria');
    const { resource, version } = await clinic.colleague.read('Patient', 'maria');
    await clinic.colleague.update(
      {
        ...resource,
        id: 'maria',
        telecom: [
          { system: 'phone', value: '+13055550188' },
          { system: 'email', value: 'maria@example.com' },
        ],
      },
      version,
    );
    await retype('Teléfono', '3055550144');
    await retype('Ciudad', 'Miami');
    await save();
    const notice = await screen.findByText('Otra persona ha guardado cambios mientras usted editaba.');
    expect(notice).toBeVisible();
    expect(
      screen.getByText(/^Se han tomado de la otra versión: Correo electrónico \(maria@example\.com\)/),
    ).toBeVisible();
    expect(screen.getByRole('list', { name: 'Datos que han cambiado ambos' })).toHaveTextContent(
      'Teléfono. Usted: (305) 555-0144. La otra persona: (305) 555-0188.',
    );
    expect(screen.getByLabelText('Ciudad')).toHaveValue('Miami');
    expect((await clinic.colleague.read('Patient', 'maria')).resource.address).toBeUndefined();

    await user.click(screen.getByRole('button', { name: 'Usar Teléfono de la otra persona' }));
    expect(screen.getByLabelText('Teléfono')).toHaveValue('(305) 555-0188');
    await save();
    await waitFor(() => expect(screen.queryByLabelText('Ciudad')).not.toBeInTheDocument());
    const saved = (await clinic.colleague.read('Patient', 'maria')).resource;
    expect(saved.address).toEqual([{ use: 'home', city: 'Miami' }]);
    expect(saved.telecom?.map(({ value }) => value)).toEqual(['+13055550188', 'maria@example.com']);
  });
});
