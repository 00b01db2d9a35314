import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { startClinic } from '../patients/clinic.ts';

let clinic: Awaited<ReturnType<typeof startClinic>>;
let database: Awaited<ReturnType<typeof openMemoryDatabase>>;
beforeAll(async () => {
  clinic = await startClinic({
    openInMemory: async () => {
      database = await openMemoryDatabase();
      return database;
    },
  });
});
afterAll(() => clinic?.platform.close());

const template = 'Resultado alterado hasta que se comunica';

describe('/workflows', () => {
  it('installs a template, begins a run for a patient, and shows whom it waits for', async () => {
    const { user } = await clinic.open('luis', '/workflows');
    expect(await screen.findByText(/Aún no hay flujos/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Añadir de plantilla' }));
    await user.click(await screen.findByRole('button', { name: `Instalar ${template}` }));
    expect(await screen.findByRole('link', { name: `Editar ${template}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/workflows\/builder\?flujo=/),
    );
    await user.click(await screen.findByRole('button', { name: `Empezar ${template}` }));

    const form = await screen.findByRole('form', { name: `Empezar ${template}` });
    await user.click(within(form).getByRole('button', { name: 'Empezar' }));
    expect(within(form).getByText('Elija un paciente')).toBeVisible();
    await user.type(within(form).getByRole('combobox', { name: 'Paciente' }), 'Núñez');
    const [first] = await within(form).findAllByRole('option');
    const name = first?.firstElementChild?.textContent ?? '';
    await user.click(first as HTMLElement);
    await user.click(within(form).getByRole('button', { name: 'Empezar' }));

    const panel = await screen.findByRole('dialog', { name: template });
    expect(
      await within(panel).findByText('Espera: Revisar el resultado', {}, { timeout: 15_000 }),
    ).toBeVisible();
    expect(within(panel).getByText('En curso')).toBeVisible();
    // Among several of one workflow it is told by its patient.
    expect(await screen.findByText(name, { selector: 'li *' })).toBeInTheDocument();

    await user.click(within(panel).getByRole('button', { name: 'Detener…' }));
    await user.click(within(panel).getByRole('button', { name: 'Detener' }));
    expect(within(panel).getByText('Escriba el motivo')).toBeVisible();
    await user.type(within(panel).getByRole('textbox', { name: 'Motivo' }), 'Era otro paciente');
    await user.click(within(panel).getByRole('button', { name: 'Detener' }));
    expect(await within(panel).findByText('Detenida: Era otro paciente')).toBeVisible();
    await waitFor(() => expect(within(panel).queryByText(/^Espera:/)).toBeNull());
  });

  it('narrows the runs by the address, and stops and repeats many at once, saying of each what it refuses', async () => {
    const api = await clinic.api('luis');
    const { workflows } = (await api('GET', '/workflows')).body;
    const { resources } = await clinic.colleague.search('Patient', { _count: '1' });
    const ids: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { status, body } = await api('POST', `/workflows/${workflows[0].id}/runs`, {
        body: { patientId: resources[0]?.id },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      expect(status).toBe(200);
      ids.push(body.id);
    }
    const { user, router } = await clinic.open('luis', '/workflows');
    const states = await screen.findByRole('combobox', { name: 'En qué estado' });
    await user.selectOptions(states, 'En curso');
    expect(router.state.location.search).toBe('?estado=running');
    const rows = () => screen.queryAllByRole('checkbox', { name: /^Marcar la ejecución/ });
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Marcar todas' }));
    const bar = screen.getByRole('region', { name: 'Las marcadas' });
    expect(within(bar).getByText('2 marcadas')).toBeVisible();
    // Somebody else was quicker with one of them.
    const stopped = await api('POST', `/workflow-runs/${ids[0]}/stop`, {
      body: { reason: 'No procede' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(stopped.status).toBe(200);
    await user.click(within(bar).getByRole('button', { name: 'Detener 2…' }));
    await user.type(within(bar).getByRole('textbox', { name: 'Motivo' }), 'Se empezaron por error');
    await user.click(within(bar).getByRole('button', { name: 'Detener 2' }));
    expect(await screen.findByText('Ninguna ejecución es así.', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText('No se ha hecho en 1 ejecución.')).toBeVisible();
    const refusal = screen.getByText(/: La ejecución ya ha terminado\.$/);
    expect(refusal).toHaveTextContent(template);
    await user.click(screen.getByRole('button', { name: 'Quitar las marcas' }));
    expect(screen.queryByRole('region', { name: 'Las marcadas' })).toBeNull();

    await user.selectOptions(states, 'Detenida');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Marcar todas' }));
    await user.click(screen.getByRole('button', { name: 'Repetir 3 desde el principio…' }));
    const again = screen.getByRole('form', { name: 'Repetir 3 desde el principio' });
    await user.selectOptions(
      within(again).getByRole('combobox', { name: 'Con qué versión' }),
      'La publicada ahora',
    );
    await user.click(within(again).getByRole('button', { name: 'Repetir 3 desde el principio' }));
    expect(await screen.findByText('Hecho en 3 ejecuciones de 3.')).toBeInTheDocument();
    await user.selectOptions(states, 'En curso');
    await waitFor(() => expect(rows()).toHaveLength(3));

    // Those of weeks ago are reached too, a hundred at a time.
    await database.execute(
      `INSERT INTO workflow_runs (organization_id, run_id, workflow_id, version, state, trigger, started_at, ended_at)
       SELECT organization_id, gen_random_uuid(), workflow_id, version, 'succeeded', '{}',
         started_at - n * interval '1 day', started_at
       FROM workflow_runs CROSS JOIN generate_series(1, 120) n WHERE run_id = '${ids[0]}'`,
    );
    await user.selectOptions(states, 'Terminada');
    await waitFor(() => expect(rows()).toHaveLength(100));
    await user.click(screen.getByRole('button', { name: 'Mostrar más' }));
    await waitFor(() => expect(rows()).toHaveLength(120));
    expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull();
  });

  it('pauses all that may begin, and resumes them', async () => {
    const { user } = await clinic.open('luis', '/workflows');
    await user.click(await screen.findByRole('button', { name: 'Añadir de plantilla' }));
    await user.click(
      await screen.findByRole('button', { name: 'Instalar Seguimiento a las 48 horas del alta' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Pausar los 2 activos' }));
    expect(await screen.findAllByText('En pausa')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Reanudar todos' }));
    expect(await screen.findByRole('button', { name: 'Pausar los 2 activos' })).toBeVisible();
  });

  it('takes a workflow out of use, and back into it', async () => {
    const { user } = await clinic.open('luis', '/workflows');
    await user.click(await screen.findByRole('button', { name: `Retirar ${template}` }));
    const unfolds = await screen.findByRole('button', { name: 'Retirados (1)' });
    // What was pressed is gone with its row: whoever uses the keyboard goes on from the list's name.
    const heading = screen.getByRole('heading', { name: 'Flujos' });
    await waitFor(() => expect(heading).toHaveFocus());
    await user.click(unfolds);
    expect(screen.queryByRole('button', { name: `Empezar ${template}` })).toBeNull();
    const retired = screen.getByRole('list', { name: 'Flujos retirados' });
    await user.click(within(retired).getByRole('button', { name: `Recuperar ${template}` }));
    expect(await screen.findByRole('button', { name: `Empezar ${template}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retirados (1)' })).toBeNull();
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('is for the front desk to begin and to look at, and not to build', async () => {
    await clinic.open('marta', '/workflows');
    expect((await screen.findAllByText(template))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Añadir de plantilla' })).toBeNull();
    expect(screen.queryByRole('button', { name: `Pausar ${template}` })).toBeNull();
    expect(screen.queryByRole('button', { name: `Retirar ${template}` })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pausar los/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Marcar la ejecución/ })).toBeNull();
    expect(screen.queryByRole('link', { name: `Editar ${template}` })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Crear uno nuevo' })).toBeNull();
    expect(await screen.findByRole('button', { name: `Empezar ${template}` })).toBeVisible();
  });

  it('makes a draft of a sentence or of a file, says why, and what of a file is not taken', async () => {
    const { user } = await clinic.open('luis', '/workflows');
    await user.click(await screen.findByRole('button', { name: 'De una frase o de un archivo' }));
    const panel = await screen.findByRole('dialog', { name: 'De una frase o de un archivo' });
    await user.click(within(panel).getByRole('button', { name: 'Redactar' }));
    expect(within(panel).getByText('Escriba qué debe hacer el flujo')).toBeVisible();
    const sentence = within(panel).getByRole('textbox', { name: 'Qué debe hacer el flujo' });
    await user.type(sentence, 'Llamar a las 48 horas del alta');
    await user.click(within(panel).getByRole('button', { name: 'Redactar' }));
    expect(await within(panel).findByText(/Se ha partido de la plantilla/)).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Abrir el borrador' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/workflows\/builder\?flujo=/),
    );
    const choose = async (text: string) => {
      const input = within(panel).getByLabelText('Archivo del flujo');
      await user.upload(input, new File([text], 'flujo.json', { type: 'application/json' }));
    };
    await choose('{');
    expect(await within(panel).findByText('El archivo no es JSON.')).toBeVisible();
    const graph = { start: 'fin', steps: [{ id: 'fin', kind: 'end', title: 'Fin' }] };
    const definition = { form: 1, trigger: { kind: 'manual', about: 'nothing' }, graph };
    await choose(JSON.stringify({ name: 'De fuera', description: '', definition }));
    expect(await within(panel).findByText('«De fuera» está en borrador.')).toBeVisible();
  });
});
