import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { reportLines } from '../../../../frontend/features/audit/accesses/access-report-pdf.ts';
import { type AccessEntry, turnedRound } from '../../../../lambdas/contracts/audit-log.ts';
import type { RuntimeConfig } from '../../../../lambdas/contracts/runtime-config.ts';
import { type AuditClinic, openAuditClinic, patientCalled } from '../../../lambdas/audit/audit-clinic.ts';
import { signIn } from '../../../support/cognito-sign-in.ts';
import { keepSignedIn } from '../keep-signed-in.ts';
import { openScreen } from '../open-screen.tsx';

let clinic: AuditClinic;
let config: RuntimeConfig;
let rosa = '';

beforeAll(async () => {
  clinic = await openAuditClinic();
  config = { ...(await clinic.platform.config()), apiUrl: `${clinic.platform.url}/api` };
  const { luis, marta } = clinic;
  rosa = (await marta.fhir('POST', '/Patient', patientCalled('Rosa', 'Ortega Ríos'))).body.id;
  await luis.fhir('GET', `/AllergyIntolerance?patient=${rosa}`);
  await luis.fhir('GET', `/Patient/${rosa}`);
  await marta.fhir('GET', `/Observation?patient=${rosa}`);
});
afterAll(() => clinic?.close());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function open(path: string, name = 'ana') {
  const account = clinic.platform.accounts.find(({ email }) => email.startsWith(name));
  if (!account) throw new Error(`No demo account ${name}`);
  clinic.ahead(60_000);
  keepSignedIn(config, await signIn(config, account, clinic.now().getTime()));
  return openScreen(config, path);
}
const page = '/admin/users/auditoria';
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Accesos' })).getAllByRole('listitem');

it('tells what was seen in words, by patient, and more of it in a panel', async () => {
  const { user } = await open(`${page}?paciente=${rosa}`);
  const [newest] = await rows();
  expect(newest).toHaveTextContent(/Luis Ortega RíosLeyó datos personalesRosa Ortega Ríos \(n\.º \d+\)/);
  expect(await screen.findByText('Rosa Ortega Ríos')).toBeVisible();
  await user.click(within(newest as HTMLElement).getByRole('button'));
  const panel = within(await screen.findByRole('dialog', { name: 'Un acceso' }));
  expect(panel.getByText('127.0.0.1')).toBeVisible();
  expect(panel.getByText('Otro programa')).toBeVisible();
});

it('finds a patient by name, and has the id alone in the address', async () => {
  const { user, router } = await open(page);
  await rows();
  await user.type(screen.getByRole('combobox', { name: /Paciente/ }), 'ortega ros');
  await user.click(await screen.findByRole('option', { name: /Rosa Ortega Ríos/ }));
  await waitFor(() => expect(router.state.location.search).toBe(`?paciente=${rosa}`));
  expect(await screen.findByRole('button', { name: /Informe para el paciente/ })).toBeVisible();
});

