import type { Page } from 'playwright-core';
import type { PictureName } from '../../frontend/features/documentation/guides/pictures.ts';
import { openView } from '../journeys/steps.ts';

/** How the screen of a guide is brought before the camera. */
export interface Screen {
  name: PictureName;
  path: string;
  /** What is done there first. */
  show?: (page: Page) => Promise<unknown>;
  /** What is done afterwards, so that nothing begun is brought back later. */
  leave?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).click();

const chart = (patient: string) => async (page: Page) => {
  await page.getByRole('main').getByLabel('Buscar', { exact: true }).fill(patient);
  await page.getByRole('link', { name: patient }).click();
  await page.getByRole('heading', { level: 1, name: patient }).waitFor();
};

/** With allergies, problems and medication. */
const boy = chart('Cuauhtémoc Luis Díaz Beltrán');
/** With years of measurements. */
const elder = chart('Stephanie Rivera-Castillo');

const choosePatient = (typed: string) => async (page: Page) => {
  await page.getByLabel('Paciente', { exact: true }).fill(typed);
  await page.getByRole('listbox', { name: 'Pacientes encontrados' }).getByRole('option').first().click();
};

const cancel = press('Cancelar');

/** Without a session. */
export const publicScreens: readonly Screen[] = [
  { name: 'crear-cuenta', path: '/signup' },
  { name: 'registrar-organizacion', path: '/auth/healthcare-signup' },
  { name: 'estado', path: '/status' },
  { name: 'soporte', path: '/contact-support' },
];

/** What the patient in the picture of the console says, and what the agent answers to it. */
const conversation = (patient: string) =>
  [
    ['Quiero pedir una cita', /su nombre y sus apellidos/],
    [patient, /Para qué es la cita/],
    ['Para un control médico', /Qué día y a qué hora/],
    ['El lunes por la mañana', /Tengo estas horas/],
    ['La primera', /Pido su cita para/],
  ] as const;

/** Somebody of the demonstration clinic, whose dates move with the day on which it is made. */
async function introduceSomebody(page: Page): Promise<string> {
  await page.goto('/pacientes');
  const row = page.getByRole('table', { name: 'Pacientes' }).getByRole('row', { name: /^Migdalia Avilés/ });
  await row.waitFor();
  const [name, , , birth, , telephone] = await row.locator('th, td').allInnerTexts();
  return `Soy ${name}, nací el ${birth}, mi teléfono es ${telephone}`;
}

async function converse(page: Page): Promise<void> {
  const patient = await introduceSomebody(page);
  await page.goto('/agent/agenda');
  await press('Atender en persona')(page);
  for (const [text, answer] of conversation(patient)) {
    await page.getByLabel('Lo que dice el paciente').fill(text);
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText(answer).last().waitFor();
  }
  await page.getByRole('list', { name: 'Propuestas' }).waitFor();
}

/** With a session of somebody who may do everything. What comes later shows what was done before. */
export const memberScreens: readonly Screen[] = [
  { name: 'consola', path: '/agent/agenda', show: converse },
  { name: 'panel-clinico', path: '/clinical-dashboard' },
  {
    name: 'aprobar',
    path: '/clinical-dashboard',
    show: async (page) => {
      await page.getByText('Datos exactos con los que se hará').first().click();
      await page
        .getByRole('button', { name: /^Aprobar: / })
        .first()
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'traza',
    path: '/agent/agenda?ver=conversaciones',
    show: async (page) => {
      await page.getByRole('list', { name: 'Ejecuciones' }).getByRole('link').first().click();
      await page.getByRole('list', { name: 'Pasos del agente' }).waitFor();
      await page.getByRole('link', { name: 'Todas las ejecuciones' }).evaluate((link) => {
        window.scrollTo({ top: window.scrollY + link.getBoundingClientRect().top - 80 });
      });
    },
  },
  { name: 'vista-general', path: '/dashboard' },
  { name: 'pacientes', path: '/pacientes' },
  { name: 'alta-paciente', path: '/pacientes', show: press('Nuevo paciente') },
  { name: 'importar', path: '/pacientes/importar' },
  { name: 'ficha', path: '/pacientes', show: boy },
  {
    name: 'cambiar-ficha',
    path: '/pacientes',
    show: inOrder(boy, press('Añadir problema')),
    leave: cancel,
  },
  { name: 'constantes', path: '/pacientes', show: inOrder(elder, (page) => openView(page, 'Constantes')) },
  { name: 'accesos', path: '/pacientes', show: inOrder(boy, (page) => openView(page, 'Quién ha accedido')) },
  { name: 'exportar', path: '/pacientes', show: inOrder(boy, press('Exportar')) },
  { name: 'calendario', path: '/calendario' },
  {
    name: 'reservar-cita',
    path: '/calendario',
    show: inOrder(press('Nueva cita'), choosePatient('Kevin Torres'), (page) =>
      page.getByLabel('Servicio', { exact: true }).last().selectOption('Control médico'),
    ),
    leave: cancel,
  },
  {
    name: 'cita',
    path: '/calendario?vista=dia',
    show: async (page) => {
      await page.getByText('Migdalia Avilés').first().click();
      await page.getByRole('dialog', { name: 'Migdalia Avilés' }).waitFor();
    },
  },
  {
    name: 'lista-espera',
    path: '/calendario?panel=espera',
    show: async (page) => {
      await press('Añadir a un paciente')(page);
      await choosePatient('Rocío')(page);
      await press('Añadir')(page);
      await page.getByRole('button', { name: /^Buscar hora para/ }).waitFor();
    },
  },
  { name: 'horarios', path: '/calendario', show: inOrder(press('Más'), item('Horarios y servicios')) },
  { name: 'suscripcion', path: '/calendario', show: inOrder(press('Más'), item('Suscripción a una agenda')) },
  {
    name: 'comunicaciones',
    path: '/comunicaciones',
    show: (page) => page.getByRole('link', { name: /Inhalador terminado/ }).click(),
  },
  {
    name: 'conversacion',
    path: '/comunicaciones',
    show: async (page) => {
      await page.getByRole('link', { name: /Dosis de warfarina/ }).click();
      await page
        .getByLabel('Mensaje', { exact: true })
        .fill('Gracias por avisar. ¿Ha notado algún sangrado?');
    },
  },
  {
    name: 'borrador',
    path: '/comunicaciones',
    show: (page) => page.getByRole('link', { name: /Resultados de laboratorio/ }).click(),
  },
  { name: 'tareas', path: '/tasks?vista=equipo' },
  { name: 'nueva-tarea', path: '/tasks', show: press('Nueva tarea') },
  { name: 'agentes', path: '/agents' },
  { name: 'catalogo', path: '/marketplace' },
  { name: 'crear-agente', path: '/create-agent' },
  {
    name: 'probar-agente',
    path: '/agent/asistente-admision',
    show: async (page) => {
      await press('Probar con pacientes sintéticos')(page);
      await page.getByLabel('Escriba como si fuera el paciente').fill('Hola, es mi primera visita');
      await page.keyboard.press('Enter');
      await page
        .getByRole('log')
        .getByText(/asistente/i)
        .last()
        .waitFor();
    },
  },
  { name: 'configuracion', path: '/account-settings' },
  { name: 'buscar', path: '/clinical-dashboard', show: (page) => page.keyboard.press('Control+K') },
  { name: 'atajos', path: '/clinical-dashboard', show: (page) => page.keyboard.press('Shift+?') },
];
