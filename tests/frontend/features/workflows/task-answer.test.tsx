import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueSetUrl } from '../../../../lambdas/terminology/index.ts';
import { approval, definitionOf, end } from '../../../lambdas/workflows/sample-definitions.ts';
import { startClinic } from '../patients/clinic.ts';

let clinic: Awaited<ReturnType<typeof startClinic>>;
let tasks: { id: string; title: string }[];
beforeAll(async () => {
  clinic = await startClinic();
  await clinic.colleague.create({
    resourceType: 'Questionnaire',
    id: 'llamada',
    status: 'active',
    version: '1',
    title: 'Llamada',
    contained: [
      {
        resourceType: 'ValueSet',
        id: 'lados',
        status: 'active',
        compose: { include: [{ system: 'urn:lados', concept: [{ code: 'd', display: 'Derecho' }] }] },
      },
    ],
    item: [
      { linkId: 'dijo', type: 'text', text: '¿Qué dijo?', required: true },
      { linkId: 'lado', type: 'choice', text: '¿De qué lado?', answerValueSet: '#lados' },
      {
        linkId: 'problema',
        type: 'open-choice',
        text: '¿Qué le ocurre?',
        answerValueSet: valueSetUrl('problem'),
      },
      { linkId: 'centro', type: 'reference', text: '¿Dónde le han visto?' },
    ],
  });
  await clinic.administrator.create({
    resourceType: 'Organization',
    id: 'rivera',
    active: true,
    name: 'Hospital de la Rivera',
  });
  const api = await clinic.api('luis');
  const { resources } = await clinic.colleague.search('Patient', { _count: '1' });
  const draft = definitionOf([
    {
      id: 'formulario',
      kind: 'form',
      title: 'Resumen de la llamada',
      questionnaire: 'llamada',
      patient: { ref: 'trigger.patient' },
      assignee: { role: 'clinicians' },
      answers: [],
      next: 'visto',
    },
    approval('visto', { title: 'Visto bueno', question: '¿Le damos el alta?', next: 'fin' }),
    end(),
  ]);
  const write = async (method: string, path: string, body: object, version?: string) => {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    };
    const answer = await api(method, path, { body, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const { id, version } = await write('POST', '/workflows', { name: 'Alta', draft });
  await write('POST', `/workflows/${id}/publish`, {}, version);
  await write('POST', `/workflows/${id}/runs`, { patientId: resources[0]?.id });
  await found('Resumen de la llamada');
});
afterAll(() => clinic?.platform.close());

const found = (title: string): Promise<string> =>
  waitFor(
    async () => {
      clinic.platform.worker.wake();
      const { resources } = await clinic.colleague.search('Task', { _count: '50' });
      tasks = resources.map((task) => ({ id: task.id ?? '', title: task.code?.text ?? '' }));
      const task = tasks.find((one) => one.title === title);
      if (!task) throw new Error(`No task ${title}`);
      return task.id;
    },
    { timeout: 15_000 },
  );

describe('a task of a workflow in «Mis Tareas»', () => {
  it('opens its form, which closes it, and nothing else there does', async () => {
    const id = await found('Resumen de la llamada');
    const { user } = await clinic.open('luis', `/tasks?vista=equipo&tarea=${id}`);
    const panel = await screen.findByRole('dialog', { name: 'Resumen de la llamada' });
    await user.click(await within(panel).findByRole('button', { name: 'Tomar' }));
    const form = await within(panel).findByRole('form', { name: 'Formulario' });
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Tomar' })).toBeNull());
    expect(within(panel).queryByRole('button', { name: 'Terminar' })).toBeNull();
    expect(within(panel).queryByRole('button', { name: 'Modificar' })).toBeNull();
    await user.click(within(form).getByRole('button', { name: 'Enviar el formulario' }));
    expect(within(form).getByText('Falta o hay que corregir una respuesta.')).toBeVisible();
    expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: /¿Qué dijo\?/ }));
    await user.keyboard('Que está mejor');
    await user.click(within(form).getByRole('radio', { name: 'Derecho' }));
    // What the terminologies and the record have is looked for by the server, as it is written.
    await user.type(within(form).getByRole('combobox', { name: /¿Qué le ocurre\?/ }), 'cefalea');
    const [concept] = await within(form).findAllByRole('option', { name: /^cefalea/i });
    await user.click(concept as HTMLElement);
    await user.type(within(form).getByRole('combobox', { name: /¿Dónde le han visto\?/ }), 'rivera');
    await within(form).findByRole('option', { name: 'Hospital de la Rivera' });
    await user.keyboard('{Enter}');
    expect(within(form).getByText('Hospital de la Rivera')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Enviar el formulario' }));
    await waitFor(() => expect(within(panel).queryByRole('form', { name: 'Formulario' })).toBeNull());
    const { resources } = await clinic.colleague.search('QuestionnaireResponse', { _count: '5' });
    expect(resources[0]?.item?.map(({ linkId, answer }) => [linkId, answer?.[0]])).toEqual([
      ['dijo', { valueString: 'Que está mejor' }],
      ['lado', { valueCoding: { system: 'urn:lados', code: 'd', display: 'Derecho' } }],
      ['problema', { valueCoding: expect.objectContaining({ system: 'http://hl7.org/fhir/sid/icd-10-cm' }) }],
      ['centro', { valueReference: { reference: 'Organization/rivera', display: 'Hospital de la Rivera' } }],
    ]);
  });

  it('takes a decision there, with a word to whoever comes after', async () => {
    const id = await found('Aprobación: ¿Le damos el alta?');
    const { user } = await clinic.open('luis', `/tasks?vista=equipo&tarea=${id}`);
    const panel = await screen.findByRole('dialog', { name: /Le damos el alta/ });
    const decision = await within(panel).findByRole('region', { name: 'Su decisión' });
    expect(within(panel).queryByRole('button', { name: 'Tomar' })).toBeNull();
    await user.type(within(decision).getByRole('textbox', { name: 'Indicaciones (opcional)' }), 'Sí');
    await user.click(within(decision).getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(within(panel).queryByRole('region', { name: 'Su decisión' })).toBeNull());
    const { resource } = await clinic.colleague.read('Task', id);
    expect(resource).toMatchObject({ status: 'completed', statusReason: { text: 'Sí' } });
  });
});