it('filters by what was done, and says so where nothing is left', async () => {
  const { user, router } = await open(page);
  await rows();
  await user.selectOptions(screen.getByLabelText('Acción'), 'Denegado');
  await waitFor(() => expect(router.state.location.search).toBe('?accion=refused'));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Intentó, sin permiso, consultar'));
  await user.selectOptions(screen.getByLabelText('Acción'), 'Eliminación');
  expect(await screen.findByText('Sin accesos con estos filtros.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await rows();
});

it.each([
  ['?desde=ayer', 'La fecha «Desde» no es válida.'],
  ['?hasta=2026-02-30', 'La fecha «Hasta» no es válida.'],
  ['?desde=2026-02-02&hasta=2026-02-01', 'El primer día es posterior al último.'],
  [`?red=${'9'.repeat(500)}`, 'La dirección de red no es válida: escriba, por ejemplo, 203.0.113.7.'],
  ["?persona=' OR 1=1", 'La persona de la dirección no es válida.'],
  ['?paciente=a b', 'El paciente de la dirección no es válido.'],
])('an address with %s says what is wrong with it, and shows nothing else', async (search, text) => {
  await open(`${page}${search}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Accesos' })).toBeNull();
});

it('a person, an agent and a patient whom nobody knows are told as such', async () => {
  await open(`${page}?persona=11111111-1111-4111-8111-111111111111&agente=agents/nadie&paciente=nadie`);
  expect(await screen.findByText('Sin accesos con estos filtros.')).toBeVisible();
  expect(screen.getByLabelText('Persona')).toHaveDisplayValue('Persona: no consta');
  expect(screen.getByText('Ficha que no existe')).toBeVisible();
});

it('checks the logs, shows that they are whole, and what that does not prove', async () => {
  const { user } = await open(`${page}?vista=integridad`);
  expect(await screen.findByText('Todavía no se ha comprobado desde aquí.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Comprobar ahora' }));
  expect(await screen.findByText(/Registros íntegros/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText(/No prueba nada de lo escrito después/)).toBeVisible();
});

it('shows in red what is altered, and where', async () => {
  await clinic.database.execute(
    `UPDATE access_log SET entry = entry || '{"outcome": "refused"}' WHERE chain = 0 AND sequence = 2`,
  );
  const { user } = await open(`${page}?vista=integridad`);
  await user.click(await screen.findByRole('button', { name: 'Comprobar ahora' }));
  expect(await screen.findByText(/Los registros están alterados/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText(/cadena 0: la entrada 2, o lo que la precede/)).toBeVisible();
});

it('an access that a rule points out is judged with a note', async () => {
  const { user } = await open(`${page}?vista=inusuales`);
  await user.click(await screen.findByRole('button', { name: 'Mirar ahora' }));
  const row = await screen.findByRole(
    'button',
    { name: /Luis Ortega Ríos.*Mismos apellidos/ },
    { timeout: 10_000 },
  );
  expect(row).toHaveTextContent('Compartir apellidos no prueba parentesco.');
  await user.click(row);
  await user.click(await screen.findByRole('button', { name: 'Estaba justificado' }));
  expect(await screen.findByText('Escriba en qué se basa.')).toBeVisible();
  await user.type(screen.getByLabelText('En qué se basa'), 'Hablado con Luis.');
  await user.click(screen.getByRole('button', { name: 'Estaba justificado' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: /Mismos apellidos.*Justificado/ })).toBeVisible();
});

it('whoever does not administer is sent away', async () => {
  const { path } = await open(page, 'luis');
  await waitFor(() => expect(path()).toBe('/'));
});

it('the front desk reads what matters of a chart in an emergency, and ends it', async () => {
  const { user } = await open(`/paciente/${rosa}`, 'marta');
  await user.click(await screen.findByRole('button', { name: 'Acceso de emergencia' }, { timeout: 10_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acceso de emergencia' }));
  await user.click(dialog.getByRole('button', { name: 'Abrir la ficha' }));
  expect(await dialog.findByText('Elija un motivo.')).toBeVisible();
  expect(dialog.getByText('Explique en unas palabras qué ocurre.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'La vida del paciente corre peligro');
  await user.type(dialog.getByLabelText('Qué ocurre'), 'No respira bien en la sala.');
  await user.click(dialog.getByRole('button', { name: 'Abrir la ficha' }));
  const open_ = within(await screen.findByRole('region', { name: 'Acceso de emergencia' }));
  expect(await open_.findByText('No consta si tiene alergias: pregunte.')).toBeVisible();
  await user.click(open_.getByRole('button', { name: 'Terminar ahora' }));
  expect(await screen.findByRole('button', { name: 'Acceso de emergencia' })).toBeVisible();
  // Nobody is asked again for a reason that they have given.
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an emergency is judged by an administrator, who sees why and what was read', async () => {
  const explanation = 'Se ha desmayado en la sala.';
  const body = { patientId: rosa, reason: 'unconscious', explanation };
  expect((await clinic.marta.api('POST', '/emergency-accesses', { body })).status).toBe(200);
  const { user } = await open(`${page}?vista=emergencias`);
  await user.click(await screen.findByRole('button', { name: /Marta Gil Soto.*Se ha desmayado/ }));
  expect(await screen.findByText(/leyó la ficha de Rosa Ortega Ríos/)).toBeVisible();
  await user.type(await screen.findByLabelText('En qué se basa'), 'Confirmado.');
  await user.click(screen.getByRole('button', { name: 'Estaba justificado' }));
  expect(await screen.findByRole('button', { name: /Se ha desmayado.*Justificado/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a clinician is offered no emergency: the chart is open to them', async () => {
  await open(`/paciente/${rosa}`, 'luis');
  await screen.findByRole('navigation', { name: 'Apartados de la ficha' }, { timeout: 10_000 });
  expect(screen.queryByRole('button', { name: 'Acceso de emergencia' })).toBeNull();
});

it('a patient reads of each visit to their chart once', () => {
  const entry = (at: string, sentence: string, name = 'Luis'): AccessEntry => ({
    id: at,
    at,
    person: { id: '11111111-1111-4111-8111-111111111111', name },
    roles: ['Personal clínico'],
    action: 'read',
    sentence,
    asked: null,
    patients: [],
    patientCount: 1,
    agent: null,
    address: null,
    device: null,
  });
  const lines = reportLines([
    entry('2026-03-01T10:06:00.000Z', 'Leyó alergias'),
    entry('2026-03-01T10:04:00.000Z', 'Leyó medicación'),
    entry('2026-03-01T10:03:00.000Z', 'Leyó alergias', 'Marta'),
    entry('2026-03-01T10:02:00.000Z', 'Leyó alergias'),
    entry('2026-03-01T09:00:00.000Z', 'Leyó alergias'),
  ]);
  expect(lines.map(({ at, person, what }) => [at.slice(11, 16), person, [...what].join('; ')])).toEqual([
    ['10:06', 'Luis', 'Leyó alergias; Leyó medicación'],
    ['10:03', 'Marta', 'Leyó alergias'],
    ['09:00', 'Luis', 'Leyó alergias'],
  ]);
});

it('a patient reads for whom a program acted, and that the platform is nobody', () => {
  const entry = (name: string, agent: string): AccessEntry => ({
    id: name,
    at: '2026-03-01T10:06:00.000Z',
    person: { id: '11111111-1111-4111-8111-111111111111', name },
    roles: ['Automático'],
    action: 'create',
    sentence: 'Añadió mensajes',
    asked: null,
    patients: [],
    patientCount: 1,
    agent: { id: agent, name: agent },
    address: null,
    device: null,
  });
  const lines = reportLines([entry('Ana Núñez', 'Agenda'), entry('La plataforma', 'Mensajes entrantes')]);
  expect(lines.map(({ person }) => person)).toEqual([
    'Agenda, en nombre de Ana Núñez',
    'Mensajes entrantes, de la plataforma',
  ]);
});

it('tells what was done with accounts, of whom, and narrows it by what was done', async () => {
  const { ana, luis } = clinic;
  const { version } = (await ana.api('GET', `/user-accounts/${luis.userId}`)).body;
  const change = await ana.api('PUT', `/user-accounts/${luis.userId}/roles`, {
    body: { roles: ['clinicians', 'staff'] },
    headers: { 'if-match': `"${version}"` },
  });
  expect(change.status).toBe(200);
  const { user } = await open(`${page}?vista=administracion`);
  const list = async () =>
    within(await screen.findByRole('list', { name: 'Administración' })).getAllByRole('listitem');
  const changed =
    /Ana Núñez PradoCambió los papeles · Luis Ortega Ríos · Personal clínico → Personal clínico, Personal administrativo$/;
  expect((await list()).some((row) => changed.test(row.textContent ?? ''))).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hecho' }), 'Hecho: Cambió los papeles');
  await waitFor(async () => expect(await list()).toHaveLength(1));
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2020-01-01' } });
  expect(await screen.findByText('Nada con estos filtros.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2020-01-02' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(turnedRound);
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '' } });
  await waitFor(async () => expect(await list()).toHaveLength(1));
});
