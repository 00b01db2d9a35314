import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowTemplates } from '../../../../../lambdas/contracts/workflows/templates.ts';
import { startClinic } from '../../patients/clinic.ts';

let clinic: Awaited<ReturnType<typeof startClinic>>;
let address = '';
let workflowId = '';
beforeAll(async () => {
  clinic = await startClinic();
  const api = await clinic.api('luis');
  const template = workflowTemplates.find(({ id }) => id === 'abnormal-result');
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const created = await api('POST', '/workflows', {
    body: { name: 'Resultado alterado', draft: template?.draft },
    headers: key(),
  });
  workflowId = created.body.id;
  await api('POST', `/workflows/${workflowId}/publish`, {
    body: {},
    headers: { ...key(), 'if-match': `"${created.body.version}"` },
  });
  const { resources } = await clinic.colleague.search('Patient', { _count: '1' });
  const started = await api('POST', `/workflows/${workflowId}/runs`, {
    body: { patientId: resources[0]?.id },
    headers: key(),
  });
  address = `/workflows/builder?flujo=${workflowId}&ejecucion=${started.body.id}`;
  await waitFor(
    async () => {
      const { body } = await api('GET', `/workflow-runs/${started.body.id}`);
      expect(body.waits).toHaveLength(1);
    },
    { timeout: 15_000 },
  );
});
afterAll(() => clinic?.platform.close());

describe('a run of a workflow', () => {
  it('shows what ran on its own version, and patients’ data to clinicians who ask for them', async () => {
    const { user } = await clinic.open('luis', address);
    expect(await screen.findByRole('heading', { name: 'Resultado alterado' })).toBeVisible();
    expect(screen.getByText('Pasos de la versión 1')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Comunicarlo al paciente/ })).toHaveTextContent('No consta');
    const step = await screen.findByRole('button', { name: /^Revisar el resultado/ });
    expect(step).toHaveTextContent('Esperando');
    await user.click(step);
    const history = screen.getByRole('region', { name: 'Revisar el resultado' });
    expect(within(history).getByText('•••')).toBeVisible();
    expect(within(history).queryByText(/Qué hay que hacer/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mostrar los datos del paciente' }));
    expect(
      await within(history).findByText(/^Qué hay que hacer: Revisar un resultado alterado/),
    ).toBeVisible();
    expect(within(history).getByText('A quién: Personal clínico')).toBeVisible();
    expect(screen.getByText(/Queda en el registro de accesos/)).toBeVisible();
  });

  it('shows the front desk what ran, and none of the data', async () => {
    await clinic.open('marta', address);
    expect(await screen.findByRole('button', { name: /^Revisar el resultado/ })).toBeVisible();
    expect(screen.getByText('Lo que entra y sale de cada paso lo ve el personal clínico.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar los datos del paciente' })).toBeNull();
  });

  it('tells in the editor what data were the last time, once a clinician asks', async () => {
    const { user } = await clinic.open('luis', `/workflows/builder?flujo=${workflowId}`);
    await user.click(await screen.findByRole('treeitem', { name: /^Comunicarlo al paciente/ }));
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Paso' });
    await user.click(
      within(form).getByRole('button', { name: 'Mostrar los valores de la última ejecución' }),
    );
    expect(await within(form).findByText(/^Valores de la ejecución del/)).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Insertar un dato en Qué hay que hacer' }));
    const version = await screen.findByRole('menuitem', { name: /Ejecución › Versión/ });
    expect(version).toHaveTextContent('Última ejecución: 1');
    // What the run has not come to nobody knows.
    expect(screen.getByRole('menuitem', { name: /Revisar el resultado › Indicaciones/ })).toHaveTextContent(
      'Última ejecución: No comprobado',
    );
  });

  it('is shown on the version that it ran, whatever was published after it', async () => {
    const api = await clinic.api('luis');
    const key = () => ({ 'idempotency-key': crypto.randomUUID() });
    const { body: read } = await api('GET', `/workflows/${workflowId}`);
    const { name, description, draft } = read;
    const [first, ...others] = draft.graph.steps;
    const renamed = {
      ...draft,
      graph: { ...draft.graph, steps: [{ ...first, title: 'Otro nombre' }, ...others] },
    };
    const saved = await api('PUT', `/workflows/${workflowId}`, {
      body: { name, description, draft: renamed },
      headers: { ...key(), 'if-match': `"${read.version}"` },
    });
    const published = await api('POST', `/workflows/${workflowId}/publish`, {
      body: {},
      headers: { ...key(), 'if-match': `"${saved.body.version}"` },
    });
    expect(published.body.publishedVersion).toBe(2);
    await clinic.open('luis', address);
    expect(await screen.findByText('Pasos de la versión 1')).toBeVisible();
    expect(screen.getByRole('button', { name: new RegExp(`^${first.title}`) })).toBeVisible();
    expect(screen.queryByText('Otro nombre')).toBeNull();
  });
});
