import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser.ts';
import { entries } from './calendar-steps.ts';
import { areaHeadings, arrives, bar, cards, follow, link, pairs, rows, toolHeadings } from './links-visit.ts';
import { accountOf, openProduct } from './open-product.ts';
import { openAs } from './signed-in.ts';
import { button, openUserMenu } from './steps.ts';

/* Where the links of the pages behind sign-in lead, on the demonstration clinic's data. */

const signedInLinks = rows(`/clinical-dashboard | main | Calendario > /calendario | Mis Tareas > /tasks
/agents | main | Catálogo > /marketplace | Crear un agente > /create-agent
/agents | main | Asistente de admisión > /agent/asistente-admision
/marketplace?buscar=ninguna | main | Crear un agente desde cero > /create-agent
/create-agent | main | Agentes > /agents
/agent/nadie | main | Vea los agentes de su organización > /agents
/pacientes | main | Importar > /pacientes/importar
/pacientes/importar | main | Pacientes > /pacientes
/paciente/nadie | main | Buscar pacientes > /pacientes
/workflows/builder | main | Flujos de trabajo > /workflows
/no/existe | main | Ir al Panel Clínico > /clinical-dashboard`);

const menuItems = pairs(`Configuración de Cuenta > /account-settings | Mis Tareas > /tasks
Centro de ayuda > /help-center | Estado del servicio > /status`);

openProduct('demo');

let admin: Page;
let staff: Page;
beforeAll(async () => {
  [admin, staff] = await Promise.all([openAs('ana'), openAs('marta')]);
  for (const page of [admin, staff]) await arrives(page, '/clinical-dashboard');
});

test.each(['administrator', 'front desk'])(
  'the %s goes round by the bar, the drawer, the menu and the overview',
  async (who) => {
    const isAdmin = who === 'administrator';
    const here = isAdmin ? admin : staff;
    const barred = ({ 1: name }: [string, string]) => isAdmin || !/Facturación|Usuarios|Auditoría/.test(name);
    const links =
      pairs(`Panel Clínico > /clinical-dashboard | Pacientes > /pacientes | Calendario > /calendario
    Comunicaciones > /comunicaciones | Facturación > /billing`).filter(([name, path]) =>
        barred([path, name]),
      );
    for (const [name, path] of links) {
      await link(bar(here), new RegExp(`^${name}`)).click();
      await arrives(here, path);
      expect(await bar(here).locator('[aria-current=page]').innerText()).toContain(name);
    }
    expect(await bar(here).getByRole('link').count()).toBe(links.length);

    await here.setViewportSize(phone);
    for (const [name, path] of links) {
      await button(here, 'Abrir el menú de navegación').click();
      await link(here.getByRole('dialog'), new RegExp(`^${name}`)).click();
      await arrives(here, path);
    }
    await here.setViewportSize(desktop);

    const menu = here.getByRole('menu');
    for (const [item, path] of menuItems) {
      await openUserMenu(here);
      await menu.getByText(isAdmin ? 'Ana Núñez Prado' : /^Marta \S+/).waitFor();
      await menu.getByText(accountOf(isAdmin ? 'ana' : 'marta').email).waitFor();
      await menu.getByText('Verified', { exact: true }).waitFor();
      expect(await menu.getByText('Admin', { exact: true }).count()).toBe(isAdmin ? 1 : 0);
      await here.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
      await arrives(here, path);
      await here.goBack();
    }

    const mode = await here.locator('html').getAttribute('class');
    await button(here, /^Cambiar al modo/).click();
    expect(await here.locator('html').getAttribute('class')).not.toBe(mode);
    await link(here, 'Auxilia, vista general').click();
    await arrives(here, '/dashboard');
    const areas = areaHeadings.filter(barred);
    await cards(here, areas.at(-1)?.[1] ?? '').waitFor();
    expect(await cards(here, /./).count()).toBe(areas.length);
    const ways = areas.map(([path, name]): [string, string] => [name, path]);
    await follow(here, isAdmin ? ways : ways.slice(0, 1), (name) => cards(here, name));
  },
);

test('who is no administrator is sent from the administration to the landing page', async () => {
  for (const path of ['/billing', '/admin/users', '/admin/users/auditoria']) {
    await staff.goto(path);
    await arrives(staff, '/');
  }
});

test('the clinical dashboard leads to the agents, too', async () => {
  await admin.goto('/clinical-dashboard');
  await follow(
    admin,
    toolHeadings.map(([path, name]) => [name, path]),
    (name) => link(admin.getByRole('navigation', { name: 'Más páginas' }), name),
  );
});

test.each(signedInLinks)(
  'on $from whoever is signed in is led where they say by the links of its $region, from $links.0.0 on',
  async (row) => {
    await admin.goto(row.from);
    await follow(admin, row.links, (name) => link(admin.locator(row.region), name).first());
  },
);

test('the list leads to a chart, that to what concerns the patient, and inbox and calendar to charts', async () => {
  await admin.goto('/pacientes');
  const first = link(admin.getByRole('table', { name: 'Pacientes' }), /./).first();
  const name = await first.innerText();
  await first.click();
  await arrives(admin, /^\/paciente\/[^/?]+$/, name);
  const chart = admin.url();
  await admin.goto(`${chart}?vista=mensajes`);
  await link(admin, 'Abrir en Comunicaciones').click();
  await arrives(admin, /^\/comunicaciones\?paciente=/);
  await link(bar(admin), /^Comunicaciones/).click();
  await link(admin.getByRole('list', { name: 'Conversaciones' }), /Renovación de receta/)
    .first()
    .click();
  await link(admin, /^Abrir la ficha/).click();
  await arrives(admin, /^\/paciente\/[^/?]+$/, /./);
  await link(bar(admin), 'Pacientes').click();
  await arrives(admin, '/pacientes');
  await link(bar(admin), 'Calendario').click();
  await entries(admin).first().click();
  await link(admin, 'Abrir la ficha del paciente').click();
  await arrives(admin, /^\/paciente\/[^/?]+\?vista=citas$/, /./);
});

test('the list and the catalogue lead to an agent, the catalogue to a new one, and an agent to the list', async () => {
  await admin.goto('/agents');
  await link(admin.locator('main h2'), /^(?!Asistente de admisión)/)
    .first()
    .click();
  await arrives(admin, /^\/agent\/[^/]+$/, /./);
  await link(admin.getByRole('navigation', { name: 'Ruta de navegación' }), 'Agentes').click();
  await arrives(admin, '/agents');
  await admin.goto('/marketplace?plantilla=agenda');
  await link(admin, 'Ir al agente').click();
  await arrives(admin, '/agent/agenda', /./);
  await admin.goto('/marketplace?plantilla=recetas');
  await link(admin, 'Adaptar antes de instalar').click();
  await arrives(admin, /^\/create-agent\?plantilla=recetas/, /./);
});

test('the boundary around /agents shows its fallback in the frame, and the page once its code can be fetched', async () => {
  await admin.goto('/billing');
  await link(admin, 'Auxilia, vista general').click();
  await admin.route('**/assets/agents-page*.js', (route) => route.abort());
  await cards(admin, 'Agentes').click();
  await arrives(admin, '/agents', 'Something went wrong');
  await bar(admin).waitFor();
  await admin.unroute('**/assets/agents-page*.js');
  await button(admin, 'Try Again').click();
  await arrives(admin, '/agents');
});
