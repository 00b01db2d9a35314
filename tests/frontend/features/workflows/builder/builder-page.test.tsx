import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchingMedia } from '../../../../support/absent-in-jsdom.ts';
import { startClinic } from '../../patients/clinic.ts';

let clinic: Awaited<ReturnType<typeof startClinic>>;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

// Palette, list and form beside one another.
beforeEach(() => {
  matchingMedia.add('(min-width: 64rem)');
});
afterEach(() => matchingMedia.clear());

const tree = () => screen.findByRole('tree', { name: 'Pasos' });
const lines = () => screen.getAllByRole('treeitem').map((row) => row.textContent);
const saved = () => screen.findByText('Guardado', {}, { timeout: 10_000 });

describe('/workflows/builder', () => {
  it('builds a workflow by keyboard alone, keeps it, and publishes it', async () => {
    const { user } = await clinic.open('luis', '/workflows/builder');
    (await screen.findByRole('button', { name: 'Empezar con En blanco' })).focus();
    await user.keyboard('{Enter}');
    await tree();
    expect(lines()).toEqual(['Fin']);

    screen.getByRole('treeitem').focus();
    await user.keyboard('a');
    await user.click(await screen.findByRole('menuitem', { name: /^Tarea/ }));
    await waitFor(() => expect(lines()).toEqual(['Tarea', 'Fin']));

    // The form of the step that was added is beside it: nothing says yet what is to be done.
    const what = await screen.findByRole('textbox', { name: 'Qué hay que hacer' });
    await user.click(screen.getByRole('button', { name: '1 aviso' }));
    const notices = await screen.findByRole('dialog', { name: 'Avisos' });
    expect(within(notices).getByText('«Tarea»: falta «Qué hay que hacer».')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.type(what, 'Llamar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sin avisos' })).toBeVisible());
    await saved();

    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    await user.click(await screen.findByRole('button', { name: 'Publicar la versión 1' }));
    expect(await screen.findByText('v1')).toBeVisible();
  });

  it('writes to the patient, each weekday by itself, as the check asks for it', async () => {
    const { user } = await clinic.open('luis', '/workflows/builder');
    await user.click(await screen.findByRole('button', { name: 'Empezar con En blanco' }));
    await tree();
    screen.getByRole('treeitem').focus();
    await user.keyboard('a');
    await user.click(await screen.findByRole('menuitem', { name: /^Mensaje/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Asunto' }), 'Su revisión');
    await user.type(screen.getByRole('textbox', { name: 'Texto' }), 'Pida una cita, por favor.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sin avisos' })).toBeVisible());

    await user.click(screen.getByRole('button', { name: 'Más acciones del flujo' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Ajustes/ }));
    const settings = await screen.findByRole('dialog', { name: 'Ajustes del flujo' });
    await user.selectOptions(within(settings).getByRole('combobox', { name: 'Cómo empieza' }), 'schedule');
    expect(within(settings).getByRole('combobox', { name: 'Qué días' })).toHaveDisplayValue(
      'De lunes a viernes',
    );
    expect(within(settings).queryByRole('combobox', { name: 'Qué tiene que llegar' })).toBeNull();
    await user.selectOptions(
      within(settings).getByRole('combobox', { name: 'De quién es cada ejecución' }),
      'patient',
    );
    await user.selectOptions(
      within(settings).getByRole('combobox', { name: 'Qué tiene que llegar' }),
      'Appointment',
    );
    await user.type(
      within(settings).getByRole('textbox', { name: 'Condiciones, como búsqueda de FHIR' }),
      'status=noshow',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sin avisos' })).toBeVisible());
    await saved();
  });

  it('leaves to a person what stands in the place of a datum that not every way gives', async () => {
    const { user } = await clinic.open('luis', '/workflows/builder');
    await user.click(
      await screen.findByRole('button', { name: 'Empezar con Seguimiento a las 48 horas del alta' }),
    );
    await tree();
    // Nobody called whoever did not answer: there is no note of it then.
    await user.click(screen.getByRole('treeitem', { name: /^¿Necesita una cita?/ }));
    await user.click(await screen.findByRole('button', { name: 'Insertar un dato en Detalles' }));
    await user.click(await screen.findByRole('menuitem', { name: /Llamar al paciente › Indicaciones/ }));
    expect(await screen.findByRole('button', { name: '1 aviso' })).toBeVisible();
    const choice = screen.getByRole('combobox', { name: /^Si falta «Llamar al paciente › Indicaciones»/ });
    expect(choice).toHaveDisplayValue('Sin decidir');
    await user.selectOptions(choice, 'Poner un valor');
    await user.type(screen.getByRole('textbox', { name: /^Valor en lugar de/ }), 'sin indicaciones');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sin avisos' })).toBeVisible());
    await saved();
  });

  it('undoes and does again, and moves by Alt and arrows', async () => {
    const { user } = await clinic.open('luis', '/workflows/builder');
    await user.click(
      await screen.findByRole('button', { name: 'Empezar con Seguimiento a las 48 horas del alta' }),
    );
    await tree();
    const before = lines();
    const first = screen.getAllByRole('treeitem')[0] as HTMLElement;
    first.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(lines()).not.toEqual(before));
    expect(screen.getByText('Ahora está en «Si nadie responde a tiempo».')).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(lines()).toEqual(before));
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(lines()).not.toEqual(before));
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(lines()).toEqual(before));

    (screen.getAllByRole('treeitem')[0] as HTMLElement).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(lines()).toEqual(before.slice(1)));
    expect(screen.getByText('Se ha quitado el paso.')).toBeInTheDocument();
  });

  it('has notes and groups in the list, kept with the workflow and undone like the rest', async () => {
    const { user } = await clinic.open('luis', '/workflows/builder');
    await user.click(
      await screen.findByRole('button', { name: 'Empezar con Seguimiento a las 48 horas del alta' }),
    );
    await tree();
    // Whoever opens a workflow sees which step its form is of.
    expect(screen.getAllByRole('treeitem')[0]).toHaveAttribute('aria-selected', 'true');
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Más acciones del flujo' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Añadir una nota');
    const around = await screen.findByRole('region', { name: 'Notas y grupos' });
    await user.type(within(around).getByRole('textbox', { name: 'Texto de la nota' }), 'Llama recepción.');
    await user.click(screen.getAllByRole('treeitem')[0] as HTMLElement);
    await choose('Agrupar los pasos elegidos');
    const name = await within(around).findByRole('textbox', { name: 'Nombre del grupo' });
    await user.clear(name);
    await user.type(name, 'Los dos primeros días');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sin avisos' })).toBeVisible());
    await saved();
    await user.click(within(around).getByRole('button', { name: 'Quitar la nota' }));
    expect(within(around).queryByRole('textbox', { name: 'Texto de la nota' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(within(around).getByRole('textbox', { name: 'Texto de la nota' })).toHaveValue('Llama recepción.');
    await user.click(within(around).getByRole('button', { name: 'Deshacer el grupo' }));
    expect(within(around).queryByRole('textbox', { name: 'Nombre del grupo' })).toBeNull();
    expect(screen.getByText('Se ha deshecho el grupo.')).toBeInTheDocument();

    // Parameters of a search are offered, and said in words.
    await user.click(screen.getByRole('button', { name: 'Añadir Consulta a la historia' }));
    expect(await screen.findByRole('combobox', { name: 'Parámetro' })).toHaveValue('subject');
    expect(screen.getByText('De quién es')).toBeVisible();
  });

  it('joins what two people did to different steps, and shows both where they did the same', async () => {
    const api = await clinic.api('luis');
    const { user, router } = await clinic.open('luis', '/workflows/builder');
    await user.click(
      await screen.findByRole('button', { name: 'Empezar con Seguimiento a las 48 horas del alta' }),
    );
    await tree();
    const workflowId = new URLSearchParams(router.state.location.search).get('flujo') ?? '';
    const read = async () => (await api('GET', `/workflows/${workflowId}`)).body;
    type Step = { id: string; title: string };
    const retitle = async (id: string, title: string) => {
      const { name, description, draft, version } = await read();
      for (const step of draft.graph.steps as Step[]) if (step.id === id) step.title = title;
      const answer = await api('PUT', `/workflows/${workflowId}`, {
        body: { name, description, draft },
        headers: { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() },
      });
      expect(answer.status).toBe(200);
    };
    await retitle('espera', 'Esperar dos días');
    await user.click(screen.getByRole('treeitem', { name: /^Llamar al paciente/ }));
    const title = await screen.findByRole('textbox', { name: 'Nombre' });
    await user.type(title, ' pronto');
    expect(
      await screen.findByRole('treeitem', { name: /^Esperar dos días/ }, { timeout: 10_000 }),
    ).toBeVisible();
    await waitFor(async () => {
      const steps: Step[] = (await read()).draft.graph.steps;
      expect(steps.map((step) => step.title)).toEqual(
        expect.arrayContaining(['Esperar dos días', 'Llamar al paciente pronto']),
      );
    });
    await saved();

    await retitle('llamada', 'Telefonear');
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), ' hoy');
    const dispute = await screen.findByText(/mismos pasos entretanto/, {}, { timeout: 10_000 });
    const conflict = dispute.closest('[role=alert]') as HTMLElement;
    expect(within(conflict).getByText(/Telefonear/)).toBeVisible();
    expect(within(conflict).getAllByText(/Llamar al paciente pronto hoy/)[0]).toBeVisible();
    await user.click(within(conflict).getByRole('button', { name: 'Dejar lo de la otra persona' }));
    expect(await screen.findByRole('treeitem', { name: /^Telefonear/ })).toBeVisible();
    await saved();
  });

  it('tries a workflow on a patient who does not exist, with what people would answer', async () => {
    const { user } = await clinic.open('luis', '/workflows/builder');
    await user.click(
      await screen.findByRole('button', { name: 'Empezar con Seguimiento a las 48 horas del alta' }),
    );
    await tree();
    await user.click(screen.getByRole('button', { name: 'Probar' }));
    const steps = () =>
      within(screen.getByRole('list', { name: 'Pasos de la prueba' })).getAllByRole('listitem').length;
    await screen.findByRole('list', { name: 'Pasos de la prueba' });
    expect(steps()).toBe(6);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Respuesta a «¿Necesita una cita?»' }),
      'Rechazada',
    );
    await waitFor(() => expect(steps()).toBe(5));
    expect(screen.getByText('La prueba llega al final.')).toBeVisible();
  });

  it('is for whoever builds workflows', async () => {
    await clinic.open('marta', '/workflows/builder');
    expect(await screen.findByText('Su cuenta no compone flujos de trabajo')).toBeVisible();
  });
});
