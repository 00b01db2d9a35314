import type { Questionnaire } from '@medplum/fhirtypes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchingMedia } from '../../../../support/absent-in-jsdom.ts';
import { startClinic } from '../../patients/clinic.ts';

let clinic: Awaited<ReturnType<typeof startClinic>>;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

// Questions and preview beside one another.
beforeEach(() => {
  matchingMedia.add('(min-width: 64rem)');
});
afterEach(() => {
  vi.unstubAllGlobals();
  matchingMedia.clear();
});

const saved = () => screen.findByText('Guardado', {}, { timeout: 10_000 });
const own = async (): Promise<Questionnaire[]> =>
  (await clinic.colleague.search('Questionnaire', { _count: '50' })).resources;
const named = async (title: string) => (await own()).filter((form) => form.title === title);
const retitle = async (
  user: { clear: (at: Element) => Promise<void>; type: (at: Element, text: string) => Promise<void> },
  title: string,
) => {
  const field = await screen.findByRole('textbox', { name: 'Título del formulario' });
  await user.clear(field);
  await user.type(field, title);
};

describe('/workflows/formularios', () => {
  it('writes a form, tries it as it will be filled in, and publishes it', async () => {
    const { user, router } = await clinic.open('luis', '/workflows/formularios');
    expect(await screen.findByText(/Aún no hay formularios/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Crear un formulario' }));
    await retitle(user, 'Tabaco');
    expect(router.state.location.search).toMatch(/^\?formulario=/);

    const add = async (kind: string, text: string) => {
      await user.click(screen.getByRole('button', { name: 'Añadir pregunta' }));
      await user.click(await screen.findByRole('menuitem', { name: kind }));
      await user.type(await screen.findByRole('textbox', { name: 'Pregunta' }), text);
    };
    await add('Sí o no', '¿Fuma?');
    await add('Número entero', '¿Cuántos al día?');
    await user.click(screen.getByRole('checkbox', { name: 'Es obligatoria' }));
    await user.type(screen.getByRole('textbox', { name: 'Máximo' }), '60');
    await user.click(screen.getByRole('button', { name: 'Añadir condición' }));
    expect(screen.getByRole('combobox', { name: 'Pregunta de la que depende' })).toHaveDisplayValue(
      '1. ¿Fuma?',
    );
    expect(screen.getByRole('combobox', { name: 'Respuesta' })).toHaveDisplayValue('Sí');
    await add('Opciones', '¿Qué fuma?');
    await user.type(screen.getByRole('textbox', { name: 'Opción 1' }), 'Cigarrillos');
    await user.type(screen.getByRole('textbox', { name: 'Opción 1 en inglés' }), 'Cigarettes');

    // The preview asks as the patient's page and the tasks do.
    const preview = screen.getByRole('region', { name: 'Vista previa' });
    expect(within(preview).queryByText('¿Cuántos al día?')).toBeNull();
    await user.click(within(preview).getByRole('radio', { name: 'Sí' }));
    expect(within(preview).getByRole('textbox', { name: '¿Cuántos al día?' })).toBeVisible();
    expect(within(preview).getByRole('radio', { name: 'Cigarrillos' })).toBeVisible();

    // Alt with the arrows moves it, and what depends on it is told.
    screen.getByRole('button', { name: /^1 ¿Fuma\?/ }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByRole('button', { name: /^2 ¿Fuma\?/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(screen.getByRole('button', { name: /^1 ¿Fuma\?/ })).toBeVisible();

    await saved();
    const [draft] = await named('Tabaco');
    expect(draft).toMatchObject({ status: 'draft' });
    expect(draft?.version).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    await user.click(await screen.findByRole('button', { name: 'Publicar el formulario' }));
    expect(await screen.findByText('v1')).toBeVisible();
    const [published] = await named('Tabaco');
    expect(published).toMatchObject({ status: 'active', version: '1', id: draft?.id });
    expect(published?.item?.[1]).toMatchObject({
      type: 'integer',
      required: true,
      enableWhen: [{ question: 'p1', operator: '=', answerBoolean: true }],
    });
    expect(published?.item?.[2]?.answerOption).toHaveLength(1);
  });

  it('changes what is asked in a draft of its own until that is published, and restores what was', async () => {
    const [before] = await named('Tabaco');
    const { user } = await clinic.open('luis', `/workflows/formularios?formulario=${before?.id}`);
    await user.click(await screen.findByRole('button', { name: /^3 ¿Qué fuma\?/ }));
    await user.click(screen.getByRole('button', { name: 'Quitar' }));
    await saved();
    expect(await screen.findByText('Cambios sin publicar')).toBeVisible();
    const [still] = (await named('Tabaco')).filter(({ id }) => id === before?.id);
    expect(still?.item).toHaveLength(3);
    expect(still?.status).toBe('active');

    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    await user.click(await screen.findByRole('button', { name: 'Publicar el formulario' }));
    expect(await screen.findByText('v2')).toBeVisible();
    expect(await screen.findByText('Publicado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Más acciones del formulario' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Versiones' }));
    await user.click(await screen.findByRole('button', { name: 'Restaurar la versión 1 como borrador' }));
    expect(await screen.findByRole('button', { name: /^3 ¿Qué fuma\?/ })).toBeVisible();
    await saved();
    expect(await screen.findByText('Cambios sin publicar')).toBeVisible();
  });

  it('leads to what is missing, and publishes nothing until it is there', async () => {
    const { user } = await clinic.open('luis', '/workflows/formularios');
    await user.click(await screen.findByRole('button', { name: 'Crear un formulario' }));
    await screen.findByRole('textbox', { name: 'Título del formulario' });
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(screen.getByText('El formulario no pregunta nada.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Añadir pregunta' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Texto corto' }));
    await user.click(await screen.findByRole('button', { name: '1. La pregunta no tiene texto' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Pregunta' }), '¿Cómo se llama?');
    await waitFor(() => expect(screen.queryByText('Antes de publicar:')).toBeNull());
    await saved();
  });

  it('loses nothing of two who write the same form', async () => {
    const [form] = await named('Formulario nuevo');
    const { user } = await clinic.open('luis', `/workflows/formularios?formulario=${form?.id}`);
    await screen.findByRole('button', { name: /^1 ¿Cómo se llama\?/ });
    const read = await clinic.colleague.read('Questionnaire', form?.id ?? '');
    await clinic.colleague.update(
      { ...read.resource, id: form?.id ?? '', title: 'De otra persona' },
      read.version,
    );
    await retitle(user, 'Mío');
    const notice = await screen.findByText(
      'Otra persona ha cambiado este formulario entretanto',
      {},
      { timeout: 10_000 },
    );
    expect(notice).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tomar lo guardado' }));
    const title = screen.getByRole('textbox', { name: 'Título del formulario' });
    expect(title).toHaveValue('De otra persona');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(title).toHaveValue('Mío');
    await saved();
    expect(await named('Mío')).toHaveLength(1);
  });

  it('asks before a form is retired, and says that it is', async () => {
    const [form] = await named('Mío');
    const { user } = await clinic.open('luis', `/workflows/formularios?formulario=${form?.id}`);
    await user.click(await screen.findByRole('button', { name: 'Más acciones del formulario' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retirar el formulario…' }));
    const dialog = await screen.findByRole('alertdialog', { name: '¿Retirar el formulario?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect((await named('Mío'))[0]?.status).toBe('draft');
    await user.click(screen.getByRole('button', { name: 'Más acciones del formulario' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retirar el formulario…' }));
    await user.click(await screen.findByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Retirado')).toBeVisible();
  });

  it('is refused to whoever may not write forms', async () => {
    await clinic.open('marta', '/workflows/formularios');
    // The front desk asks patients too, and may write what it asks.
    expect(await screen.findByRole('link', { name: 'Tabaco' })).toBeVisible();
    cleanup();
    const network = globalThis.fetch;
    // Nobody of the demonstration is an administrator alone.
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const answer = await network(url, init);
      return String(url).endsWith('/api/me')
        ? Response.json({ ...(await answer.json()), roles: ['admins'] })
        : answer;
    });
    await clinic.open('ana', '/workflows/formularios');
    expect(await screen.findByText('Su cuenta no compone formularios')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Crear un formulario' })).toBeNull();
  });
});
