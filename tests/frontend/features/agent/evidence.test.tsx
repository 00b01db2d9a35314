import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { evidencePdf } from '../../../../frontend/features/agent/evidence/evidence-pdf.ts';
import { evidenceSections } from '../../../../frontend/features/agent/evidence/evidence-sections.ts';
import { type EvidenceReport, evidenceReportSchema } from '../../../../lambdas/contracts/agents/evidence.ts';
import { fill } from '../../ui/fill.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* The evidence of an agent over the real platform in this process. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  const call = await clinic.api('ana');
  await call('GET', '/agents/agenda');
  await call('POST', '/agents/agenda/publish', { body: { version: 1 } });
});
afterAll(() => clinic?.platform.close());

const view = '/agent/agenda?ver=evidencia';

it('says what is known and what nobody has written, and an administrator writes it', async () => {
  const { user } = await clinic.open('ana', view);
  const funding = () => screen.getByText('Quién financió su desarrollo').parentElement;
  expect(await screen.findByRole('heading', { name: 'Informe de evidencia' })).toBeVisible();
  expect(screen.getByText(/^Faltan \d+ de 31$/)).toBeVisible();
  expect(funding()).toHaveTextContent('No consta: la plataforma no lo guarda');
  expect(screen.getByText('Nadie ha anotado quién se formó para usarlo.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Completar' }));
  await fill(user, await screen.findByLabelText('Quién financió su desarrollo'), 'La propia clínica');
  await user.click(screen.getByRole('button', { name: 'Añadir una formación' }));
  await user.click(screen.getByRole('button', { name: 'Guardar los textos' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Persona 1')).toHaveAccessibleDescription('Elija una persona'),
  );
  await waitFor(() =>
    expect(within(screen.getByLabelText('Persona 1')).getAllByRole('option').length).toBeGreaterThan(1),
  );
  await user.selectOptions(screen.getByLabelText('Persona 1'), 'Luis Ortega Ríos');
  await fill(user, screen.getByLabelText('Día 1'), '2026-11-10');
  await fill(user, screen.getByLabelText('En qué 1'), 'Aprobar propuestas');
  await user.click(screen.getByRole('button', { name: 'Guardar los textos' }));

  expect(await screen.findByText('La propia clínica')).toBeVisible();
  expect(funding()).toHaveTextContent('Escrito por la administración');
  expect(screen.getByText('Luis Ortega Ríos: Aprobar propuestas')).toBeVisible();
  expect(screen.getByText(/^Textos de la administración: versión 1/)).toBeVisible();
});

it('keeps what was typed when somebody else has written meanwhile', async () => {
  const { user } = await clinic.open('ana', view);
  await user.click(await screen.findByRole('button', { name: 'Completar' }));
  const risks = await screen.findByLabelText(/^Riesgos conocidos/);
  await fill(user, risks, 'Confunde dos servicios');
  const call = await clinic.api('ana');
  const { body } = await call('GET', '/agents/agenda/evidence-texts');
  await call('PUT', '/agents/agenda/evidence-texts', {
    body: { texts: body.texts, training: [] },
    headers: { 'if-match': `"${body.version}"` },
  });
  await user.click(screen.getByRole('button', { name: 'Guardar los textos' }));
  expect(await screen.findByText(/^Otra persona ha escrito entretanto/)).toBeVisible();
  expect(risks).toHaveValue('Confunde dos servicios');
});

it('is one press away as PDF and as JSON', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:evidence';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await clinic.open('luis', '/agent/agenda');
  await user.click(await screen.findByRole('button', { name: 'Informe de evidencia' }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000 });
  expect(saved[0]?.type).toBe('application/pdf');
  await user.click(screen.getByRole('link', { name: 'Evidencia' }));
  // Who publishes reads it; only who administers writes.
  const json = await screen.findByRole('button', { name: 'JSON' });
  expect(screen.queryByRole('button', { name: 'Completar' })).not.toBeInTheDocument();
  await user.click(json);
  await waitFor(() => expect(saved).toHaveLength(2));
  const report = evidenceReportSchema.parse(JSON.parse((await saved[1]?.text()) ?? ''));
  expect(report.inventory.id).toBe('agenda');
  vi.restoreAllMocks();
});

const handedOver = (report: EvidenceReport): EvidenceReport => ({
  ...report,
  monitoring: {
    ...report.monitoring,
    handOvers: { entries: [{ reason: 'red-flag', count: 3 }], whyNone: null },
  },
});

it('on paper no cell is empty and no part without rows or the reason why', async () => {
  const call = await clinic.api('luis');
  const report = evidenceReportSchema.parse((await call('GET', '/agents/agenda/evidence')).body);
  const sections = evidenceSections(report);
  expect(sections.map(({ title }) => title)).toContain('Formación de las personas');
  for (const { title, columns, rows, emptyText } of sections) {
    expect([title, rows.length > 0 || emptyText !== '']).toEqual([title, true]);
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      expect([title, row.every((cell) => cell !== '')]).toEqual([title, true]);
    }
  }
  // A page may begin with any of them.
  const names = sections.flatMap(({ columns, rows }) => (columns[0] === 'Atributo' ? rows : []));
  expect(new Set(names.map(([name]) => Number.parseInt(name ?? '', 10))).size).toBe(31);
  expect(evidencePdf(report).getNumberOfPages()).toBeGreaterThan(2);
  // Saved by nobody who could have gone.
  const saved = sections.find(({ title }) => title === 'Versiones')?.rows.map(([, by]) => by);
  expect(saved).toEqual([expect.stringMatching(/, la plataforma$/)]);
  expect(evidenceSections(handedOver(report)).flatMap(({ rows }) => rows)).toContainEqual([
    'El mensaje contiene una señal de alarma',
    '3',
  ]);
});

it('is no part of the page for the front desk', async () => {
  await clinic.open('marta', view);
  expect(await screen.findByRole('heading', { name: 'Herramientas' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Evidencia' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Informe de evidencia' })).not.toBeInTheDocument();
});
